import { code, invalid } from '#platform/errors.ts';
import type { DaysSpan } from '../../model/calendar.ts';
import { sourceOf, type SumName, type SumSource } from '../../model/formulas.ts';
import { sumsOf, type ChartRequest } from '../../model/plan.ts';
import { sizeOf, type Aggregated, type Source, type Split } from './aggregated.ts';
import { splitNothing, type GroupBy } from './group-by.ts';
import type { Dimension } from '../../model/measures.ts';

type By = Pick<ChartRequest, 'dimension' | 'series'>;

/** Most groups of one chart: as many as an asset's days in a month. */
const groupsAtMost = 400_000;
/** Sources whose cost is per day: everything that charts need of a split is summed at once. */
const together: readonly SumSource[] = ['days', 'delays'];

export interface MemoizedAggregates {
  splitOf(by: By): Split;
  /** The needed sums, in the same groups. */
  aggregate(by: By, needed: readonly SumName[], span: DaysSpan): Promise<Aggregated>;
}

/** Computes what several charts of one answer need only once. */
export function memoizeAggregate(
  charts: readonly ChartRequest[],
  { sourceFor, splitBy }: { sourceFor(source: SumSource): Promise<Source>; splitBy(dimension: Dimension): GroupBy },
): MemoizedAggregates {
  const keyOf = ({ dimension, series }: By) => `${dimension ?? ''} ${series ?? ''}`;
  const wanted = new Map<string, Set<SumName>>();
  for (const chart of charts)
    for (const key of [keyOf({ dimension: null }), keyOf(chart)])
      wanted.set(key, new Set([...(wanted.get(key) ?? []), ...sumsOf(chart.measures)]));
  const cache = new Map<string, Aggregated>();
  const splitOf = ({ dimension, series }: By): Split => {
    const split = {
      first: dimension === null ? splitNothing : splitBy(dimension),
      second: series === undefined ? splitNothing : splitBy(series),
    };
    if (sizeOf(split) > groupsAtMost)
      throw invalid({ [series === undefined ? 'dimension' : 'series']: [code.tooMuch] });
    return split;
  };
  const aggregateSource = async (
    by: By,
    source: SumSource,
    { needed, span }: { needed: readonly SumName[]; span: DaysSpan },
  ) => {
    const isTogether = together.includes(source);
    const sums = isTogether ? [...(wanted.get(keyOf(by)) ?? [])].filter((name) => sourceOf(name) === source) : needed;
    const key = `${keyOf(by)} ${source} ${span.from} ${sums.join()}`;
    const result = cache.get(key) ?? (await (await sourceFor(source)).aggregate({ split: splitOf(by), sums, span }));
    cache.set(key, result);
    return result;
  };
  return {
    splitOf,
    async aggregate(by, needed, span) {
      const sums = new Map<SumName, Float64Array>();
      const touched = new Uint8Array(sizeOf(splitOf(by)));
      for (const [source, own] of Map.groupBy(needed, sourceOf)) {
        const result = await aggregateSource(by, source, { needed: own, span });
        for (const [sum, values] of result.sums) sums.set(sum, values);
        for (let group = 0; group < touched.length; group++) if (result.touched[group]) touched[group] = 1;
      }
      return { sums, touched };
    },
  };
}
