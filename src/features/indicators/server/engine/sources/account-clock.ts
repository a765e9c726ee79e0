import { instantOf } from '#platform/time/wall-clock.ts';
import { dayAt } from '#features/indicators/model/calendar.ts';

/** Days and instants of a zone's clock. */
export interface AccountClock {
  /** When a day begins. */
  startOf(day: number): number;
  /** When its clock shows a minute of a day; 1,440 is the beginning of the next. */
  instantAt(day: number, minute: number): number;
  dayOf(instant: number): number;
}

const dayMs = 86_400_000;
const minutesOfDay = 1_440;
/** Some years, at some minutes of the day. */
const mostCached = 20_000;
const clocks = new Map<string, AccountClock>();

/** What a zone's clock shows never changes: each instant is worked out once, which takes longer than all that is reckoned with it. */
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
