import { useQuery } from '@tanstack/react-query';

interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** A list as a whole, page after page, for choosing from all of it. */
export interface Whole<Item> {
  items: readonly Item[] | undefined;
  error: Error | null;
  readAgain(): void;
}

/** @param read makes the call of one page, as long as pages can be; what is not wanted yet is not read */
export function useWhole<Item>(
  key: readonly unknown[],
  read: (page: { after: string | undefined; limit: number; signal: AbortSignal }) => Promise<Page<Item>>,
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
  return { items: whole.data, error: whole.data ? null : whole.error, readAgain: () => void whole.refetch() };
}
