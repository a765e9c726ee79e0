import { expect, test } from 'vitest';
import type { GroupRule } from '#features/alerts/definitions/group-rules.ts';
import { GroupBacktest } from './group-backtest.ts';
import type { BacktestEpisode } from './backtest.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 20, 23);
const at = (minutes: number) => start + minutes * minute;
/** An episode of member `a` or `b` between two minutes; without `to` it is still open. */
const episode = (definition: string, from: number, to: number | null = null): BacktestEpisode => ({
  definition,
  at: at(from),
  endedAt: to === null ? null : at(to),
  day: new Date(at(from)).toISOString().slice(0, 10),
  value: 7,
});
const pair: GroupRule = { atLeast: 2, assets: 1, windowMs: 30 * minute };
const spread: GroupRule = { atLeast: 1, assets: 2, windowMs: 30 * minute };

/** Assets 1 and 2 belong to unit X, asset 3 to Y. */
const place = (asset: string) => ({ id: asset, code: `A-${asset}`, ...(asset === '3' ? unit('Y') : unit('X')) });
const unit = (id: string) => ({ unitId: id, unitCode: `U-${id}`, category: null });

function backtested(rule: GroupRule, triggered: Record<string, BacktestEpisode[]>, moments: string[] = []) {
  const group = { id: 'g', rule, isOfUnit: rule.assets > 1, moments: new Set(moments) };
  const backtest = new GroupBacktest(group, ['a', 'b'], { from: start, to: at(600) });
  for (const [asset, episodes] of Object.entries(triggered)) backtest.add(place(asset), episodes);
  const minutes = (instant: number | null) => (instant === null ? '' : (instant - start) / minute);
  const lines = [...backtest.episodes()].flatMap(({ subject, episodes }) =>
    episodes.map((one) => `${subject.code} ${one.day.slice(-2)} ${minutes(one.at)}–${minutes(one.endedAt)}`),
  );
  return { lines, counts: Object.fromEntries(backtest.counts) };
}

test.each<[string, GroupRule, Record<string, BacktestEpisode[]>, string[], string[]]>([
  ['nothing triggered', pair, { 1: [] }, [], []],
  ['one of two', pair, { 1: [episode('a', 1)] }, [], []],
  ['two on one asset', pair, { 1: [episode('a', 1, 20), episode('b', 5, 30)] }, [], ['A-1 20 5–20']],
  ['two on two assets', pair, { 1: [episode('a', 1)], 2: [episode('b', 5)] }, [], []],
  ['a moment stands for the window', pair, { 1: [episode('a', 1, 1), episode('b', 20)] }, ['a'], ['A-1 20 20–31']],
  ['what lasted stands no longer', pair, { 1: [episode('a', 1, 2), episode('b', 20)] }, [], []],
  ['past midnight, by its own day', pair, { 1: [episode('a', 50), episode('b', 70)] }, [], ['A-1 21 70–']],
  [
    'twice',
    pair,
    { 1: [episode('a', 1, 9), episode('b', 2), episode('b', 60), episode('a', 61)] },
    [],
    ['A-1 20 2–9', 'A-1 21 61–'],
  ],
  ['two assets of a unit', spread, { 1: [episode('a', 1, 40)], 2: [episode('a', 9)] }, [], ['U-X 20 9–40']],
  ['two assets of two units', spread, { 1: [episode('a', 1)], 3: [episode('a', 9)] }, [], []],
])('back-test of a group: %s', (...[, rule, triggered, moments, lines]) => {
  expect(backtested(rule, triggered, moments).lines).toEqual(lines);
});

test('members are counted, also those that never triggered', () => {
  expect(backtested(pair, { 1: [episode('a', 1, 2), episode('a', 5)], 3: [episode('a', 7)] }).counts).toEqual({
    a: 3,
    b: 0,
  });
});
