import { untilMidnightS } from './pace.ts';
import type { SeriesProfile } from './profiles.ts';

/** How far an element of a machine is read, milliseconds since 1970. */
export interface SeriesState {
  /** Everything before it is taken. */
  readTo: number;
  /** Where the past ends that is read once; null: it goes on for ever. */
  until: number | null;
  /** End of the span that is read; null: none is begun. */
  spanEnd: number | null;
  /** Page of the span that is read next. */
  page: number;
}

const wholeMinute = (time: number) => Math.floor(time / 60_000) * 60_000;

/** The span that is read next, or that is gone on with; null: none is due. */
export function nextSpan(
  { readTo, until, spanEnd, page }: SeriesState,
  { spanMinutes, everyMinutes, overlapMinutes }: SeriesProfile,
  now: number,
): { start: number; end: number; page: number } | null {
  if (spanEnd !== null) return { start: readTo, end: spanEnd, page };
  const end = wholeMinute(Math.min(readTo + spanMinutes * 60_000, until ?? now, now));
  const leastMs = until === null ? (everyMinutes + overlapMinutes) * 60_000 : 60_000;
  const isWhole = end - readTo >= spanMinutes * 60_000;
  return end > readTo && (isWhole || end - readTo >= leastMs) ? { start: readTo, end, page: 1 } : null;
}

/** Where a series stands after a span: what may still come late is read again. Null: its past is read. */
export function afterSpan(
  { until }: Pick<SeriesState, 'until'>,
  end: number,
  { overlapMinutes }: SeriesProfile,
  now: number,
): number | null {
  if (until !== null) return end >= wholeMinute(until) ? null : end;
  return Math.min(end, wholeMinute(now - overlapMinutes * 60_000));
}

interface Budget {
  profile: { callsPerDay: number | null; series: SeriesProfile };
  /** Calls of today, those for series, and those of a read of the fleet. */
  calls: number;
  seriesCalls: number;
  fleetCalls: number;
  pollMinutes: number;
  now: number;
}

/** Calls for series after one read of the fleet. More would make other feeds wait. */
const mostCalls = 100;
/** Reads of the fleet that fail are made again. */
const spare = 1.5;

/** Calls that series may make now: their part of the day, so that the fleet can be read until its end. */
export function seriesBudget({ profile, calls, seriesCalls, fleetCalls, pollMinutes, now }: Budget): number {
  const reads = Math.ceil(untilMidnightS(now) / 60 / pollMinutes);
  const own = profile.series.callsPerDay - seriesCalls;
  const free =
    profile.callsPerDay === null
      ? own
      : Math.min(own, profile.callsPerDay - calls - Math.ceil(reads * fleetCalls * spare));
  return Math.max(0, Math.min(mostCalls, Math.ceil(free / Math.max(1, reads))));
}
