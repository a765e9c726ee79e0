import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import {
  groupOf,
  listAssetFilters,
  statusGroups,
  assetStatus,
  type StatusGroup,
} from '#features/assets/catalogue/contract.ts';
import { statusesOf, StatusBar, StatusMark } from '#features/assets/catalogue/web/public.ts';
import type { Unit } from '../contract.ts';
import { call } from '#platform/web/call.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { assetsOf } from './unit-addresses.ts';
import styles from './units.module.css';

const readEveryMs = 30_000;

/** How many assets of a unit stand in each status, each the way to them in the list. */
export function UnitAssets({ unit: { id } }: { unit: Unit }) {
  const t = useTranslations();
  const numbers = useNumbers();
  const { data, error, refetch } = useQuery({
    queryKey: ['assets', 'filters', { unit_id: id }],
    queryFn: ({ signal }) => call(listAssetFilters, { query: { unit_id: [id] }, signal }),
    refetchInterval: readEveryMs,
  });
  if (error && !data) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const groups = countGroups(data.status);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <Text c="dimmed">{t('units.no_assets')}</Text>;
  return (
    <>
      <StatusBar groups={groups} className={styles.bar} />
      <Box component="ul" mt="xs" mx="calc(-1 * var(--space-8))">
        {groups.map(({ group, count }) => (
          <li key={group}>
            <Link to={assetsOf(id, statusesOf(group))} className={styles.group}>
              <StatusMark group={group} />
              <Box component="span" flex={1}>
                {t(`assets.groups.${group}`)}
              </Box>
              <Text span data-number fw={600} c="var(--gray-9)">
                {numbers.number(count)}
              </Text>
            </Link>
          </li>
        ))}
      </Box>
    </>
  );
}

function countGroups(
  counts: readonly { value: string | null; count: number }[],
): { group: StatusGroup; count: number }[] {
  const sums = new Map<StatusGroup, number>();
  for (const { value, count } of counts) {
    const status = assetStatus.options.find((known) => known === value);
    if (status) sums.set(groupOf(status), (sums.get(groupOf(status)) ?? 0) + count);
  }
  return statusGroups.flatMap((group) => {
    const count = sums.get(group) ?? 0;
    return count > 0 ? [{ group, count }] : [];
  });
}
