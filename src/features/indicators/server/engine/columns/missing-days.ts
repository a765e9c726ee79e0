import { wallClock } from '#platform/time/wall-clock.ts';
import { dayNumber, type Span } from '#features/indicators/model/calendar.ts';
import type { ReadDay } from './evict.ts';

/**
 * What ingest writes as it comes, and so no log lists, is read again before an answer once it is not fresh; once it is aging, an answer has it
 * read again behind it: anyone who asks next need not wait. Hours are many, and asked for to see when in the week, not how things stand.
 */
const paces = { days: { freshMs: 5_000, agingMs: 2_500 }, hours: { freshMs: 60_000, agingMs: 15_000 } };
/** A day that is over is still written for so long; after that a log lists it. */
const lingersMs = 600_000;
const dayMs = 86_400_000;
/** So many days are read in one turn: anyone who else asks meanwhile waits for no more of them. Hours are many. */
const daysAtOnce = { days: 3, hours: 1 };

interface RequestedDays {
  /** `days`, `events`, or a column of hours. */
  kind: string;
  spans: readonly Span[];
  timeZone: string;
  /** As it was when they were asked for: what was read since is fresh. */
  now: number;
}

type Times = ReadonlyMap<number, ReadDay>;

function sortOf(kind: string): 'days' | 'hours' {
  return kind === 'days' || kind === 'events' ? 'days' : 'hours';
}

/** Runs of days that were never read, or when they still went on and long enough ago. */
export function missingOf(times: Times, asked: RequestedDays): Span[] {
  const sort = sortOf(asked.kind);
  return runsOf(times, { ...asked, fresh: paces[sort].freshMs, atOnce: daysAtOnce[sort] });
}

/** Those that are to be read again behind an answer, one by one: the loop is held for no more than a day. */
export function agingOf(times: Times, asked: RequestedDays): Span[] {
  return runsOf(times, { ...asked, fresh: paces[sortOf(asked.kind)].agingMs, atOnce: 1 });
}

function runsOf(
  times: Times,
  { spans, timeZone, now, fresh, atOnce }: RequestedDays & { fresh: number; atOnce: number },
): Span[] {
  const runs: Span[] = [];
  const add = (day: number) => {
    const last = runs.at(-1);
    if (last && last.to === day - 1 && day - last.from < atOnce) last.to = day;
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

/** Ingest wrote a day at an instant without a word in the log. */
function wentOnAt(day: number, instant: number, timeZone: string): boolean {
  // Whatever the zone, this one was over: what a clock shows takes long to work out.
  if (day < Math.floor(instant / dayMs) - 3) return false;
  return day >= dayNumber(wallClock(instant - lingersMs, timeZone).slice(0, 10)) - 1;
}
