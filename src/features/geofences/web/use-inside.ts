import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { only, useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { geofenceChanged, geofenceEventBegan, listInside } from '../event-contract.ts';

export type Inside = ReplyOf<typeof listInside>['items'];

/** Milliseconds between reloads, for geofences without live events. */
const rereadMs = 15_000;
const debounceMs = 250;

/** Assets inside the given geofences; undefined until loaded. Updated live. */
export function useInside(geofenceIds: readonly string[]): Inside | undefined {
  const ids = geofenceIds.toSorted();
  const query = useQuery({
    queryKey: ['geofences', 'inside', ids],
    queryFn: async ({ signal }) => (await call(listInside, { query: { geofence_id: ids }, signal })).items,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: rereadMs,
  });
  useRings(new Set(ids));
  return ids.length > 0 ? query.data : undefined;
}

function useRings(ids: ReadonlySet<string>): void {
  const events = [only(geofenceEventBegan, (event) => ids.has(event.geofence_id)), geofenceChanged];
  useLiveRefetch({ on: ids.size > 0 ? events : [], keys: [['geofences', 'inside']], debounceMs });
}
