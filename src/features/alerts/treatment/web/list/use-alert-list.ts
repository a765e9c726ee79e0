import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listAlerts, summarizeAlerts, type Alert } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import type { AlertsAddress, FilterInput } from '../../page/alerts-address.ts';

export interface AlertList {
  /** Undefined until the first page is loaded. */
  items: readonly Alert[] | undefined;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  error: Error | null;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore(): void;
  readAgain(): void;
}

export const alertsKey = ['alerts'] as const;
const pageSize = 50;

/** The list page by page in the requested order. */
export function useAlertList(input: FilterInput, sort: AlertsAddress['sort'], isWanted = true): AlertList {
  const list = useInfiniteQuery({
    queryKey: [...alertsKey, 'list', sort, input],
    queryFn: ({ pageParam, signal }) =>
      call(listAlerts, { query: { ...input, sort, limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const pages = list.data?.pages;
  // An alert that moved down meanwhile may be on two pages.
  const items = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item]))).values()],
    [pages],
  );
  return {
    items,
    total: pages?.[0]?.total ?? 0,
    isMore: pages?.[0]?.total_is_least ?? false,
    error: list.data ? null : list.error,
    hasMore: list.hasNextPage,
    isReadingMore: list.isFetchingNextPage,
    readMore: () => {
      if (!list.isFetchingNextPage) void list.fetchNextPage();
    },
    readAgain: () => void list.refetch(),
  };
}

/** Counts by kind under a filter. */
export function useAlertSummary(input: FilterInput) {
  return useQuery({
    queryKey: [...alertsKey, 'summary', input],
    queryFn: ({ signal }) => call(summarizeAlerts, { query: input, signal }),
    placeholderData: keepPreviousData,
  });
}
