import { expect, test } from 'vitest';
import { addDays } from '#platform/time/calendar-day.ts';
import { countDays, monthsOf, sharedDays, spanOf } from './day-span.ts';

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  // Days of clock changes count as one day.
  ['2018-11-03', 1, '2018-11-04'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %i days is %s', (day, days, after) => {
  expect(addDays(day, days)).toBe(after);
});

test.each([
  ['2026-11-20', '2026-11-20', 1],
  ['2026-11-01', '2026-11-30', 30],
  ['2024-02-01', '2024-02-29', 29],
  ['2026-11-20', '2026-11-19', 0],
])('from %s to %s are %i days', (from, to, days) => {
  expect(countDays(spanOf(from, to))).toBe(days);
});

test.each([
  ['2026-11-01', '2026-11-10', '2026-11-10', '2026-11-12', { from: '2026-11-10', until: '2026-11-11' }],
  ['2026-11-01', '2026-11-10', '2026-11-11', '2026-11-12', null],
  ['2026-11-01', null, '2030-01-01', '2030-01-01', { from: '2030-01-01', until: '2030-01-02' }],
  ['2026-11-05', '2026-11-06', '2026-11-01', '2026-11-30', { from: '2026-11-05', until: '2026-11-07' }],
])('%s to %s and %s to %s', (...days) => {
  const [from, to, otherFrom, otherTo, shared] = days;
  expect(sharedDays(spanOf(from, to), spanOf(otherFrom, otherTo))).toEqual(shared);
  expect(sharedDays(spanOf(otherFrom, otherTo), spanOf(from, to))).toEqual(shared);
});

test('a span is split at months', () => {
  expect(monthsOf(spanOf('2026-11-20', '2027-01-02'))).toEqual([
    { from: '2026-11-20', until: '2026-12-01' },
    { from: '2026-12-01', until: '2027-01-01' },
    { from: '2027-01-01', until: '2027-01-03' },
  ]);
  expect(monthsOf({ from: '2026-11-20', until: '2026-11-20' })).toEqual([]);
});
