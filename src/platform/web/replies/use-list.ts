import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

interface ListedPage<Item> {
  items: Item[];
  next: string | null;
  total: number;
}

/** The loaded part of a list. */
export interface ReadList<Item> {
  /** Undefined until the first page is loaded. */
  items: readonly Item[] | undefined;
  /** Of all pages. */
  total: number;
  error: Error | null;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore(): void;
  readAgain(): void;
}

/**
 * Reads a list page by page; what was shown stays while another search or filter is on its way.
 * `key` names it in the query cache with all that it is narrowed by: `['users', query]`; anyone who changes users
 * invalidates `['users']`. `read` makes the call: `(page) => call(listUsers, { query: { ...query, after: page.after }, signal: page.signal })`. What is not
 * wanted yet is not read.
 */
export function useList<Item>(
  key: readonly unknown[],
  read: (page: { after: string | undefined; signal: AbortSignal }) => Promise<ListedPage<Item>>,
  isWanted = true,
): ReadList<Item> {
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read({ after: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  return {
    items: list.data?.pages.flatMap((page) => page.items),
    total: list.data?.pages.at(-1)?.total ?? 0,
    error: list.data ? null : list.error,
    hasMore: list.hasNextPage,
    isReadingMore: list.isFetchingNextPage,
    readMore: () => void list.fetchNextPage(),
    readAgain: () => void list.refetch(),
  };
}
