import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import { readJobFile, type Job } from '#features/jobs/contract.ts';
import { JobProgress, useJob } from '#features/jobs/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { notify } from '#ui/notices.tsx';
import { importResult } from '../contract.ts';
import styles from './import-assets.module.css';

interface ImportRunProps {
  jobId: string;
  onDone(): void;
  onStartOver(): void;
  onClose(): void;
}

/** The import under way, and what came of it. */
export function ImportRun({ jobId, onDone, onStartOver, onClose }: ImportRunProps) {
  const say = useTranslations('asset_imports');
  const { job } = useJob(jobId);
  const state = job?.state ?? 'queued';
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (state === 'done') tellDone();
  }, [state]);
  const isOver = state === 'done' || state === 'failed' || state === 'cancelled';
  return (
    <div className={styles.step}>
      {state === 'done' && job ? <Outcome job={job} /> : <JobProgress job={job} label={say('running')} />}
      {isOver ? (
        <div className={styles.actions}>
          <span />
          <Button variant="default" onClick={onStartOver}>
            {say('again')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {say('close')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{say('goes_on')}</p>
      )}
    </div>
  );
}

const told = ['created', 'changed', 'unchanged', 'bad'] as const;

function Outcome({ job }: { job: Job }) {
  const say = useTranslations('asset_imports');
  const numbers = useNumbers();
  const { data: result } = z.safeParse(importResult, job.result);
  return (
    <div className={styles.outcome} role="status">
      <p className={styles.title}>
        {result && result.bad > 0 ? (
          <IconAlertTriangle size={20} aria-hidden data-outcome="bad" />
        ) : (
          <IconCircleCheck size={20} aria-hidden />
        )}
        {say('done_title')}
      </p>
      {result && (
        <dl className={styles.results}>
          {told.map((name) => (
            <div key={name} data-outcome={name}>
              <dt>{say(`${name}_count`)}</dt>
              <dd>{numbers.number(result[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {job.file_name !== null && <TakeFile id={job.id} name={job.file_name} />}
    </div>
  );
}

function TakeFile({ id, name }: { id: string; name: string }) {
  const say = useTranslations();
  async function take() {
    try {
      saveFile(await call(readJobFile, { params: { id } }), name);
    } catch (error) {
      notify({ text: say(`errors.${errorKey(error)}`), isFault: true });
    }
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void take()}>
      {say('asset_imports.take_bad')}
    </Button>
  );
}
