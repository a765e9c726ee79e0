import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listGeofences, type ListedGeofence } from '#features/geofences/contract.ts';
import { geofenceChanged, geofenceEventBegan } from '#features/geofences/event-contract.ts';
import { queryOf } from '#platform/address.ts';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { call } from '#platform/web/call.ts';
import type { GeofenceFilter, GeofenceSort } from '../../page/geofences-address.ts';

export interface GeofenceRows {
  /** Undefined before the first page is loaded. */
  items: readonly ListedGeofence[] | undefined;
  total: number;
  error: Error | null;
  hasMore: boolean;
  readMore(): void;
  /**
   * Loads pages until there are this many.
   * @returns the items
   */
  readTo(count: number): Promise<readonly ListedGeofence[]>;
  readAgain(): void;
  /** Whether the live connection is up. */
  isLive: boolean;
}

const pageSize = 100;
/** Assets inside may change without an event of this page, so counts are reloaded. */
const recountMs = 30_000;
/** Milliseconds in which live events are merged into one reload, per loaded page. */
const debounceMs = 600;

/** Paged list with live updates. */
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

/** Removes duplicates: a geofence may have moved between pages. */
function itemsOf(pages: readonly { items: readonly ListedGeofence[] }[]): readonly ListedGeofence[] {
  return [...new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item]))).values()];
}

/**
 * Reloads on entries, exits, speedings and changes of geofences.
 * @returns whether the live connection is up
 */
function useGeofenceEvents(pages: number): boolean {
  const wait = { debounceMs: debounceMs * pages };
  useLiveRefetch({ on: [geofenceChanged], keys: [['geofences', 'one']], ...wait });
  const keys = [
    ['geofences', 'list'],
    ['geofences', 'history'],
  ];
  return useLiveRefetch({ on: [geofenceChanged, geofenceEventBegan], keys, ...wait });
}
