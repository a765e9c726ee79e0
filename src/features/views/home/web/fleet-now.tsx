import { Group, Paper, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import {
  groupOf,
  StatusBar,
  StatusMark,
  statusGroups,
  type StatusGroup,
} from '#features/assets/catalogue/web/public.ts';
import { assetStatus } from '#features/assets/catalogue/contract.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import styles from './home-page.module.css';

type Count = { value: string | null; count: number };

/** Assets per status, for screen readers. */
export function FleetNow({ counts, total }: { counts: readonly Count[]; total: number }) {
  const t = useTranslations();
  const numbers = useNumbers();
  const groups = countGroups(counts);
  return (
    <Paper component="section" p="md" aria-label={t('home.fleet_now')}>
      <StatusBar groups={groups} className={styles.bar} />
      <ul className={styles.groups}>
        {groups.map(({ group, count }) => (
          <li key={group} className={styles.group}>
            <Group c="dimmed" component="span" className={parts.whole} gap="xs" wrap="nowrap">
              <StatusMark group={group} />
              {t(`assets.groups.${group}`)}
            </Group>
            <Text span fz="2xl" fw={700} lts="-0.03em" lh={1.2} c="var(--gray-9)">
              {numbers.number(count)}
            </Text>
            <Text span fz="xs" c="dimmed">
              {numbers.percent(count / total, 0)}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

export function FleetNowSkeleton() {
  return (
    <Paper p="md">
      <Skeleton height={8} />
      <div className={styles.groups}>
        {statusGroups.slice(0, 5).map((group) => (
          <div key={group} className={styles.group}>
            <Skeleton width={80} height={16} />
            <Skeleton width={48} height={28} />
            <Skeleton width={32} height={14} />
          </div>
        ))}
      </div>
    </Paper>
  );
}

function countGroups(counts: readonly Count[]): { group: StatusGroup; count: number }[] {
  const sums = new Map<StatusGroup, number>();
  for (const { value, count } of counts) {
    const status = assetStatus.options.find((known) => known === value);
    if (!status) continue;
    const group = groupOf(status);
    sums.set(group, (sums.get(group) ?? 0) + count);
  }
  return statusGroups.flatMap((group) => ((sums.get(group) ?? 0) > 0 ? [{ group, count: sums.get(group) ?? 0 }] : []));
}
