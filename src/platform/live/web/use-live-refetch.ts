import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readItems, type LiveEventType } from '../event.ts';
import { createLiveRefetcher, type LiveTrigger } from './live-refetcher.ts';
import { useLive } from './use-live.ts';

interface LiveRefetch {
  on: readonly LiveTrigger[];
  /** Queries to refetch. */
  keys: readonly QueryKey[];
  /** Events within this time share one refetch. */
  debounceMs?: number;
  /** Minimum time between refetches. */
  everyMs?: number;
  /** Runs instead of refetching `keys`. */
  refetch?(): void;
}

/** The server repeats its last 5 s on a new stream, so data younger than this lacks nothing. */
export const youngMs = 3_000;

/** Refetches queries when events announce a change or may have been missed. Returns whether events arrive. */
export function useLiveRefetch({ on, keys, debounceMs = 0, everyMs = 0, refetch }: LiveRefetch): boolean {
  const queries = useQueryClient();
  const readAgain = useEffectEvent(() => {
    if (refetch) refetch();
    else for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  });
  const readOld = useEffectEvent(() => {
    const areOld = keys.some((queryKey) =>
      queries.getQueryCache().find({ queryKey, exact: false, type: 'active', predicate: isOlderThan(youngMs) }),
    );
    if (refetch && areOld) refetch();
    if (!refetch)
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey, predicate: isOlderThan(youngMs) });
  });
  const [refetcher] = useState(() => createLiveRefetcher({ refetch: () => readAgain(), refetchOld: () => readOld() }));
  useEffect(() => () => refetcher.stop(), [refetcher]);
  const state = useLive({ onEvent: (type, data) => refetcher.take(type, data, { on, debounceMs, everyMs }) });
  return state === 'live';
}

export function isOlderThan(ms: number): (query: Query) => boolean {
  return ({ state }) => state.fetchStatus !== 'fetching' && Date.now() - state.dataUpdatedAt > ms;
}

/** An event, limited to some of its items. */
export function only<Type extends string, Data extends Record<string, unknown>>(
  event: LiveEventType<Type, Data>,
  isWanted: (item: Data) => boolean,
): LiveTrigger {
  return { type: event.type, isWanted: (data) => readItems(event, data).some(isWanted) };
}
