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

test('days of which there is nothing to report stand where they belong', () => {
  const rows = rowsOf({ dimension: 'day', measures: ['run_h', 'idle_h'] }, dataOf([row('2026-03-01', 8, 1)]), days);
  expect(rows.map(({ key, values }) => [key, ...values])).toEqual([
    ['2026-02-27', null, null],
    ['2026-02-28', null, null],
    ['2026-03-01', 8, 1],
    ['2026-03-02', null, null],
  ]);
});

test('hours are those of a day, weekdays those of a week', () => {
  expect(keysOf('hour', days)).toHaveLength(24);
  expect(keysOf('weekday', days)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('what is ranked stays as it came', () => {
  const rows = [row('b', 2), row(null, 1)];
  expect(rowsOf({ dimension: 'category', measures: ['assets'] }, dataOf(rows), days)).toBe(rows);
});

test('statuses are counted as people count them, and what is none is left out', () => {
  const rows = [row('turned_off', 3), row('running', 5), row('engine_off', 4), row('nonsense', 9)];
  const groups = groupStatuses(rows, ['on', 'off'], (status) => (status === 'running' ? 'on' : 'off'));
  expect(groups.map(({ key, group, values }) => [key, group, ...values])).toEqual([
    ['running', 'on', 5],
    ['turned_off,engine_off', 'off', 7],
  ]);
});

test('the gravest comes first, and zero uninformed ones are not shown', () => {
  const order = ['informative', 'low', 'high', 'uninformed'];
  const keys = (...rows: ChartRow[]) => rankSeverities(rows, order).map(({ key }) => key);
  expect(keys(row('uninformed', 0), row('low', 0), row('high', 1))).toEqual(['high', 'low']);
  expect(keys(row('uninformed', 2), row('low', 0))).toEqual(['low', 'uninformed']);
});
