import { dayMs, hourMs } from './durations.ts';

const quarterMs = 900_000;
const slots = 4096;

/** One hour of a time zone's wall clock. It is shorter than 60 minutes only where a zone shifts by part of an hour. */
export interface LocalHour {
  /** Milliseconds since 1970, UTC: [start, end). */
  start: number;
  end: number;
  /** Local day, YYYY-MM-DD. */
  day: string;
  /** Monday 1 to Sunday 7. */
  weekday: number;
  /** Minute of the local day at `start`, 0 to 1439. */
  minute: number;
}

interface Clock {
  format: Intl.DateTimeFormat;
  /** Recently used hours, by quarter of an hour: every offset since 2000 is a multiple of one. */
  met: (LocalHour | undefined)[];
}

const clocks = new Map<string, Clock>();

/**
 * The local hour containing `time` (milliseconds since 1970) in an IANA zone. Throws a RangeError for an unknown zone.
 */
export function localHour(timeZone: string, time: number): LocalHour {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = openClock(timeZone);
    clocks.set(timeZone, clock);
  }
  const slot = Math.floor(time / quarterMs) & (slots - 1);
  const met = clock.met[slot];
  if (met !== undefined && time >= met.start && time < met.end) return met;
  const hour = findHour(clock, time);
  clock.met[slot] = hour;
  return hour;
}

function openClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return { format, met: Array.from({ length: slots }, () => undefined) };
}

function findHour(clock: Clock, time: number): LocalHour {
  const offset = offsetAt(clock.format, time);
  let start = time - modulo(time + offset, hourMs);
  let end = start + hourMs;
  if (offsetAt(clock.format, start) !== offset) start = findShift(clock.format, start, time);
  if (offsetAt(clock.format, end - 1) !== offset) end = findShift(clock.format, time, end - 1);
  const local = start + offset;
  const days = Math.floor(local / dayMs);
  return {
    start,
    end,
    day: new Date(local).toISOString().slice(0, 10),
    weekday: modulo(days + 3, 7) + 1,
    minute: Math.floor(modulo(local, dayMs) / 60_000),
  };
}

/** The first instant after `before` with the offset of `after`. */
function findShift(format: Intl.DateTimeFormat, before: number, after: number): number {
  const offset = offsetAt(format, after);
  let low = before;
  let high = after;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(format, middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}

/** Local time minus UTC, milliseconds. */
function offsetAt(format: Intl.DateTimeFormat, time: number): number {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of format.formatToParts(time)) read[part.type] = Number(part.value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
