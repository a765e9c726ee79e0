import { useQuery } from '@tanstack/react-query';
import type { Resource } from '#features/geofences/contract.ts';
import {
  listGeofenceDays,
  listGeofenceEvents,
  listGeofenceStays,
  type GeofenceEvent,
} from '#features/geofences/public.ts';
import type { HistorySpan } from '#features/trips/history/public.ts';
import { call } from '#platform/web/call.ts';
import { useList } from '#platform/web/replies/use-list.ts';

const limit = 50;

/** Stays in a span. */
export function useStays(id: string, span: HistorySpan) {
  return useList(['geofences', 'history', id, 'stays', span], ({ after, signal }) =>
    call(listGeofenceStays, { params: { id }, query: { ...span, limit, after }, signal }),
  );
}

/** Events in a span; no types: all. */
export function useEvents(id: string, span: HistorySpan, types: readonly Resource[]) {
  return useList(['geofences', 'history', id, 'events', span, types], ({ after, signal }) => {
    const type = types.length > 0 ? [...types] : undefined;
    return call(listGeofenceEvents, { params: { id }, query: { ...span, type, limit, after }, signal });
  });
}

/** Assets inside. */
export function useInsideNow(id: string) {
  return useQuery({
    queryKey: ['geofences', 'history', id, 'now'],
    queryFn: ({ signal }) => call(listGeofenceStays, { params: { id }, query: { inside: 'now', limit: 200 }, signal }),
    refetchInterval: 30_000,
  });
}

/** Time inside by days of the account, inclusive. */
export function useInsideDays(id: string, days: { from: string; to: string }) {
  return useQuery({
    queryKey: ['geofences', 'history', id, 'days', days],
    queryFn: ({ signal }) => call(listGeofenceDays, { params: { id }, query: days, signal }),
  });
}

/** Event of the address at any time; null when unknown. */
export function useChosenEvent(geofenceId: string | null, event: string | null): GeofenceEvent | null {
  const { data } = useQuery({
    queryKey: ['geofences', 'history', geofenceId, 'event', event],
    enabled: geofenceId !== null && event !== null,
    queryFn: ({ signal }) =>
      call(listGeofenceEvents, {
        params: { id: geofenceId ?? '' },
        query: { event_id: event === null ? [] : [event], limit: 1 },
        signal,
      }),
  });
  return data?.items[0] ?? null;
}
