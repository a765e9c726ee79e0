import { expect, test } from 'vitest';
import { dayNumber } from '#features/indicators/model/calendar.ts';
import { agingOf, missingOf } from './missing-days.ts';

const today = dayNumber('2026-10-08');
const noon = Date.parse('2026-10-08T12:00:00Z');
const week = { from: today - 7, to: today };
const asked = { kind: 'days', spans: [week], timeZone: 'UTC', assets: 3_000, now: noon };
/** Days loaded a number of seconds before noon, starting some days ago. */
const read = (daysAgo: number, secondsAgo: number) =>
  new Map(
    Array.from(
      { length: daysAgo + 1 },
      (_, at) => [today - at, { at: noon - secondsAgo * 1_000, upto: null }] as const,
    ),
  );
const runsOf = (runs: readonly { from: number; to: number }[]) =>
  runs.map(({ from, to }) => `${today - from}-${today - to}`).join(' ');

test.each([
  ['what was never read, ten thousand rows at a time', {}, read(-1, 0), '7-5 4-2 1-0'],
  ['of few assets many days at a time', { assets: 100 }, read(-1, 0), '7-0'],
  ['of many a day at a time', { assets: 50_000 }, read(-1, 0), '7-7 6-6 5-5 4-4 3-3 2-2 1-1 0-0'],
  ['what is known and what is not apart', {}, read(1, 6), '7-5 4-2 1-0'],
  ['hours, a day at a time', { kind: 'run_s', spans: [{ from: today - 1, to: today }] }, read(-1, 0), '1-1 0-0'],
  ['days around those that are known', {}, read(5, 1), '7-6'],
  ['days of two spans each once', { spans: [week, { from: today - 8, to: today - 6 }] }, read(5, 1), '8-6'],
  ['nothing of what is fresh', {}, read(7, 4), ''],
  ['days that go on once they are not fresh', {}, read(7, 6), '1-0'],
  ['hours of them once they are not fresh for long', { kind: 'run_s' }, read(7, 59), ''],
  ['a day that was over a while after midnight', {}, read(7, 12.2 * 3_600), '2-0'],
  ['not once more what was read since', { now: noon - 60_000 }, read(7, 6), ''],
])('missing days: %s', (_, own, times, expected) => {
  expect(runsOf(missingOf(times, { ...asked, ...own }))).toBe(expected);
});

test.each([
  ['nothing yet', 2, ''],
  ['days that go on, one by one', 3, '1-1 0-0'],
])('reloaded after an answer: %s', (_, secondsAgo, expected) => {
  expect(runsOf(agingOf(read(7, secondsAgo), asked))).toBe(expected);
});
