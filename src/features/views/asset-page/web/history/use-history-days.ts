import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { listDays } from '#features/trips/trips/contract.ts';
import { addDays } from '#platform/time/calendar-day.ts';
import { call } from '#platform/web/call.ts';
import { getTimeline, type TimelineDay } from '../../contract.ts';

export const shownDays = 14;
const quarterMs = 900_000;
/** Milliseconds between reloads of current data. */
export const rereadMs = 60_000;
/** Past days change by late data only. */
const pastStaleMs = 600_000;

export interface Timeline {
  timeZone: string;
  /** Today first. */
  days: TimelineDay[];
}

/** Recent days of an asset, including today. The account's date may differ from UTC's by a day. */
export function useTimeline(id: string) {
  const today = useToday();
  const recent = useDaysOf(id, { from: addDays(today, -1), to: addDays(today, 1) }, { refetchInterval: rereadMs });
  const past = useDaysOf(id, { from: addDays(today, -shownDays), to: addDays(today, -2) }, { staleTime: pastStaleMs });
  // Days start at a multiple of 15 minutes in every zone.
  const quarter = Math.floor(useNow() / quarterMs) * quarterMs;
  const data = useMemo(
    () => recent.data && past.data && joinDays([past.data.days, recent.data.days], recent.data.time_zone, quarter),
    [recent.data, past.data, quarter],
  );
  return { data, error: recent.error ?? past.error, refetch: () => Promise.all([recent.refetch(), past.refetch()]) };
}

/** Days that have begun by `now`, milliseconds since 1970. */
function joinDays(parts: readonly TimelineDay[][], timeZone: string, now: number): Timeline {
  const begun = parts.flat().filter(({ starts_at }) => Date.parse(starts_at) <= now);
  return { timeZone, days: begun.slice(-shownDays).toReversed() };
}

function useDaysOf(
  id: string,
  query: { from: string; to: string },
  options: { refetchInterval?: number; staleTime?: number },
) {
  return useQuery({
    queryKey: ['assets', id, 'timeline', query],
    queryFn: ({ signal }) => call(getTimeline, { params: { id }, query, signal }),
    ...options,
  });
}

/** Daily totals of an asset in the account's calendar. */
export function useDays(id: string) {
  const today = useToday();
  const query = { from: addDays(today, -shownDays), to: addDays(today, 1) };
  return useQuery({
    queryKey: ['assets', id, 'days', query],
    queryFn: async ({ signal }) => (await call(listDays, { params: { id }, query, signal })).items,
    refetchInterval: rereadMs,
  });
}

/** Today in UTC. */
export function useToday(): string {
  return new Date(useNow()).toISOString().slice(0, 10);
}
