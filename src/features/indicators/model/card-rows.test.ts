import { expect, test } from 'vitest';
import type { ChartRow } from '#features/indicators/contract.ts';
import { groupStatuses, keysOf, rankSeverities, rowsOf } from './card-rows.ts';

const row = (key: string | null, ...values: (number | null)[]): ChartRow => ({
  key,
  series: null,
  label: null,
  values,
});
const dataOf = (rows: ChartRow[]) => ({ rows, totals: [], before: null, is_cut: false });
const days = { from: '2026-02-27', to: '2026-03-02' };

test('days without data are included in order', () => {
  const rows = rowsOf({ dimension: 'day', measures: ['run_h', 'idle_h'] }, dataOf([row('2026-03-01', 8, 1)]), days);
  expect(rows.map(({ key, values }) => [key, ...values])).toEqual([
    ['2026-02-27', null, null],
    ['2026-02-28', null, null],
    ['2026-03-01', 8, 1],
    ['2026-03-02', null, null],
  ]);
});

test('all hours of a day and weekdays of a week are included', () => {
  expect(keysOf('hour', days)).toHaveLength(24);
  expect(keysOf('weekday', days)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('ranked rows keep their order', () => {
  const rows = [row('b', 2), row(null, 1)];
  expect(rowsOf({ dimension: 'category', measures: ['assets'] }, dataOf(rows), days)).toBe(rows);
});

test('statuses are grouped as on screens, and unknown ones omitted', () => {
  const rows = [row('turned_off', 3), row('running', 5), row('engine_off', 4), row('nonsense', 9)];
  const groups = groupStatuses(rows, ['on', 'off'], (status) => (status === 'running' ? 'on' : 'off'));
  expect(groups.map(({ key, group, values }) => [key, group, ...values])).toEqual([
    ['running', 'on', 5],
    ['turned_off,engine_off', 'off', 7],
  ]);
});

test('the highest severity comes first, and uninformed is omitted when zero', () => {
  const order = ['informative', 'low', 'high', 'uninformed'];
  const keys = (...rows: ChartRow[]) => rankSeverities(rows, order).map(({ key }) => key);
  expect(keys(row('uninformed', 0), row('low', 0), row('high', 1))).toEqual(['high', 'low']);
  expect(keys(row('uninformed', 2), row('low', 0))).toEqual(['low', 'uninformed']);
});
