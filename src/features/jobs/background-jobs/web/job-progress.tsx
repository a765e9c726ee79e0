import { Box, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useWorkMessages } from '#features/messaging/notifications/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import parts from '#ui/parts.module.css';
import type { Job } from '../contract.ts';
import { hasEnded, shareDone } from '../job-rules.ts';
import { JobButton } from './job-button.tsx';
import styles from './my-work.module.css';

interface JobProgressProps {
  /** Undefined while loading. */
  job: Job | undefined;
  label: string;
}

export function JobProgress({ job, label }: JobProgressProps) {
  const t = useTranslations('jobs');
  const numbers = useNumbers();
  const { fault } = useWorkMessages();
  const share = job ? shareDone(job) : null;
  const counted =
    job?.state === 'running' && job.total !== null
      ? t('counted', { done: numbers.number(job.done), total: numbers.number(job.total) })
      : t(job?.state ?? 'queued');
  return (
    <div className={styles.job} data-state={job?.state}>
      <Group
        c="dimmed"
        className={parts.whole}
        gap="var(--space-2) var(--space-12)"
        align="baseline"
        justify="space-between"
      >
        <strong>{label}</strong>
        <span aria-live="polite">{job?.state === 'running' ? '' : counted}</span>
        {job?.state === 'running' && (
          <Box component="span" data-number>
            {counted}
          </Box>
        )}
      </Group>
      <Box
        pos="relative"
        h={6}
        bdrs="sm"
        bg="var(--gray-3)"
        className={`${styles.track} ${parts.clip}`}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
        data-unknown={share === null && !(job && hasEnded(job)) ? true : undefined}
      >
        <span className={styles.done} style={{ width: `${(share ?? 0) * 100}%` }} />
      </Box>
      {job?.state === 'failed' && (
        <Text c="var(--gray-8)" className={parts.whole} role="alert">
          {fault(job.error ?? '')}
        </Text>
      )}
      {job && <JobButton job={job} />}
    </div>
  );
}
