import type { Schedule } from '#features/alerts/definitions/condition.ts';
import { localHour } from '#platform/time/local-clock.ts';

/** A moment in the account's time zone. */
export interface LocalMoment {
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  /** Minute of the local day, 0 to 1,439. */
  minute: number;
}

const dayMinutes = 1_440;

/** Whether a schedule is active at a moment. A period over midnight belongs to the day on which it starts. */
export function isOn(schedule: Schedule, moment: LocalMoment): boolean {
  return isDuring(schedule, moment) === schedule.within;
}

function isDuring({ days, from_minute, to_minute }: Schedule, { weekday, minute }: LocalMoment): boolean {
  if (from_minute < to_minute) return days.includes(weekday) && minute >= from_minute && minute < to_minute;
  const dayBefore = weekday === 1 ? 7 : weekday - 1;
  return (days.includes(weekday) && minute >= from_minute) || (days.includes(dayBefore) && minute < to_minute);
}

/** Minutes until the schedule may change: to its next start or end, whatever the day. */
export function minutesToChange({ from_minute, to_minute }: Schedule, { minute }: LocalMoment): number {
  const until = (then: number) => (then > minute ? then - minute : then - minute + dayMinutes);
  // Midnight counts too, as the schedule may differ between two days.
  return Math.min(until(from_minute), until(to_minute), dayMinutes - minute);
}

/** Instant in the account's time zone. */
export function localMoment(timeZone: string, time: number): LocalMoment {
  const { weekday, minute, start } = localHour(timeZone, time);
  return { weekday, minute: minute + Math.floor((time - start) / 60_000) };
}
