import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { aboutJob, readNotifications } from '#features/messaging/notifications/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import type { Job } from '../contract.ts';
import { hasEnded } from '../job-rules.ts';
import { JobProgress } from './job-progress.tsx';
import styles from './job-run.module.css';
import { useJob } from './use-job.ts';

interface JobRunProps {
  jobId: string;
  /** What is being done. */
  label: string;
  /** Said once it was cancelled, where something of it stays. */
  cancelled?: string;
  /** The way to begin something like it: "Another file". */
  again: { label: string; run(): void };
  onDone(): void;
  onClose(): void;
  /** What came of it, once it is done. */
  children(job: Job): ReactNode;
}

/** Long work in the dialog that began it: how far it is, then what came of it. Whoever sees its end here is told of it nowhere else. */
export function JobRun({ jobId, label, cancelled, again, onDone, onClose, children }: JobRunProps) {
  const t = useTranslations();
  const { job, error } = useJob(jobId);
  const state = job?.state ?? 'queued';
  const isOver = job !== undefined && hasEnded(job);
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (state === 'done') tellDone();
    if (isOver && document.visibilityState === 'visible') void markSeen(jobId);
  }, [state, isOver, jobId]);
  if (error) return <p role="alert">{t(`errors.${errorKey(error)}`)}</p>;
  return (
    <div className={styles.run}>
      {state === 'done' && job ? children(job) : <JobProgress job={job} label={label} />}
      {state === 'cancelled' && cancelled && <p className={styles.note}>{cancelled}</p>}
      {isOver ? (
        <div className={styles.actions}>
          <Button variant="default" onClick={again.run}>
            {again.label}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('ui.close')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('jobs.goes_on')}</p>
      )}
    </div>
  );
}

/** It stays unread where that fails, which harms nobody. */
async function markSeen(jobId: string): Promise<void> {
  await call(readNotifications, { query: { about: aboutJob(jobId) } }).catch(() => undefined);
}
