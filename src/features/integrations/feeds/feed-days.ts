import { dayMs } from '#platform/time/durations.ts';
import type { FeedHealth } from './contract.ts';

type FeedDay = FeedHealth['days'][number];

/** Days of a feed, oldest first, with those on which it was not read, up to today in UTC. */
export function withEmptyDays(days: readonly FeedDay[], nowMs: number): FeedDay[] {
  const [first] = days;
  if (first === undefined) return [];
  const begin = Date.parse(first.day);
  const count = Math.floor((nowMs - begin) / dayMs) + 1;
  const byDay = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(begin + at * dayMs).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, reads: 0, failures: 0, calls: 0, new_readings: 0, repeated_readings: 0 };
  });
}
