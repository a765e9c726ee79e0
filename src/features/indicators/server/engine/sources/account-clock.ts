import { instantOf } from '#platform/time/wall-clock.ts';
import { dayAt } from '#features/indicators/model/calendar.ts';
import { dayMs } from '#platform/time/durations.ts';

/** Days and instants in a time zone. */
export interface AccountClock {
  /** Start of a day. */
  startOf(day: number): number;
  /** Instant of a minute of a day; 1,440 is the start of the next day. */
  instantAt(day: number, minute: number): number;
  dayOf(instant: number): number;
}

const minutesOfDay = 1_440;
/** Enough for some years at some minutes of the day. */
const mostCached = 20_000;
const clocks = new Map<string, AccountClock>();

/**
 * Local times never change, so each instant is computed once, as that takes longer than everything computed with it.
 */
export function accountClock(timeZone: string): AccountClock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const instants = new Map<number, number>();
  const instantAt = (day: number, minute: number): number => {
    if (minute === minutesOfDay) return instantAt(day + 1, 0);
    const key = day * minutesOfDay + minute;
    const cached = instants.get(key);
    if (cached !== undefined) return cached;
    if (instants.size >= mostCached) instants.clear();
    const two = (number: number) => String(number).padStart(2, '0');
    const instant = instantOf(`${dayAt(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`, timeZone);
    instants.set(key, instant);
    return instant;
  };
  const startOf = (day: number) => instantAt(day, 0);
  const clock: AccountClock = {
    startOf,
    instantAt,
    dayOf(instant) {
      let day = Math.floor(instant / dayMs);
      if (startOf(day) > instant) day -= 1;
      else if (startOf(day + 1) <= instant) day += 1;
      return day;
    },
  };
  clocks.set(timeZone, clock);
  return clock;
}
