import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from '#features/live/web/public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { listInside } from '../event-contract.ts';
import { readRings } from './read-events.ts';

export type Inside = ReplyOf<typeof listInside>['items'];

/** What rings for nobody to hear is read again this often. */
const rereadMs = 15_000;
const pauseMs = 250;

/** Who stands in these geofences right now; undefined until it is known. Entries and exits are heard live. */
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
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const reread = useEffectEvent(() => {
    timer.current = null;
    void queries.invalidateQueries({ queryKey: ['geofences', 'inside'] });
  });
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  useLive((type, data) => {
    if (ids.size === 0) return;
    const isMeant =
      type === 'geofence_event'
        ? readRings(data).some((ring) => ids.has(ring.geofence_id))
        : type === 'geofence' || type === 'reset';
    if (isMeant) timer.current ??= setTimeout(() => reread(), pauseMs);
  });
}
