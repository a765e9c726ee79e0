import { expect, test } from 'vitest';
import { code } from '#platform/errors.ts';
import type { Dimension, MeasureKey } from '../../model/measures.ts';
import type { ChartRequest } from '../../model/plan.ts';
import { memoizeAggregate } from './memoize-aggregate.ts';
import { emptyAggregated } from './aggregated.ts';
import { splitNothing } from './group-by.ts';

const period = { from: 20_000, to: 20_006 };
/** Number of groups of each dimension. */
const sizes: Partial<Record<Dimension, number>> = { asset: 10_000, day: 40, hour: 24, month: 41 };

/** Memoized aggregates of these charts, and what was summed for them. */
function open(charts: readonly ChartRequest[]) {
  const summed: string[] = [];
  const aggregates = memoizeAggregate(charts, {
    sourceFor: async (source) => ({
      async aggregate(query) {
        summed.push(`${source} ${query.sums.join(' ')}`);
        return emptyAggregated(query);
      },
    }),
    splitBy: (dimension) => ({ ...splitNothing, keys: Array.from({ length: sizes[dimension] ?? 1 }, String) }),
  });
  return { aggregates, summed };
}

const chart = (measure: MeasureKey, dimension: Dimension | null, series?: Dimension): ChartRequest => ({
  measures: [measure],
  dimension,
  ...(series && { series }),
});

test('charts of one answer share aggregates of a dimension', async () => {
  const { aggregates, summed } = open([chart('run_h', null), chart('work_h', null), chart('run_h', 'day')]);
  await aggregates.aggregate(chart('run_h', null), ['run_s'], period);
  await aggregates.aggregate(chart('work_h', null), ['work_s'], period);
  await aggregates.aggregate(chart('run_h', null), ['run_s'], period);
  expect(summed).toHaveLength(1);
  await aggregates.aggregate(chart('run_h', 'day'), ['run_s'], period);
  expect(summed).toHaveLength(2);
});

test.each<[string, Dimension, Dimension | undefined, 'dimension' | 'series' | null]>([
  ['all assets', 'asset', undefined, null],
  ['all assets by forty days', 'asset', 'day', null],
  ['all assets by as many and one', 'asset', 'month', 'series'],
  ['assets by assets', 'asset', 'asset', 'series'],
])('limit of groups: %s', async (_, dimension, series, refused) => {
  const asked = chart('run_h', dimension, series);
  const { aggregates, summed } = open([asked]);
  const aggregate = () => aggregates.aggregate(asked, ['run_s'], period);
  if (refused === null) return void expect((await aggregate()).touched.length).toBeGreaterThan(0);
  await expect(aggregate()).rejects.toThrow(expect.objectContaining({ errors: { [refused]: [code.tooMuch] } }));
  expect(summed).toEqual([]);
});
