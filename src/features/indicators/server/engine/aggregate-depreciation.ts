import { emptyAggregated, type Source } from './aggregated.ts';
import { splitNothing, type GroupBy } from './group-by.ts';

/** Depreciation by rates: by days of assets, and as one kind of cost. Groups without a rate are absent. */
export function depreciationSource(days: Source): Source {
  return {
    async aggregate(query) {
      const { first, second } = query.split;
      const split = { first: withoutKind(first), second: withoutKind(second) };
      const byDays = await days.aggregate({ ...query, split, sums: ['rate_depreciation'] });
      const amounts = byDays.sums.get('rate_depreciation') ?? [];
      const result = emptyAggregated(query);
      const sums = result.sums.get('rate_depreciation') ?? [];
      const width = split.second.keys.length;
      amounts.forEach((value, at) => {
        if (value === 0) return;
        const group = kindOf(first, Math.floor(at / width)) * second.keys.length + kindOf(second, at % width);
        sums[group] = value;
        result.touched[group] = 1;
      });
      return result;
    },
  };
}

/** Days have no cost kinds. */
function withoutKind(groupBy: GroupBy): GroupBy {
  return groupBy.by === 'word' ? splitNothing : groupBy;
}

function kindOf(groupBy: GroupBy, code: number): number {
  return groupBy.by === 'word' ? (groupBy.ofWord('depreciation') ?? 0) : code;
}
