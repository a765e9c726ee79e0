import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { aboutJob, readNotifications } from '#features/messaging/notifications/contract.ts';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import parts from '#ui/parts.module.css';
import { getJob, jobChanged, type Job } from '../contract.ts';
import { hasEnded, newerOf } from '../job-rules.ts';
import { JobProgress } from './job-progress.tsx';

interface JobRunProps {
  jobId: string;
  label: string;
  /** Shown while it runs, where nobody is notified of its end. */
  note?: string;
  /** Shown after a cancellation if parts of the work remain. */
  cancelled?: string;
  /** Button to start a similar job: "Another file". */
  again: string;
  onStartOver(): void;
  /** The result has a main action of its own; closing is the other one then. */
  hasOwnAct?: boolean;
  onDone(): void;
  onClose(): void;
  children(job: Job): ReactNode;
}

/**
 * A job in the dialog that started it: progress, then the result. Its notification is marked read when the end is seen
 * here.
 */
export function JobRun({ jobId, label, note, cancelled, again, hasOwnAct = false, ...rest }: JobRunProps) {
  const { onStartOver, onDone, onClose, children } = rest;
  const t = useTranslations();
  const { job, error } = useJob(jobId);
  const state = job?.state ?? 'queued';
  const isOver = job !== undefined && hasEnded(job);
  const isMain = !(hasOwnAct && state === 'done');
  const notifyDone = useEffectEvent(onDone);
  useEffect(() => {
    if (state === 'done') notifyDone();
    if (isOver && document.visibilityState === 'visible') void markSeen(jobId);
  }, [state, isOver, jobId]);
  if (error) return <p role="alert">{t(`errors.${errorKey(error)}`)}</p>;
  return (
    <Stack gap="sm" miw={0}>
      {state === 'done' && job ? children(job) : <JobProgress job={job} label={label} />}
      {state === 'cancelled' && cancelled && <Text c="dimmed">{cancelled}</Text>}
      {isOver ? (
        <Group className={parts.stacked} gap="xs" wrap="nowrap" justify="flex-end">
          <Button variant="default" onClick={onStartOver}>
            {again}
          </Button>
          <Button variant={isMain ? 'filled' : 'default'} onClick={onClose} data-autofocus={isMain || undefined}>
            {t('ui.close')}
          </Button>
        </Group>
      ) : (
        <Text c="dimmed">{note ?? t('jobs.goes_on')}</Text>
      )}
    </Stack>
  );
}

/** If it fails, the notification stays unread, which does no harm. */
async function markSeen(jobId: string): Promise<void> {
  await call(readNotifications, { query: { about: aboutJob(jobId) } }).catch(() => undefined);
}

/** Fallback polling in case live events do not arrive. */
const askEveryMs = 3_000;

/** A job with its progress; undefined while loading. */
function useJob(id: string | null): { job: Job | undefined; error: Error | null } {
  const queries = useQueryClient();
  const key = ['jobs', id];
  const read = useQuery({
    queryKey: key,
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const received = await call(getJob, { params: { id: id ?? '' }, signal });
      return newerOf(queries.getQueryData<Job>(key), received);
    },
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : askEveryMs),
  });
  useLivePatch(jobChanged, (jobs) => {
    const mine = jobs.find((job) => job.id === id);
    if (mine) queries.setQueryData<Job>(key, (known) => newerOf(known, mine));
  });
  return { job: read.data, error: read.data ? null : read.error };
}
