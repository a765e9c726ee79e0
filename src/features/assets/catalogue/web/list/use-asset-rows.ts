import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createFirstRead } from '#features/identity/session/web/public.ts';
import { assetQuery, filterInput, isFilteredByState, type AssetQuery } from '../../public.ts';
import { listAssets, type Asset } from '../../contract.ts';
import { assetChanged, statusChanged, type PositionEvent, type StatusEvent } from '../../live-contract.ts';
import type { QueryInput, ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { mergeBursts } from '#platform/live/web/live-bursts.ts';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import { namedRepeatedMs, useLiveView } from '#platform/live/web/use-live-view.ts';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { LiveRows } from '../../list/live-rows.ts';
import { useLivePositions } from '../live/live-source.ts';

type Page = ReplyOf<typeof listAssets>;

const rowsKey = 'asset-rows';
const pageSize = 100;
/** Up to this many pages are refetched after a change; with more, the person decides. */
const rereadPages = 3;
/** Refetch interval for filters by geofence. */
const rereadMs = 15_000;
const pauseMs = { changed: 400, counts: 5_000 };
/** Declared by geofences, a later domain. */
const geofenceEvent = { type: 'geofence_event' };

export interface AssetRows {
  live: LiveRows;
  /** Undefined until the first page is loaded. */
  ids: readonly string[] | undefined;
  total: number;
  error: Error | null;
  hasMore: boolean;
  isReading: boolean;
  readMore(): void;
  readAgain(): void;
  /** The list has changed; `readAgain` loads it. */
  isOutdated: boolean;
  /** The live connection is up. */
  isLive: boolean;
}

const rowsRead = createFirstRead((query: QueryInput<typeof listAssets>, signal) => call(listAssets, { query, signal }));
const askedBy = (query: AssetQuery) => ({ ...filterInput(query), sort: query.sort ?? undefined });

/** Begins to read the first page of what an address asks for, before the list is rendered. */
export function beginRows(search: URLSearchParams): void {
  rowsRead.begin({ ...askedBy(assetQuery.read(search)), limit: pageSize }).catch(() => undefined);
}

/** The list page by page in the requested order, with live updates of its rows. */
export function useAssetRows(query: AssetQuery): AssetRows {
  const queries = useQueryClient();
  const live = rowsOf(queries);
  const isByPlaceOrState = query.geofence_id.length > 0 || isFilteredByState(query);
  const [isOutdated, setOutdated] = useState(false);
  const asked = askedBy(query);
  const key = [rowsKey, JSON.stringify(asked)];
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => {
      const page = await rowsRead.read({ ...asked, limit: pageSize, after: pageParam }, signal);
      live.load(page.items, Date.now());
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    // Many pages may be loaded, so they are refetched only after known changes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Entries of silent geofences and changes by time are not announced by events.
    refetchInterval: isByPlaceOrState ? rereadMs : false,
  });
  const pages = list.data?.pages;
  const ids = useMemo(() => pages && [...new Set(pages.flatMap((page) => page.items.map(({ id }) => id)))], [pages]);

  const reread = useEffectEvent(() => {
    setOutdated(false);
    void queries.invalidateQueries({ queryKey: [rowsKey] });
  });
  const somethingChanged = useEffectEvent(() => {
    if ((pages?.length ?? 0) > rereadPages) setOutdated(true);
    else reread();
  });
  const isLive = useLiveRows(live, { isByGeofence: query.geofence_id.length > 0, onChanged: () => somethingChanged() });
  return {
    live,
    ids,
    total: pages?.at(-1)?.total ?? 0,
    error: list.data ? null : list.error,
    hasMore: list.hasNextPage,
    isReading: list.isFetching,
    readMore: () => {
      if (!list.isFetchingNextPage) void list.fetchNextPage();
    },
    readAgain: () => {
      queries.setQueryData<InfiniteData<Page>>(key, (data) => data && firstOf(data));
      setOutdated(false);
      void queries.invalidateQueries({ queryKey: [rowsKey] });
    },
    isOutdated,
    isLive,
  };
}

/** Rows outlive the screen, like the pages in the query cache. */
const rowsByClient = new WeakMap<QueryClient, LiveRows>();

function rowsOf(queries: QueryClient): LiveRows {
  const rows = rowsByClient.get(queries) ?? new LiveRows();
  rowsByClient.set(queries, rows);
  return rows;
}

/** Asks for the positions of rows on screen. */
export function useShownRows(live: LiveRows, ids: readonly string[]): void {
  const refetch = () => {
    const old = live.readBefore(ids, Date.now() - namedRepeatedMs).slice(0, pageSize);
    if (old.length === 0) return;
    const query = { code: old.map(({ code }) => code), limit: pageSize };
    // The next reading of the list has them as well.
    void call(listAssets, { query }).then(({ items }) => live.load(items, Date.now()), ignore);
  };
  useLiveView({ areas: [], keys: ids }, { keys: [], refetch });
}

function ignore(): void {}

/** One row with live updates. */
export function useLiveRow(live: LiveRows, id: string): Asset | undefined {
  const read = () => live.get(id);
  return useSyncExternalStore((listener) => live.subscribe(id, listener), read, read);
}

function firstOf<Param>({ pages, pageParams }: InfiniteData<Page, Param>): InfiniteData<Page, Param> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/**
 * Follows events of the rows; `onChanged` is called, at most once in a while, when assets were created, deleted or
 * changed.
 */
function useLiveRows(
  live: LiveRows,
  { isByGeofence, onChanged }: { isByGeofence: boolean; onChanged(): void },
): boolean {
  const queries = useQueryClient();
  const recount = usePause(pauseMs.counts, () => void queries.invalidateQueries({ queryKey: ['assets', 'filters'] }));
  const patch = useEffectEvent((events: readonly (PositionEvent | StatusEvent)[]) => {
    if (live.patch(events)) recount();
  });
  const [statuses] = useState(() =>
    mergeBursts<StatusEvent>({ keyOf: ({ id }) => id, apply: (events) => patch(events) }),
  );
  useEffect(() => () => statuses.stop(), [statuses]);
  useLivePatch(statusChanged, (events) => {
    statuses.add(events);
    recount();
  });
  useLivePositions((positions) => patch(positions.ofThose((id) => live.get(id) !== undefined)));
  return useLiveRefetch({
    on: isByGeofence ? [assetChanged, geofenceEvent] : [assetChanged],
    keys: [[rowsKey]],
    debounceMs: pauseMs.changed,
    refetch: () => {
      onChanged();
      void queries.invalidateQueries({ queryKey: ['assets'] });
    },
  });
}

/** Runs the work after a pause, once for all requests during it. */
function usePause(ms: number, work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const run = useEffectEvent(work);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  const [ask] = useState(() => () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      run();
    }, ms);
  });
  return ask;
}
