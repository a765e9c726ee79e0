import { addDays, firstOfMonth } from '#platform/time/calendar-day.ts';
import { dayMs } from '#platform/time/durations.ts';

/** Days in the account's time zone, `until` exclusive. */
export interface DaySpan {
  from: string;
  until: string;
}

/** Number of days since 1970-01-01. */
function numberOf(day: string): number {
  return Date.parse(day) / dayMs;
}

/** Number of days in a span, at least 0. */
export function countDays({ from, until }: DaySpan): number {
  return Math.max(0, numberOf(until) - numberOf(from));
}

/** The span from a first to a last day, both inclusive; without a last day it has no end. */
export function spanOf(from: string, to: string | null): DaySpan {
  return { from, until: to === null ? '9999-12-31' : addDays(to, 1) };
}

/** The intersection of two spans; null if empty. */
export function sharedDays(one: DaySpan, other: DaySpan): DaySpan | null {
  const from = one.from > other.from ? one.from : other.from;
  const until = one.until < other.until ? one.until : other.until;
  return from < until ? { from, until } : null;
}

/** Splits a span at the starts of months. */
export function monthsOf({ from, until }: DaySpan): DaySpan[] {
  const months: DaySpan[] = [];
  for (let start = from; start < until;) {
    const next = firstOfMonth(start, 1);
    months.push({ from: start, until: next < until ? next : until });
    start = next;
  }
  return months;
}
