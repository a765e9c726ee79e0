import { code, invalid } from '#platform/errors.ts';
import type { Span } from '../../model/calendar.ts';
import { sourceOf, type SumName, type SumSource } from '../../model/formulas.ts';
import { sumsOf, type Asked } from '../../model/plan.ts';
import { sizeOf, type Aggregated, type Source, type Split } from './aggregated.ts';
import { splitNothing, type GroupBy } from './group-by.ts';
import type { Dimension } from '../../model/measures.ts';

type By = Pick<Asked, 'dimension' | 'series'>;

/** Groups of one chart at most: an asset's days of a month are as many. */
const groupsAtMost = 400_000;
/** An aggregate of days costs by the day, whatever is summed: all that the charts want of a split is summed at once. */
const together: readonly SumSource[] = ['days', 'delays'];

export interface MemoizedAggregates {
  splitOf(by: By): Split;
  /** The sums that are needed, by the same groups. */
  aggregate(by: By, needed: readonly SumName[], span: Span): Aggregated;
}

/** What several charts of one answer need is summed once. */
export function memoizeAggregate(
  charts: readonly Asked[],
  { sourceFor, splitBy }: { sourceFor(source: SumSource): Source; splitBy(dimension: Dimension): GroupBy },
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
  const aggregateSource = (by: By, source: SumSource, { needed, span }: { needed: readonly SumName[]; span: Span }) => {
    const isTogether = together.includes(source);
    const sums = isTogether ? [...(wanted.get(keyOf(by)) ?? [])].filter((name) => sourceOf(name) === source) : needed;
    const key = `${keyOf(by)} ${source} ${span.from} ${sums.join()}`;
    const result = cache.get(key) ?? sourceFor(source).aggregate({ split: splitOf(by), sums, span });
    cache.set(key, result);
    return result;
  };
  return {
    splitOf,
    aggregate(by, needed, span) {
      const sums = new Map<SumName, Float64Array>();
      const touched = new Uint8Array(sizeOf(splitOf(by)));
      for (const [source, own] of Map.groupBy(needed, sourceOf)) {
        const result = aggregateSource(by, source, { needed: own, span });
        for (const [sum, values] of result.sums) sums.set(sum, values);
        for (let group = 0; group < touched.length; group++) if (result.touched[group]) touched[group] = 1;
      }
      return { sums, touched };
    },
  };
}
