import { expect, test } from 'vitest';
import { isWorthNotifying, judgeOccurredAt } from './timely-rules.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;

test.each([
  ['now', now, null],
  ['years ago', Date.UTC(2001, 0, 1), null],
  ['before the year 2000', Date.UTC(1999, 11, 31), 'too_old'],
  ['five minutes ahead', now + 5 * minute, null],
  ['further ahead', now + 5 * minute + 1, 'ahead_of_time'],
])('it occurred %s', (_, occurredAt, fault) => {
  expect(judgeOccurredAt(occurredAt, now)).toBe(fault);
});

test.each([
  ['at once', 0, true],
  ['after a quarter of an hour', 15 * minute, true],
  ['later', 15 * minute + 1, false],
  ['before it occurred, by another clock', -minute, true],
])('raised %s', (_, delay, isNotified) => {
  expect(isWorthNotifying({ occurredAt: now, raisedAt: now + delay })).toBe(isNotified);
});
