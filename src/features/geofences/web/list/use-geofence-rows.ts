import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listGeofences, type ListedGeofence } from '#features/geofences/contract.ts';
import { geofenceChanged, geofenceEventBegan } from '#features/geofences/event-contract.ts';
import { queryOf } from '#platform/address.ts';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { call } from '#platform/web/call.ts';
import type { GeofenceFilter, GeofenceSort } from '../../page/geofences-address.ts';

export interface GeofenceRows {
  /** Undefined before the first page is there. */
  items: readonly ListedGeofence[] | undefined;
  total: number;
  error: Error | null;
  hasMore: boolean;
  readMore(): void;
  /** Reads on until so many are there, or all; answers those that are. */
  readTo(count: number): Promise<readonly ListedGeofence[]>;
  readAgain(): void;
  /** Events come. */
  isLive: boolean;
}

const pageSize = 100;
/** Who is inside changes without a ring, too. */
const recountMs = 30_000;
/** Events of this time are answered by one reading, for each page that is read again. */
const debounceMs = 600;

/** The list page by page in the order that was asked for; counts and changes of others come by themselves. */
export function useGeofenceRows(filter: GeofenceFilter, sort: GeofenceSort): GeofenceRows {
  const asked = useMemo(() => ({ sort, ...queryOf(filter) }), [filter, sort]);
  const list = useInfiniteQuery({
    queryKey: ['geofences', 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      call(listGeofences, { query: { ...asked, limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: recountMs,
  });
  const pages = list.data?.pages;
  const items = useMemo(() => pages && itemsOf(pages), [pages]);
  const isLive = useGeofenceEvents(pages?.length ?? 1);
  return {
    items,
    total: pages?.at(-1)?.total ?? 0,
    error: list.data ? null : list.error,
    hasMore: list.hasNextPage,
    readMore: () => {
      if (!list.isFetchingNextPage) void list.fetchNextPage();
    },
    readTo: async (count) => {
      let read = itemsOf(pages ?? []);
      for (let hasNext = list.hasNextPage; hasNext && read.length < count;) {
        const { data, hasNextPage, isFetchNextPageError } = await list.fetchNextPage();
        read = itemsOf(data?.pages ?? []);
        hasNext = hasNextPage && !isFetchNextPageError;
      }
      return read.slice(0, count);
    },
    readAgain: () => void list.refetch(),
    isLive,
  };
}

/** A geofence that went up the list meanwhile may be on two pages. */
function itemsOf(pages: readonly { items: readonly ListedGeofence[] }[]): readonly ListedGeofence[] {
  return [...new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item]))).values()];
}

/** Reads the list again when an asset enters, leaves or speeds, and single geofences when they change. Returns whether events come. */
function useGeofenceEvents(pages: number): boolean {
  const wait = { debounceMs: debounceMs * pages };
  useLiveRefetch({ on: [geofenceChanged], keys: [['geofences', 'one']], ...wait });
  const keys = [
    ['geofences', 'list'],
    ['geofences', 'history'],
  ];
  return useLiveRefetch({ on: [geofenceChanged, geofenceEventBegan], keys, ...wait });
}
