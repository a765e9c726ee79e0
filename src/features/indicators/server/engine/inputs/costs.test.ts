import { expect, test } from 'vitest';
import { Costs } from './costs.ts';

const row = (asset: number, amount: number, kind = 'fuel') => ({ asset, amount, kind });
const tableOf = (rows: readonly ReturnType<typeof row>[]) => ({
  assets: rows.map(({ asset }) => asset),
  units: rows.map(({ asset }) => asset * 10),
  kinds: rows.map(({ kind }) => kind),
  amounts: rows.map(({ amount }) => amount),
  froms: rows.map(() => 20_000),
  tos: rows.map(({ amount }) => 20_000 + amount),
});
const rowsOf = (costs: Costs) =>
  Array.from({ length: costs.size }, (_, at) => [
    costs.assets[at],
    costs.units[at],
    costs.kindNames.words[costs.kinds[at] ?? 0],
    costs.amounts[at],
    costs.froms[at],
    costs.tos[at],
  ]);
const first = [row(1, 5), row(2, 7, 'other'), row(1, 9), row(0, 3)];

test.each([
  ['all of them', null, [row(3, 4)], [row(3, 4)]],
  ['of one asset', new Set([1]), [row(1, 6, 'finance')], [row(2, 7, 'other'), row(0, 3), row(1, 6, 'finance')]],
  ['of an asset that has none left', new Set([2]), [], [row(1, 5), row(1, 9), row(0, 3)]],
  ['of no asset', new Set([0]), [row(0, 8)], [row(1, 5), row(2, 7, 'other'), row(1, 9), row(0, 8)]],
])('costs are reloaded: %s', (_, again, rows, expected) => {
  const costs = new Costs();
  costs.take(tableOf(first), null);
  costs.take(tableOf(rows), again);
  const whole = new Costs();
  whole.take(tableOf(expected), null);
  expect(rowsOf(costs)).toEqual(rowsOf(whole));
  expect(costs.bytes).toBe(expected.length * 28);
});
