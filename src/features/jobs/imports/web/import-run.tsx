import { Box, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import type { Job } from '#features/jobs/background-jobs/contract.ts';
import { JobRun, TakeJobFile } from '#features/jobs/background-jobs/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { importResult } from '../contract.ts';
import type { ImportRunProps } from './import-steps.tsx';
import styles from './import-table.module.css';

export function ImportRun(props: ImportRunProps) {
  const t = useTranslations('imports');
  return (
    <JobRun {...props} label={t('running')} again={t('again')}>
      {(job) => <Outcome job={job} />}
    </JobRun>
  );
}

const resultCounts = ['created', 'changed', 'unchanged', 'bad'] as const;

function Outcome({ job }: { job: Job }) {
  const t = useTranslations('imports');
  const numbers = useNumbers();
  const { data: result } = z.safeParse(importResult, job.result);
  return (
    <Stack gap="sm" align="flex-start" role="status">
      <Group component="p" fz="lg" fw={600} c="var(--gray-9)" gap="xs" wrap="nowrap">
        {result && result.bad > 0 ? (
          <IconAlertTriangle color="var(--sev-high)" size={20} aria-hidden />
        ) : (
          <IconCircleCheck color="var(--running)" size={20} aria-hidden />
        )}
        {t('done_title')}
      </Group>
      {result && (
        <dl className={styles.results}>
          {resultCounts.map((name) => (
            <div key={name} data-outcome={name}>
              <dt>{t(`${name}_count`)}</dt>
              <Box component="dd" data-number m={0} fz="2xl" fw={600}>
                {numbers.number(result[name])}
              </Box>
            </div>
          ))}
        </dl>
      )}
      {job.file_name !== null && <TakeJobFile id={job.id} name={job.file_name} label={t('take_bad')} />}
    </Stack>
  );
}
