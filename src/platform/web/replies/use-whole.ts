import { useQuery } from '@tanstack/react-query';

interface WholePage<Item> {
  items: Item[];
  next: string | null;
}

/** A complete list, for choosing from all of it. */
export interface Whole<Item> {
  items: readonly Item[] | undefined;
  error: Error | null;
  readAgain(): void;
  /** As it is now, for a decision that depends on it; rejects where it cannot be read. */
  readFresh(): Promise<readonly Item[]>;
}

/** @param read fetches one page of maximum size; nothing is fetched while not wanted */
export function useWhole<Item>(
  key: readonly unknown[],
  read: (page: { after: string | undefined; limit: number; signal: AbortSignal }) => Promise<WholePage<Item>>,
  isWanted = true,
): Whole<Item> {
  const whole = useQuery({
    queryKey: [...key, 'whole'],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const items: Item[] = [];
      for (let after: string | undefined; ;) {
        const page = await read({ after, limit: 200, signal });
        items.push(...page.items);
        if (page.next === null) return items;
        after = page.next;
      }
    },
  });
  return {
    items: whole.data,
    error: whole.data ? null : whole.error,
    readAgain: () => void whole.refetch(),
    readFresh: async () => (await whole.refetch({ throwOnError: true })).data ?? [],
  };
}
