import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './file-panel.module.css';

interface FileEntriesProps<Item> {
  queryKey: readonly string[];
  read(signal: AbortSignal): Promise<{ items: Item[] }>;
  /** Shown while there are none. */
  none?: string;
  children(item: Item): ReactNode;
}

/** A list about one file: its versions, or what was done to it. */
export function FileEntries<Item>({ queryKey, read, none, children }: FileEntriesProps<Item>) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: async ({ signal }) => (await read(signal)).items });
  if (error && !data) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.section}>
        <Skeleton height={140} />
      </div>
    );
  if (data.length === 0 && none) return <p className={styles.section}>{none}</p>;
  return (
    <Stack component="ol" className={styles.entries} gap={0} pt="2xs" pb="md" px="md">
      {data.map(children)}
    </Stack>
  );
}
