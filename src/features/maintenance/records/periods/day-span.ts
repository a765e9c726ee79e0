import { addDays, firstOfMonth } from '#platform/time/calendar-day.ts';

const dayMs = 86_400_000;

/** Days of the account's calendar: the first, and the one after the last. */
export interface DaySpan {
  from: string;
  until: string;
}

/** The number of a day since 1970-01-01. */
function numberOf(day: string): number {
  return Date.parse(day) / dayMs;
}

/** How many days a span holds; never below 0. */
export function countDays({ from, until }: DaySpan): number {
  return Math.max(0, numberOf(until) - numberOf(from));
}

/** From a first to a last day, both held; null as the last: without end. */
export function spanOf(from: string, to: string | null): DaySpan {
  return { from, until: to === null ? '9999-12-31' : addDays(to, 1) };
}

/** The days that two spans share; null: none. */
export function sharedDays(one: DaySpan, other: DaySpan): DaySpan | null {
  const from = one.from > other.from ? one.from : other.from;
  const until = one.until < other.until ? one.until : other.until;
  return from < until ? { from, until } : null;
}

/** A span cut where months begin. */
export function monthsOf({ from, until }: DaySpan): DaySpan[] {
  const months: DaySpan[] = [];
  for (let start = from; start < until;) {
    const next = firstOfMonth(start, 1);
    months.push({ from: start, until: next < until ? next : until });
    start = next;
  }
  return months;
}

/** How many days the month of a day has. */
export function daysInMonth(day: string): number {
  return countDays({ from: firstOfMonth(day), until: firstOfMonth(day, 1) });
}
