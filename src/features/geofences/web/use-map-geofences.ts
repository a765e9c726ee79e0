import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { getGeofence, listMapGeofences } from '../contract.ts';
import { geofenceChanged } from '../event-contract.ts';
import { readPortions, withGeofence, type MapReading } from '../map-reading.ts';

export const mapKey = ['geofences', 'map'] as const;
/** Above this many changes at once the whole list is reloaded. */
const mostSingle = 12;
const pauseMs = 300;

export interface MapGeofences {
  /** Undefined until loaded. */
  reading: MapReading | undefined;
  error: Error | null;
  readAgain(): void;
}

/** Active geofences in scope with shapes, updated live. */
export function useMapGeofences({ isWanted }: { isWanted: boolean }): MapGeofences {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: mapKey,
    queryFn: ({ signal }) => readPortions((after) => call(listMapGeofences, { query: { after }, signal })),
    enabled: isWanted,
    // Deep comparison of shapes would cost more than replacing them.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useChanges(queries);
  return { reading: query.data, error: query.error, readAgain: () => void query.refetch() };
}

function useChanges(queries: QueryClient): void {
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setInterval> | null>(null);
  const stop = () => {
    if (timer.current) clearInterval(timer.current);
    timer.current = null;
  };
  useEffect(() => stop, []);
  const catchUp = useEffectEvent(() => {
    // A read in progress may predate the change: wait for it.
    if (queries.isFetching({ queryKey: mapKey }) > 0) return;
    stop();
    const ids = [...waiting.current];
    waiting.current.clear();
    if (ids.length > mostSingle) void refetchAll(queries);
    else void Promise.all(ids.map((id) => readOne(queries, id)));
  });
  useLiveRefetch({ on: [], keys: [mapKey] });
  useLivePatch(geofenceChanged, (geofences) => {
    for (const { id } of geofences) waiting.current.add(id);
    timer.current ??= setInterval(() => catchUp(), pauseMs);
  });
}

function refetchAll(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: mapKey });
}

async function readOne(queries: QueryClient, id: string): Promise<void> {
  try {
    const geofence = await call(getGeofence, { params: { id } });
    queries.setQueryData<MapReading>(mapKey, (reading) => reading && withGeofence(reading, id, geofence));
  } catch (error) {
    if (error instanceof CallError && error.status === 404)
      queries.setQueryData<MapReading>(mapKey, (reading) => reading && withGeofence(reading, id, null));
    else await refetchAll(queries);
  }
}
