import type { SumName } from '../../model/formulas.ts';
import { emptyAggregated, type AggregateQuery, type Source } from './aggregated.ts';
import { Dictionary } from './dictionary.ts';
import type { GroupBy } from './group-by.ts';
import type { QueryContext } from './query-context.ts';

/** The day of a row that holds now, whatever the period. */
export const ofNow = -1;
const firstRoom = 1_024;

interface RowPlace {
  /** The asset's number; 0: of the unit as a whole. */
  asset: number;
  /** The number of the UL that it counts for. */
  unit: number;
  /** Days since 1970, or `ofNow`. */
  day: number;
  /** Its number among the words; absent: none. */
  word?: number;
}

/** What was counted of assets that is no roll-up, column by column. */
export class CountedRows {
  size = 0;
  assets: Int32Array;
  units: Int32Array;
  days: Int32Array;
  words: Int32Array;
  readonly columns: Map<SumName, Float64Array>;
  readonly wordNumbers: Dictionary;
  #inOrder: Float64Array[];

  /** @param room for so many rows at first */
  constructor(names: readonly SumName[], { wordNumbers = new Dictionary(), room = firstRoom } = {}) {
    [this.assets, this.units] = [new Int32Array(room), new Int32Array(room)];
    [this.days, this.words] = [new Int32Array(room), new Int32Array(room)];
    this.columns = new Map(names.map((name) => [name, new Float64Array(room)]));
    this.#inOrder = [...this.columns.values()];
    this.wordNumbers = wordNumbers;
  }

  /** A row of nothing yet; answers its place. */
  add({ asset, unit, day, word = 0 }: RowPlace): number {
    if (this.size === this.assets.length) this.#grow();
    const at = this.size++;
    this.assets[at] = asset;
    this.units[at] = unit;
    this.days[at] = day;
    this.words[at] = word;
    return at;
  }

  /** @param column the place of its name */
  set(at: number, column: number, value: number): void {
    const values = this.#inOrder[column];
    if (values) values[at] = value;
  }

  #grow(): void {
    const room = this.assets.length * 2;
    const grow = <Column extends Int32Array | Float64Array>(from: Column, to: Column): Column => {
      to.set(from);
      return to;
    };
    this.assets = grow(this.assets, new Int32Array(room));
    this.units = grow(this.units, new Int32Array(room));
    this.days = grow(this.days, new Int32Array(room));
    this.words = grow(this.words, new Int32Array(room));
    for (const [name, column] of this.columns) this.columns.set(name, grow(column, new Float64Array(room)));
    this.#inOrder = [...this.columns.values()];
  }
}

/** Rows that were counted before, those within the caller's filters. */
export function rowSource(context: QueryContext, rows: CountedRows): Source {
  const spans = new Map<number, SpanRows>();
  return {
    aggregate(query) {
      const result = emptyAggregated(query);
      const own = spans.get(query.span.from) ?? { places: placesIn(context, rows, query.span), splits: [] };
      spans.set(query.span.from, own);
      const groups = groupsFor(own, rows, query);
      for (const [name, sums] of result.sums) {
        const column = rows.columns.get(name);
        if (column) addColumn(column, own.places, { groups, sums, touched: result.touched });
      }
      return result;
    },
  };
}

/** The rows of one span, and what they were split by until now. */
interface SpanRows {
  places: Int32Array;
  splits: { first: GroupBy; second: GroupBy; groups: Int32Array }[];
}

/** Where rows stand that count within a span. */
function placesIn(
  { isChosen, isNarrowed, knownUnits, passingUnits }: QueryContext,
  rows: CountedRows,
  { from, to }: AggregateQuery['span'],
): Int32Array {
  const places = new Int32Array(rows.size);
  let count = 0;
  for (let at = 0; at < rows.size; at++) {
    const day = rows.days[at] ?? 0;
    if (day !== ofNow && (day < from || day > to)) continue;
    const asset = rows.assets[at] ?? 0;
    const unit = rows.units[at] ?? 0;
    if (asset === 0 ? isNarrowed || knownUnits[unit] !== 1 : isChosen[asset] !== 1) continue;
    if (passingUnits !== null && passingUnits[unit] !== 1) continue;
    places[count++] = at;
  }
  return places.subarray(0, count);
}

function groupsFor({ places, splits }: SpanRows, rows: CountedRows, { split, span }: AggregateQuery): Int32Array {
  const same = splits.find(({ first, second }) => first === split.first && second === split.second);
  if (same) return same.groups;
  const groups = new Int32Array(places.length);
  const width = split.second.keys.length;
  addCodes(groups, places, { ...codesOf(split.first, rows, span), times: width });
  addCodes(groups, places, { ...codesOf(split.second, rows, span), times: 1 });
  splits.push({ ...split, groups });
  return groups;
}

function addColumn(
  column: Float64Array,
  places: Int32Array,
  { groups, sums, touched }: { groups: Int32Array; sums: Float64Array; touched: Uint8Array },
): void {
  for (let at = 0; at < places.length; at++) {
    const value = column[places[at] ?? 0] ?? 0;
    const group = groups[at] ?? -1;
    if (value === 0 || group < 0) continue;
    sums[group] = (sums[group] ?? 0) + value;
    touched[group] = 1;
  }
}

/** By what of a row its code is found. */
interface Codes {
  /** Null: every row has the same. */
  of: Int32Array | null;
  less: number;
  codes: Int32Array;
  /** Of what holds now: it stands where the period ends. */
  now: number;
}

const noCodes = new Int32Array(1);

/** Beside the places: the group of each as far as it is known; -1: not counted. */
function addCodes(
  groups: Int32Array,
  places: Int32Array,
  { of, less, codes, now, times }: Codes & { times: number },
): void {
  if (of === null) return;
  for (let at = 0; at < places.length; at++) {
    const group = groups[at] ?? -1;
    const key = of[places[at] ?? 0] ?? 0;
    const code = key === ofNow ? now : (codes[key - less] ?? -1);
    groups[at] = group < 0 || code < 0 ? -1 : group + code * times;
  }
}

function codesOf(groupBy: GroupBy, rows: CountedRows, { from, to }: AggregateQuery['span']): Codes {
  const plain = { less: 0, now: -1 };
  switch (groupBy.by) {
    case 'asset':
      return { ...plain, of: rows.assets, codes: groupBy.ofAssets };
    case 'unit':
      return { ...plain, of: rows.units, codes: groupBy.ofUnits };
    case 'day': {
      const codes = Int32Array.from({ length: to - from + 1 }, (_, at) => groupBy.ofDay(from + at));
      return { of: rows.days, less: from, codes, now: groupBy.ofDay(to) };
    }
    case 'word': {
      const codes = Int32Array.from(rows.wordNumbers.words, (word) => groupBy.ofWord(word) ?? -1);
      return { ...plain, of: rows.words, codes };
    }
    default:
      return { ...plain, of: null, codes: noCodes };
  }
}
