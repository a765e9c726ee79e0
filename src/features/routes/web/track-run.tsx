import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { Job } from '#features/jobs/contract.ts';
import { JobProgress, useJob } from '#features/jobs/web/public.ts';
import { trackResult } from '../contract.ts';
import type { TrackAsset } from './track-asset.ts';
import { useRouteWords } from './use-route-words.ts';
import styles from './import-track.module.css';

interface TrackRunProps {
  asset: TrackAsset;
  jobId: string;
  onDone(): void;
  onStartOver(): void;
  onClose(): void;
}

/** The import under way, and what came of it. */
export function TrackRun({ asset, jobId, onDone, onStartOver, onClose }: TrackRunProps) {
  const { say } = useRouteWords();
  const { job } = useJob(jobId);
  const state = job?.state ?? 'queued';
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (state === 'done') tellDone();
  }, [state]);
  const isOver = state === 'done' || state === 'failed' || state === 'cancelled';
  return (
    <div className={styles.step}>
      {state === 'done' && job ? (
        <Outcome job={job} asset={asset} onClose={onClose} />
      ) : (
        <JobProgress job={job} label={say('track.running', { code: asset.code })} />
      )}
      {state === 'cancelled' && <p className={styles.note}>{say('track.cancelled')}</p>}
      {isOver ? (
        <div className={styles.actions}>
          <span />
          <Button variant="default" onClick={onStartOver}>
            {say('track.another')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {say('close')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{say('track.goes_on')}</p>
      )}
    </div>
  );
}

function Outcome({ job, asset, onClose }: { job: Job; asset: TrackAsset; onClose(): void }) {
  const { say } = useRouteWords();
  const { data: result } = z.safeParse(trackResult, job.result);
  if (!result) return null;
  const { from, to } = result;
  const until = to && new Date(Date.parse(to) + 1_000).toISOString();
  const search = from && until ? `?${new URLSearchParams({ code: asset.code, from, to: until })}` : '';
  return (
    <div className={styles.outcome} role="status">
      <p className={styles.done}>
        <IconCircleCheck size={20} aria-hidden />
        {say('track.done', { count: result.accepted })}
      </p>
      <ul className={styles.left}>
        {result.duplicates > 0 && <li>{say('track.stored', { count: result.duplicates })}</li>}
        {result.bad > 0 && <li>{say('track.bad', { count: result.bad })}</li>}
      </ul>
      {search !== '' && (
        <Link className={styles.link} to={`/services/simc/geolocalizacao/rotas${search}`} onClick={onClose}>
          {say('track.see')}
        </Link>
      )}
    </div>
  );
}
