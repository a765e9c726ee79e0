import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readItems, type LiveEventType } from '../event.ts';
import { createLiveRefetcher, type LiveTrigger } from './live-refetcher.ts';
import { useLive } from './use-live.ts';

interface LiveRefetch {
  on: readonly LiveTrigger[];
  /** Queries that are read again. */
  keys: readonly QueryKey[];
  /** Events of this time are answered by one reading. */
  debounceMs?: number;
  /** From one reading to the next, at least. */
  everyMs?: number;
  /** Runs in place of reading `keys` again. */
  refetch?(): void;
}

/** The server repeats its last 5 s on a new stream: what was read within this time lacks nothing. */
const youngMs = 3_000;

/** Reads queries again when events say that they changed, or when events may have been missed. Returns whether events come. */
export function useLiveRefetch({ on, keys, debounceMs = 0, everyMs = 0, refetch }: LiveRefetch): boolean {
  const queries = useQueryClient();
  const readAgain = useEffectEvent(() => {
    if (refetch) refetch();
    else for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  });
  const readOld = useEffectEvent(() => {
    const areOld = keys.some((queryKey) =>
      queries.getQueryCache().find({ queryKey, exact: false, type: 'active', predicate: isOld }),
    );
    if (refetch && areOld) refetch();
    if (!refetch) for (const queryKey of keys) void queries.invalidateQueries({ queryKey, predicate: isOld });
  });
  const [refetcher] = useState(() => createLiveRefetcher({ refetch: () => readAgain(), refetchOld: () => readOld() }));
  useEffect(() => () => refetcher.stop(), [refetcher]);
  const state = useLive({ onEvent: (type, data) => refetcher.take(type, data, { on, debounceMs, everyMs }) });
  return state === 'live';
}

function isOld({ state }: Query): boolean {
  return state.fetchStatus !== 'fetching' && Date.now() - state.dataUpdatedAt > youngMs;
}

/** An event, where one of its items is wanted. */
export function only<Type extends string, Data extends Record<string, unknown>>(
  event: LiveEventType<Type, Data>,
  isWanted: (item: Data) => boolean,
): LiveTrigger {
  return { type: event.type, isWanted: (data) => readItems(event, data).some(isWanted) };
}
