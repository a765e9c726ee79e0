import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { notify } from '#ui/notices.tsx';
import { cancelJob, type Job } from '../contract.ts';
import { hasEnded, shareDone } from '../job-rules.ts';
import styles from './job-progress.module.css';

interface JobProgressProps {
  /** Undefined while nothing is known of it yet. */
  job: Job | undefined;
  /** What is being done, in the words of whoever began it. */
  label: string;
}

/** How far long work is, with the way to cancel it. What came of it is for whoever began it to show. */
export function JobProgress({ job, label }: JobProgressProps) {
  const say = useTranslations('jobs');
  const numbers = useNumbers();
  const share = job ? shareDone(job) : null;
  const counted =
    job?.state === 'running' && job.total !== null
      ? say('counted', { done: numbers.number(job.done), total: numbers.number(job.total) })
      : say(job?.state ?? 'queued');
  return (
    <div className={styles.job} data-state={job?.state}>
      <div className={styles.words}>
        <strong>{label}</strong>
        <span aria-live="polite">{job?.state === 'running' ? '' : counted}</span>
        {job?.state === 'running' && <span className={styles.count}>{counted}</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
        data-unknown={share === null && !(job && hasEnded(job)) ? true : undefined}
      >
        <span className={styles.done} style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
      {job?.state === 'failed' && (
        <p className={styles.fault} role="alert">
          <JobFault job={job} />
        </p>
      )}
      {job && !hasEnded(job) && <CancelButton id={job.id} />}
    </div>
  );
}

/** Why long work failed, in a sentence. */
export function JobFault({ job: { error } }: { job: Job }) {
  const say = useTranslations('jobs');
  if (error === 'forbidden' || error === 'conflict' || error === 'unavailable') return say(`failed_${error}`);
  return say('failed_internal');
}

function CancelButton({ id }: { id: string }) {
  const say = useTranslations();
  const [isCancelling, setCancelling] = useState(false);
  async function cancel() {
    setCancelling(true);
    try {
      await call(cancelJob, { params: { id } });
    } catch (error) {
      // It ended a moment before: that is told anyway.
      if (error instanceof CallError && error.status === 409) return;
      setCancelling(false);
      notify({ text: say(`errors.${errorKey(error)}`), isFault: true });
    }
  }
  return (
    <Button size="xs" variant="default" className={styles.cancel} disabled={isCancelling} onClick={() => void cancel()}>
      {isCancelling ? say('jobs.cancelling') : say('jobs.cancel')}
    </Button>
  );
}
