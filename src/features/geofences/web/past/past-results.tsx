import { Group, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Job } from '#features/jobs/background-jobs/contract.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notices.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { pastCounts, type PastCounts } from '../../past/past-contract.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { usePastDates } from './use-past.ts';
import styles from '../backtest/backtest-panel.module.css';

/** What applying it would add, and the button that does so. */
export function PastFound({ job, onApply }: { job: Job; onApply(from: string): Promise<void> }) {
  const { t } = useGeofenceMessages();
  const errors = useTranslations('errors');
  const { day } = usePastDates();
  const [isBusy, setBusy] = useState(false);
  const counts = countsOf(job);
  if (!counts) return null;
  const from = day(counts.from);
  if (isNothing(counts)) return <p role="status">{t('past.none', { from })}</p>;
  async function apply({ from: first }: PastCounts) {
    setBusy(true);
    try {
      await onApply(first);
    } catch (error) {
      setBusy(false);
      notify({ text: errors(errorKey(error)), isFault: true });
    }
  }
  return (
    <Stack gap="sm" miw={0}>
      <p role="status">{t('past.found', { from })}</p>
      <Counts counts={counts} />
      <Group className={styles.actions} gap={0} align="stretch" wrap="nowrap" justify="flex-end">
        <BusyButton busy={isBusy} onClick={() => void apply(counts)}>
          {t('past.apply')}
        </BusyButton>
      </Group>
    </Stack>
  );
}

/** What was added. */
export function PastWritten({ job }: { job: Job }) {
  const { t } = useGeofenceMessages();
  const { day } = usePastDates();
  const counts = countsOf(job);
  if (!counts) return null;
  const from = day(counts.from);
  if (isNothing(counts)) return <p role="status">{t('past.done_none', { from })}</p>;
  return (
    <Stack gap="sm" miw={0}>
      <p role="status">{t('past.done', { from })}</p>
      <Counts counts={counts} />
    </Stack>
  );
}

const shown = ['assets', 'entries', 'exits', 'speedings', 'stays', 'hours'] as const;

function Counts({ counts }: { counts: PastCounts }) {
  const { t, number } = useGeofenceMessages();
  return (
    <DefinitionList
      least={110}
      facts={shown.map((name) => [
        t(`past.counts.${name}`),
        number(name === 'hours' ? Math.round(counts.hours * 10) / 10 : counts[name]),
      ])}
    />
  );
}

function countsOf({ result }: Job): PastCounts | null {
  return z.safeParse(pastCounts, result).data ?? null;
}

function isNothing({ assets, entries, exits, speedings }: PastCounts): boolean {
  return assets + entries + exits + speedings === 0;
}
