import { expect, test } from 'vitest';
import { AlertBacktestSum } from './sum-backtest.ts';
import type { BacktestEpisode, AlertBacktestSubject } from './backtest.ts';

const asset = (code: string): AlertBacktestSubject => ({ id: code, code });
const episode = (hour: number, more: Partial<BacktestEpisode> = {}): BacktestEpisode => {
  const at = Date.UTC(2026, 10, 20, hour);
  return { definition: 'd', at, endedAt: null, day: new Date(at).toISOString().slice(0, 10), value: null, ...more };
};
const most = { subjects: 2, episodes: 3, areSpeedings: false };
const days = ['2026-11-20', '2026-11-21'];

test('episodes are counted by day and subject; momentary ones have no end', () => {
  const sum = new AlertBacktestSum(days, most);
  sum.add(asset('B'), [episode(1), episode(2)]);
  sum.add(asset('C'), []);
  sum.add(asset('A'), [episode(3, { endedAt: episode(3).at }), episode(30)]);
  sum.add(asset('D'), [episode(4, { endedAt: Date.UTC(2026, 10, 20, 5), value: 7 })]);
  expect(sum.summarize()).toEqual({
    count: 5,
    days: [
      { day: '2026-11-20', count: 4 },
      { day: '2026-11-21', count: 1 },
    ],
    by_subject: [
      { subject: { id: 'A', code: 'A' }, count: 2 },
      { subject: { id: 'B', code: 'B' }, count: 2 },
    ],
    triggered: 3,
    episodes: [
      {
        subject: { id: 'A', code: 'A' },
        at: '2026-11-21T06:00:00.000Z',
        ended_at: null,
        value: null,
        seen_once: false,
      },
      {
        subject: { id: 'D', code: 'D' },
        at: '2026-11-20T04:00:00.000Z',
        ended_at: '2026-11-20T05:00:00.000Z',
        value: 7,
        seen_once: false,
      },
      {
        subject: { id: 'A', code: 'A' },
        at: '2026-11-20T03:00:00.000Z',
        ended_at: null,
        value: null,
        seen_once: false,
      },
    ],
  });
});

test('a speeding that ends where it began was seen once', () => {
  const sum = new AlertBacktestSum(days, { ...most, areSpeedings: true });
  const at = (hour: number, lasted: number | null) => ({
    endedAt: lasted === null ? null : Date.UTC(2026, 10, 20, hour, 0, lasted),
  });
  sum.add(asset('A'), [episode(1, at(1, 0)), episode(2, at(2, 12)), episode(3, at(3, null))]);
  expect(sum.summarize().episodes.map(({ seen_once }) => seen_once)).toEqual([false, false, true]);
});

test('without episodes every day counts zero', () => {
  expect(new AlertBacktestSum(days, most).summarize()).toMatchObject({
    count: 0,
    days: days.map((day) => ({ day, count: 0 })),
    triggered: 0,
  });
});
