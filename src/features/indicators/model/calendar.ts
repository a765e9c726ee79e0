import { dayMs } from '#platform/time/durations.ts';

/** Days are numbered from 1970-01-01, independent of time zones. */
const thursday = 4;

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayAt(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** Monday 1 to Sunday 7. */
export function weekdayOf(number: number): number {
  return ((((number + thursday - 1) % 7) + 7) % 7) + 1;
}

/** The Monday of its week. */
export function weekOf(number: number): number {
  return number - weekdayOf(number) + 1;
}

/** `2026-11` */
export function monthOf(number: number): string {
  return dayAt(number).slice(0, 7);
}

/** Number of days in a day's month. */
export function lengthOfMonth(number: number): number {
  const [year = 0, month = 1] = monthOf(number).split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Consecutive days, inclusive. */
export interface DaysSpan {
  from: number;
  to: number;
}

export function daysIn({ from, to }: DaysSpan): number {
  return to - from + 1;
}

/** Drops days in the future: neither their hours nor their targets count. */
export function spanUntil(asked: DaysSpan, today: number): DaysSpan {
  return { from: asked.from, to: Math.max(asked.from, Math.min(asked.to, today)) };
}

/** The ninety days ending with a span. */
export function ninetyOf({ to }: DaysSpan): DaysSpan {
  return { from: to - 89, to };
}

/** The same number of days, directly before. */
export function precedingOf(span: DaysSpan): DaysSpan {
  return { from: span.from - daysIn(span), to: span.from - 1 };
}
