import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { listGeofences, type ListedGeofence } from '#features/geofences/contract.ts';
import { useLive, wasResumed } from '#features/live/web/public.ts';
import { call } from '#platform/web/call.ts';
import type { FenceFilter, FenceSort } from '../../page/geofences-address.ts';

export interface FenceRows {
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
/** After an event so long is waited for more of them, for each page that is read again. */
const pauseMs = 600;

/** What is read anew once something rang, and once geofences themselves are others. */
const rungKeys = ['list', 'history'] as const;
const fenceKeys = [...rungKeys, 'one'] as const;

/** The list page by page in the order that was asked for; counts and changes of others come by themselves. */
export function useFenceRows(filter: FenceFilter, sort: FenceSort): FenceRows {
  const queries = useQueryClient();
  const asked = useMemo(() => queryOf(filter, sort), [filter, sort]);
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
  const isLive = useFenceEvents(pages?.length ?? 1, (areChanged) => {
    const kinds = areChanged ? fenceKeys : rungKeys;
    for (const kind of kinds) void queries.invalidateQueries({ queryKey: ['geofences', kind] });
  });
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

function queryOf({ search, unit_id, resource, active, asset_id }: FenceFilter, sort: FenceSort) {
  return {
    sort,
    ...(search !== '' && { search }),
    ...(unit_id.length > 0 && { unit_id: [...unit_id] }),
    ...(resource.length > 0 && { resource: [...resource] }),
    ...(active !== null && { active: active ? ('true' as const) : ('false' as const) }),
    ...(asset_id !== null && { asset_id }),
  };
}

/** `onNews` hears, once in a while, that something rang or that geofences changed. Answers whether events come. */
function useFenceEvents(pages: number, onNews: (areChanged: boolean) => void): boolean {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const areChanged = useRef(false);
  const run = useEffectEvent(() => {
    onNews(areChanged.current);
    areChanged.current = false;
  });
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  const [soon] = useState(() => (ms: number) => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      run();
    }, ms);
  });
  // The first greeting of a stream comes while the first page is read anyway.
  const wasGreeted = useRef(false);
  const state = useLive((type, data) => {
    const isMissed = type === 'reset' || (type === 'ready' && !wasResumed(data) && wasGreeted.current);
    if (type === 'ready') wasGreeted.current = true;
    if (type === 'geofence' || isMissed) areChanged.current = true;
    if (type === 'geofence' || type === 'geofence_event' || isMissed) soon(pauseMs * pages);
  });
  return state === 'live';
}
