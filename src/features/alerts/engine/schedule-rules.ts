import type { Schedule } from '#features/alerts/definitions/condition.ts';

/** A moment of the account's own calendar. */
export interface LocalMoment {
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  /** Of the local day, 0 to 1,439. */
  minute: number;
}

const dayMinutes = 1_440;

/** Whether a schedule is on at a moment; a night belongs to the day on which it begins. */
export function isOn(schedule: Schedule, moment: LocalMoment): boolean {
  return isDuring(schedule, moment) === schedule.within;
}

function isDuring({ days, from_minute, to_minute }: Schedule, { weekday, minute }: LocalMoment): boolean {
  if (from_minute < to_minute) return days.includes(weekday) && minute >= from_minute && minute < to_minute;
  const dayBefore = weekday === 1 ? 7 : weekday - 1;
  return (days.includes(weekday) && minute >= from_minute) || (days.includes(dayBefore) && minute < to_minute);
}

/** Minutes until the schedule may be on or off where it was not: to its next beginning or end, on whatever day. */
export function minutesToChange({ from_minute, to_minute }: Schedule, { minute }: LocalMoment): number {
  const until = (then: number) => (then > minute ? then - minute : then - minute + dayMinutes);
  // Midnight decides too, as the day before and the day after may differ.
  return Math.min(until(from_minute), until(to_minute), dayMinutes - minute);
}
