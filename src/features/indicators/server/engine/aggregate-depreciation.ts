import { emptyFolded, type Source } from './aggregated.ts';
import { splitNothing, type GroupBy } from './group-by.ts';

/** What assets lose by their rates: of their days, and a cost of one kind. A group in which nothing has a rate is not told of. */
export function depreciationSource(days: Source): Source {
  return {
    fold(fold) {
      const { first, second } = fold.split;
      const split = { first: withoutKind(first), second: withoutKind(second) };
      const told = days.fold({ ...fold, split, sums: ['rate_depreciation'] }).sums.get('rate_depreciation') ?? [];
      const folded = emptyFolded(fold);
      const sums = folded.sums.get('rate_depreciation') ?? [];
      const width = split.second.keys.length;
      told.forEach((value, at) => {
        if (value === 0) return;
        const group = kindOf(first, Math.floor(at / width)) * second.keys.length + kindOf(second, at % width);
        sums[group] = value;
        folded.touched[group] = 1;
      });
      return folded;
    },
  };
}

/** Days know no kinds. */
function withoutKind(splitter: GroupBy): GroupBy {
  return splitter.by === 'word' ? splitNothing : splitter;
}

function kindOf(splitter: GroupBy, code: number): number {
  return splitter.by === 'word' ? (splitter.ofWord('depreciation') ?? 0) : code;
}
