import { wallClock } from '#platform/time/wall-clock.ts';
import { dayNumber, type DaysSpan } from '#features/indicators/model/calendar.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { ReadDay } from './account-columns.ts';

/**
 * Days that ingest is still writing are not in the change feed. They are reloaded before an answer once they are not
 * fresh; once they are aging, in the background after an answer, so that the next request need not wait. Hours are
 * large and rarely urgent, so they may be older.
 */
const paces = { days: { freshMs: 5_000, agingMs: 2_500 }, hours: { freshMs: 60_000, agingMs: 15_000 } };
/** How long a past day is still written; later changes are in the feed. */
const lingersMs = 600_000;
/** Days loaded again in one turn, most of them unchanged. Hours are larger. */
const knownAtOnce = { days: 3, hours: 1 };
/** Rows of days loaded for the first time in one turn; with more, other calls wait longer for a processor. */
const rowsAtOnce = 10_000;
const mostNewDays = 30;

interface RequestedDays {
  /** `days`, `events`, or a column of hours. */
  kind: string;
  spans: readonly DaysSpan[];
  timeZone: string;
  /** Number of the account's assets: rows of a day. */
  assets: number;
  /** Time of the request: what was loaded later is fresh. */
  now: number;
}

type Times = ReadonlyMap<number, ReadDay>;

function sortOf(kind: string): 'days' | 'hours' {
  return kind === 'days' || kind === 'events' ? 'days' : 'hours';
}

/** Ranges of days that were never loaded, or that were in progress when loaded too long ago. */
export function missingOf(times: Times, asked: RequestedDays): DaysSpan[] {
  const sort = sortOf(asked.kind);
  const newDays = Math.min(mostNewDays, Math.max(1, Math.floor(rowsAtOnce / asked.assets)));
  const atOnce = { known: knownAtOnce[sort], unknown: sort === 'hours' ? 1 : newDays };
  return runsOf(times, { ...asked, fresh: paces[sort].freshMs, atOnce });
}

/** Days to reload in the background after an answer, one by one, so that the event loop is blocked for one day only. */
export function agingOf(times: Times, asked: RequestedDays): DaysSpan[] {
  const atOnce = { known: 1, unknown: 1 };
  return runsOf(times, { ...asked, fresh: paces[sortOf(asked.kind)].agingMs, atOnce });
}

function runsOf(
  times: Times,
  {
    spans,
    timeZone,
    now,
    fresh,
    atOnce,
  }: RequestedDays & { fresh: number; atOnce: Record<'known' | 'unknown', number> },
): DaysSpan[] {
  const runs: DaysSpan[] = [];
  const kindOf = (day: number) => (times.has(day) ? 'known' : 'unknown');
  const add = (day: number) => {
    const last = runs.at(-1);
    const isNext = last?.to === day - 1 && kindOf(last.to) === kindOf(day);
    if (last && isNext && day - last.from < atOnce[kindOf(day)]) last.to = day;
    else runs.push({ from: day, to: day });
  };
  const days = new Set<number>();
  for (const { from, to } of spans) for (let day = from; day <= to; day++) days.add(day);
  for (const day of [...days].sort((a, b) => a - b)) {
    const readAt = times.get(day)?.at;
    if (readAt === undefined || (now - readAt > fresh && wentOnAt(day, readAt, timeZone))) add(day);
  }
  return runs;
}

/** Whether ingest wrote a day at an instant without an entry in the feed. */
function wentOnAt(day: number, instant: number, timeZone: string): boolean {
  // Over in every time zone; avoids the expensive computation of local time.
  if (day < Math.floor(instant / dayMs) - 3) return false;
  return day >= dayNumber(wallClock(instant - lingersMs, timeZone).slice(0, 10)) - 1;
}
