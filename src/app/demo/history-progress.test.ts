import { expect, test } from 'vitest';
import { HistoryProgress } from './history-progress.ts';

const minuteMs = 60_000;

test.each([
  ['no demo', 0, 0, 0, 0, null],
  ['at the start', 0, 0, 240, 0, { percent: 0, until: null }],
  ['too early to tell', 0, 3, 240, 1, { percent: 1, until: null }],
  ['a quarter in five minutes: fifteen more', 0, 60, 240, 5, { percent: 25, until: '1970-01-01T00:20:00.000Z' }],
  ['resumed at half, a quarter in five minutes', 120, 180, 240, 5, { percent: 75, until: '1970-01-01T00:10:00.000Z' }],
  ['one is lacking', 0, 239, 240, 10, { percent: 99, until: '1970-01-01T00:10:02.510Z' }],
  ['complete', 0, 240, 240, 10, null],
])('%s', (_, before, written, assets, minutes, expected) => {
  let now = 0;
  const progress = new HistoryProgress(() => now);
  if (assets > 0) progress.start(before, assets);
  now = minutes * minuteMs;
  progress.advance(written);
  expect(progress.current).toEqual(expected);
});
