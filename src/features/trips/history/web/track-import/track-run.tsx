import { Box, Group, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { Job } from '#features/jobs/background-jobs/contract.ts';
import { JobRun } from '#features/jobs/background-jobs/web/public.ts';
import type { ImportRunProps } from '#features/jobs/imports/web/public.ts';
import parts from '#ui/parts.module.css';
import { trackResult } from '../../contract.ts';
import type { TrackAsset } from './track-asset.ts';
import { useTripMessages } from '../use-trip-messages.ts';

interface TrackRunProps extends ImportRunProps {
  asset: TrackAsset;
}

/** The running import and its result. */
export function TrackRun({ asset, ...run }: TrackRunProps) {
  const { t } = useTripMessages();
  return (
    <JobRun
      {...run}
      label={t('track.running', { code: asset.code })}
      cancelled={t('track.cancelled')}
      again={t('track.another')}
    >
      {(job) => <Outcome job={job} onClose={run.onClose} />}
    </JobRun>
  );
}

function Outcome({ job, onClose }: { job: Job; onClose(): void }) {
  const { t, counted } = useTripMessages();
  const { data: result } = z.safeParse(trackResult, job.result);
  if (!result) return null;
  return (
    <Stack gap="xs" align="flex-start" role="status">
      <Group component="p" c="var(--gray-9)" fz="lg" fw={600} gap="xs" wrap="nowrap">
        <IconCircleCheck color="var(--running)" size={20} aria-hidden />
        {t('track.done', counted(result.accepted))}
      </Group>
      <Box component="ul" className={parts.bullets} c="var(--gray-7)">
        {result.duplicates > 0 && <li>{t('track.stored', counted(result.duplicates))}</li>}
        {result.bad > 0 && <li>{t('track.bad', counted(result.bad))}</li>}
      </Box>
      {job.link !== null && (
        <Box component={Link} c="var(--brand)" fw={500} td="underline" to={job.link} onClick={onClose}>
          {t('track.see')}
        </Box>
      )}
    </Stack>
  );
}
