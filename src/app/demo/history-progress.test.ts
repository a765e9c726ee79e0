import { expect, test } from 'vitest';
import type { DemoHistory } from '#platform/demo-history.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { HistoryProgress } from './history-progress.ts';

interface Case {
  before?: number;
  written: number;
  assets: number;
  minutes: number;
  expected: DemoHistory | null;
}

test.each<[string, Case]>([
  ['no demo', { written: 0, assets: 0, minutes: 0, expected: null }],
  ['at the start', { written: 0, assets: 240, minutes: 0, expected: { percent: 0, until: null } }],
  ['too early for an estimate', { written: 3, assets: 240, minutes: 1, expected: { percent: 1, until: null } }],
  [
    'a quarter in five minutes: fifteen more',
    { written: 60, assets: 240, minutes: 5, expected: { percent: 25, until: '1970-01-01T00:20:00.000Z' } },
  ],
  [
    'resumed at half, a quarter in five minutes',
    {
      before: 120,
      written: 180,
      assets: 240,
      minutes: 5,
      expected: { percent: 75, until: '1970-01-01T00:10:00.000Z' },
    },
  ],
  [
    'one is lacking',
    { written: 239, assets: 240, minutes: 10, expected: { percent: 99, until: '1970-01-01T00:10:02.510Z' } },
  ],
  ['complete', { written: 240, assets: 240, minutes: 10, expected: null }],
])('%s', (_, { before = 0, written, assets, minutes, expected }) => {
  let now = 0;
  const progress = new HistoryProgress(() => now);
  if (assets > 0) progress.start(before, assets);
  now = minutes * minuteMs;
  progress.advance(written);
  expect(progress.current).toEqual(expected);
});
