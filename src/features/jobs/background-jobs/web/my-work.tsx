import { Box, Button, Center, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBan, IconCircleCheck, IconCircleX, IconProgress } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useWhen, useWorkMessages } from '#features/messaging/notifications/web/public.ts';
import { ListFoot } from '#ui/list/list-foot.tsx';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Job, jobChanged, listJobs } from '../contract.ts';
import { hasEnded, newerOf } from '../job-rules.ts';
import { JobButton } from './job-button.tsx';
import { JobProgress } from './job-progress.tsx';
import styles from './my-work.module.css';
import { TakeJobFile } from './take-job-file.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { call } from '#platform/web/call.ts';
import { useList, type ReadList } from '#platform/web/replies/use-list.ts';
import parts from '#ui/parts.module.css';

/** The person's own jobs: progress, results, cancel and retry. */
export function MyWork() {
  const t = useTranslations('jobs');
  const list = useMyJobs();
  const { items } = list;
  if (list.error) return <ListFault error={list.error} onRetry={list.readAgain} />;
  if (items?.length === 0)
    return (
      <EmptyState icon={IconProgress} title={t('empty')}>
        {t('empty_text')}
      </EmptyState>
    );
  return (
    <Stack gap="sm">
      <Paper component="ul" aria-label={t('list')} aria-busy={!items}>
        {items
          ? items.map((job) => <WorkRow key={job.id} job={job} />)
          : [0, 1, 2].map((row) => (
              <li key={row} className={styles.row}>
                <Skeleton width="40%" height={16} />
              </li>
            ))}
      </Paper>
      <ListFoot list={list} />
    </Stack>
  );
}

/** Jobs in progress in a compact form; nothing if there are none. */
export function WorkUnderWay() {
  const t = useTranslations('jobs');
  const messages = useWorkMessages();
  const jobs = useMyJobs().items?.filter((job) => !hasEnded(job)) ?? [];
  if (jobs.length === 0) return null;
  return (
    <Stack component="section" pt="xs" px="sm" pb="sm" className={parts.below} gap="xs" aria-label={t('under_way')}>
      <Box component="h3" c="dimmed" fz="xs">
        {t('under_way')}
      </Box>
      {jobs.map((job) => (
        <JobProgress key={job.id} job={job} label={messages.kind(job.kind)} />
      ))}
    </Stack>
  );
}

const icons: Partial<Record<Job['state'], ComponentType<{ size: number }>>> = {
  done: IconCircleCheck,
  failed: IconCircleX,
  cancelled: IconBan,
};

const colors: Partial<Record<string, string>> = { done: 'var(--running)', failed: 'var(--sev-crit)' };

function WorkRow({ job }: { job: Job }) {
  const t = useTranslations('jobs');
  const formatWhen = useWhen();
  const messages = useWorkMessages();
  const { id, kind, state, created_at, file_name, link, error } = job;
  const label = messages.kind(kind);
  const Icon = icons[state];
  if (state === 'queued' || state === 'running' || !Icon)
    return (
      <li className={styles.row} data-open>
        <JobProgress job={job} label={label} />
      </li>
    );
  return (
    <li className={styles.row}>
      <Center component="span" h={20} c={colors[state] ?? 'var(--off)'}>
        <Icon size={18} aria-hidden />
      </Center>
      <Box miw={0}>
        <Text c="var(--gray-9)" fw={600} lh="20px">
          {label}
        </Text>
        <Text c="dimmed">
          {t(`ended_${state}`)} · <time dateTime={created_at}>{formatWhen(created_at)}</time>
        </Text>
        {state === 'failed' && (
          <Text maw="64ch" c="var(--gray-8)">
            {messages.fault(error ?? '')}
          </Text>
        )}
      </Box>
      <Group className={styles.actions} gap="xs" align="stretch" justify="flex-end">
        {file_name !== null && (
          <TakeJobFile id={id} name={file_name} label={t('take', { name: file_name })} size="xs" />
        )}
        {link !== null && (
          <Button component={Link} to={link} size="xs" variant="default">
            {t('result')}
          </Button>
        )}
        <JobButton job={job} />
      </Group>
    </li>
  );
}

const key = ['jobs', 'mine'] as const;

/** The person's jobs of the last days, newest first, updated live. */
function useMyJobs(): ReadList<Job> {
  const queries = useQueryClient();
  const [received, setReceived] = useState<ReadonlyMap<string, Job>>(new Map());
  const list = useList(key, ({ after, signal }) =>
    call(listJobs, { query: { mine: 'true', limit: 30, after }, signal }),
  );
  useLiveRefetch({ on: [], keys: [key] });
  useLivePatch(jobChanged, (jobs) => {
    setReceived(
      (known) => new Map([...known, ...jobs.map((job) => [job.id, newerOf(known.get(job.id), job)] as const)]),
    );
    if (jobs.some(({ id }) => !list.items?.some((item) => item.id === id)))
      void queries.invalidateQueries({ queryKey: key });
  });
  return { ...list, items: list.items?.map((item) => newerOf(received.get(item.id), item)) };
}
