import { Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { isAssetStatus, type AssetFilter, type AssetStatus } from '../../public.ts';
import { groupOf, groupsWithin, StatusMark, statusesOf, statusGroups, useFacets, type StatusGroup } from '../public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from '../facets/facets.module.css';

interface AssetStatusFilterProps {
  filter: AssetFilter;
  onChoose(statuses: readonly AssetStatus[]): void;
}

/** Number of assets per status under the other filters; pressing one filters by it. */
export function StatusFilter({ filter, onChoose }: AssetStatusFilterProps) {
  const t = useTranslations();
  const numbers = useNumbers();
  const { data } = useFacets(filter);
  const counts = countGroups(data?.status);
  const chosen = groupsWithin(filter.status);
  const all = data?.status.reduce((sum, { count }) => sum + count, 0);
  const shown = statusGroups.filter((group) => (counts.get(group) ?? 0) > 0 || chosen.includes(group));
  const toggle = (group: StatusGroup) => {
    const own = statusesOf(group);
    onChoose(
      chosen.includes(group)
        ? filter.status.filter((status) => !own.includes(status))
        : [...new Set([...filter.status, ...own])],
    );
  };
  return (
    <Group
      role="group"
      aria-label={t('asset_list.by_status')}
      className={styles.strip}
      pos="relative"
      gap="xs"
      align="stretch"
      wrap="nowrap"
    >
      <button
        type="button"
        className={styles.choice}
        aria-pressed={filter.status.length === 0}
        onClick={() => onChoose([])}
      >
        <Text span fz="xs" mih="2lh">
          {t('asset_list.all')}
        </Text>
        <Text component="b" c="var(--gray-9)" fz="lg" fw={650} lts="-0.01em" lh="22px">
          {all === undefined ? <Skeleton width={30} height="1lh" /> : numbers.number(all)}
        </Text>
      </button>
      {/* Which statuses there are is not known: those that are none would move the others. */}
      {!data && <Skeleton height="100%" />}
      {shown.map((group) => (
        <button
          key={group}
          type="button"
          className={styles.choice}
          aria-pressed={chosen.includes(group)}
          onClick={() => toggle(group)}
        >
          <Text span fz="xs" mih="2lh">
            {t(`assets.groups.${group}`)}
          </Text>
          <Group component="b" c="var(--gray-9)" fz="lg" fw={650} lts="-0.01em" lh="22px" gap="xs" wrap="nowrap">
            <StatusMark group={group} size={11} />
            {data ? numbers.number(counts.get(group) ?? 0) : <Skeleton width={30} height="1lh" />}
          </Group>
        </button>
      ))}
    </Group>
  );
}

function countGroups(values: readonly { value: string | null; count: number }[] = []): Map<StatusGroup, number> {
  const counts = new Map<StatusGroup, number>();
  for (const { value, count } of values) {
    if (value === null || !isAssetStatus(value)) continue;
    const group = groupOf(value);
    counts.set(group, (counts.get(group) ?? 0) + count);
  }
  return counts;
}
