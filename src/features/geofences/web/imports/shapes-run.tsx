import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import * as z from 'zod/mini';
import type { Job } from '#features/jobs/background-jobs/contract.ts';
import { JobRun } from '#features/jobs/background-jobs/web/public.ts';
import type { ImportRunProps } from '#features/jobs/imports/web/public.ts';
import { importResult } from '../../exchange/import-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';

/** Running import and its result. */
export function ShapesRun(props: ImportRunProps) {
  const { t } = useToolsMessages();
  return (
    <JobRun {...props} label={t('import.running')} again={t('import.another')}>
      {(job) => <Outcome job={job} />}
    </JobRun>
  );
}

function Outcome({ job }: { job: Job }) {
  const { t, counted } = useToolsMessages();
  const { created = 0, bad = 0 } = z.safeParse(importResult, job.result).data ?? {};
  return (
    <div role="status">
      <Group component="p" fz="lg" fw={600} c="var(--gray-9)" gap="xs" wrap="nowrap">
        {bad > 0 ? (
          <IconAlertTriangle color="var(--sev-high)" size={20} aria-hidden />
        ) : (
          <IconCircleCheck color="var(--running)" size={20} aria-hidden />
        )}
        {t('import.done', counted(created))}
      </Group>
      {bad > 0 && <Text c="dimmed">{t('import.done_bad', counted(bad))}</Text>}
    </div>
  );
}
