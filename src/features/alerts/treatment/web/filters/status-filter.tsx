import { Group, Text } from '@mantine/core';
import { alertStatuses } from '../../contract.ts';
import { toggleValue } from '#features/assets/catalogue/public.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AlertFilter } from '../../page/alerts-address.ts';
import type { AlertCounts } from './filter-content.tsx';
import { StatusPill } from '../status-pill.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from './filters.module.css';

interface AlertStatusFilterProps {
  chosen: AlertFilter['status'];
  /** Counts under the other filters. */
  counts: AlertCounts | undefined;
  onChoose(chosen: AlertFilter['status']): void;
}

/** Number of alerts per status under the other filters; pressing one filters by it. */
export function StatusFilter({ chosen, counts, onChoose }: AlertStatusFilterProps) {
  const { t } = useAlertMessages();
  return (
    <Group role="group" aria-label={t('by_status')} className={styles.strip} gap="xs" align="stretch" wrap="nowrap">
      {alertStatuses.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.state}
          aria-pressed={chosen.includes(status)}
          onClick={() => onChoose(toggleValue(chosen, status))}
        >
          <StatusPill status={status} />
          <StatusCount status={status} counts={counts} />
        </button>
      ))}
    </Group>
  );
}

/** The count of resolved alerts is limited by the server. */
export function StatusCount({
  status,
  counts,
}: {
  status: keyof AlertCounts['status'];
  counts: AlertCounts | undefined;
}) {
  const { number } = useAlertMessages();
  if (!counts) return <Skeleton width={28} height={16} />;
  const isLeast = status === 'resolved' && counts.resolved_is_least;
  return (
    <Text component="b" c="var(--gray-9)" fw={650}>{`${number(counts.status[status])}${isLeast ? '+' : ''}`}</Text>
  );
}
