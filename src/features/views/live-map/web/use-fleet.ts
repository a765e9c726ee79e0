import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listMapAssets } from '#features/assets/catalogue/contract.ts';
import type { StatusEvent } from '#features/live/contract.ts';
import { readResetReason, readStatuses, useLive, wasResumed } from '#features/live/web/public.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { mergeBursts } from '#platform/live/web/live-bursts.ts';
import { Fleet } from '../fleet.ts';

const fleetKey = ['assets', 'map'] as const;
/** Whatever was missed without anybody knowing is put right after this time. */
const rereadMs = 300_000;
/** A reading as young as this is covered by what a new stream tells of the past. */
const youngMs = 3_000;
const fleets = new WeakMap<QueryClient, Fleet>();

const keyOf = (event: { id: string }) => event.id;

/** The one fleet of a sign-in: the query cache holds it, live events change it in place. */
function fleetOf(queries: QueryClient): Fleet {
  const fleet = fleets.get(queries) ?? new Fleet();
  fleets.set(queries, fleet);
  return fleet;
}

export interface LiveFleet {
  fleet: Fleet;
  isPending: boolean;
  error: Error | null;
  reread(): void;
  isLive: boolean;
  /** It stands at a moment of the past. */
  isPast?: boolean;
}

/** The assets that the person may see, as they are now. */
export function useFleet(): LiveFleet {
  const queries = useQueryClient();
  const fleet = fleetOf(queries);
  const query = useQuery({
    queryKey: fleetKey,
    queryFn: ({ signal }) => readFleet(fleet, signal),
    structuralSharing: false,
    refetchInterval: rereadMs,
  });
  const [statuses] = useState(() =>
    mergeBursts<StatusEvent>({ keyOf, apply: (events) => fleet.turn(events, Date.now()) }),
  );
  useEffect(() => () => statuses.stop(), [statuses]);
  const rereadSoon = useReread(queries);
  const state = useLive(
    (type, data) => {
      if (type === 'status') statuses.add(readStatuses(data));
      else if (type === 'asset') rereadSoon(300);
      else if (type === 'reset') rereadSoon(readResetReason(data) === 'access' ? 0 : Math.random() * 2_000);
      else if (type === 'ready' && !wasResumed(data) && !isYoung(queries)) rereadSoon(0);
    },
    (positions) => fleet.move(positions, Date.now()),
  );
  return {
    fleet,
    isPending: query.isPending,
    error: query.error,
    reread: () => void query.refetch(),
    isLive: state === 'live',
  };
}

async function readFleet(fleet: Fleet, signal: AbortSignal): Promise<Fleet> {
  try {
    fleet.load(await call(listMapAssets, { signal }), Date.now());
    return fleet;
  } catch (error) {
    // What is not allowed any more is not shown any more.
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) fleet.clear();
    throw error;
  }
}

function isYoung(queries: QueryClient): boolean {
  const state = queries.getQueryState(fleetKey);
  return state !== undefined && (state.fetchStatus === 'fetching' || Date.now() - state.dataUpdatedAt < youngMs);
}

/** Reads everything of assets anew after a while, once however often it was asked meanwhile. */
function useReread(queries: QueryClient): (afterMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return (afterMs) => {
    if (timer.current && afterMs > 0) return;
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = null;
      void queries.invalidateQueries({ queryKey: ['assets'] });
    }, afterMs);
  };
}
