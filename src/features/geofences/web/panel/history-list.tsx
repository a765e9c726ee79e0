import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReadList } from '#platform/web/replies/use-list.ts';
import { ListFault } from '#ui/list/list-states.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';

interface HistoryListProps<Item> {
  label: string;
  list: ReadList<Item>;
  /** Text when empty. */
  none: string;
  row(item: Item): ReactNode;
}

/** Paged list, newest first. */
export function HistoryList<Item>({ label, list, none, row }: HistoryListProps<Item>) {
  const { t, number } = useGeofenceMessages();
  const { items } = list;
  if (list.error) return <ListFault error={list.error} onRetry={list.readAgain} />;
  if (!items)
    return (
      <Stack gap="sm" py="xs" px={0} role="status" aria-label={label}>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} height={34} />
        ))}
      </Stack>
    );
  if (items.length === 0)
    return (
      <Text py="md" px={0} c="dimmed" ta="center">
        {none}
      </Text>
    );
  return (
    <>
      <ul aria-label={label}>{items.map(row)}</ul>
      <Group gap="xs" wrap="nowrap" justify="space-between" c="dimmed" fz="xs">
        <span>{t('shown', { shown: number(items.length), total: number(list.total) })}</span>
        <MoreButton list={list} />
      </Group>
    </>
  );
}
