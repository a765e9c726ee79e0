import type { SumName } from '../../model/formulas.ts';
import { emptyAggregated, type AggregateQuery, type Source } from './aggregated.ts';
import { Dictionary } from './dictionary.ts';
import type { GroupBy } from './group-by.ts';
import type { QueryContext } from './query-context.ts';

/** Day number of current values. */
export const ofNow = -1;
const firstRoom = 1_024;

interface RowSlot {
  /** Asset number; 0: of the whole unit. */
  asset: number;
  /** Number of the unit it counts for. */
  unit: number;
  /** Days since 1970, or `ofNow`. */
  day: number;
  /** Number of its word in the dictionary; absent: none. */
  word?: number;
}

/** Counted data about assets that is not a roll-up, in columns. */
export class CountedRows {
  size = 0;
  assets: Int32Array;
  units: Int32Array;
  days: Int32Array;
  words: Int32Array;
  readonly columns: Map<SumName, Float64Array>;
  readonly wordNumbers: Dictionary;
  #inOrder: Float64Array[];

  /** @param room initial number of rows */
  constructor(names: readonly SumName[], { wordNumbers = new Dictionary(), room = firstRoom } = {}) {
    [this.assets, this.units] = [new Int32Array(room), new Int32Array(room)];
    [this.days, this.words] = [new Int32Array(room), new Int32Array(room)];
    this.columns = new Map(names.map((name) => [name, new Float64Array(room)]));
    this.#inOrder = [...this.columns.values()];
    this.wordNumbers = wordNumbers;
  }

  /** Adds an empty row; returns its index. */
  add({ asset, unit, day, word = 0 }: RowSlot): number {
    if (this.size === this.assets.length) this.#grow();
    const at = this.size++;
    this.assets[at] = asset;
    this.units[at] = unit;
    this.days[at] = day;
    this.words[at] = word;
    return at;
  }

  /** @param column index of its name */
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

/** Counted rows that match the caller's filters. */
export function rowSource(context: QueryContext, rows: CountedRows): Source {
  const spans = new Map<number, SpanRows>();
  return {
    async aggregate(query) {
      await context.yieldToEventLoop();
      const result = emptyAggregated(query);
      const own = spans.get(query.span.from) ?? { places: placesIn(context, rows, query.span), splits: [] };
      spans.set(query.span.from, own);
      await context.yieldToEventLoop();
      const groups = groupsFor(own, rows, query);
      for (const [name, sums] of result.sums) {
        await context.yieldToEventLoop();
        const column = rows.columns.get(name);
        if (column) addColumn(column, own.places, { groups, sums, touched: result.touched });
      }
      return result;
    },
  };
}

/** Rows of one span, and their codes by split. */
interface SpanRows {
  places: Int32Array;
  splits: { first: GroupBy; second: GroupBy; groups: Int32Array }[];
}

/** Indexes of the rows that count within a span. */
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

/** How the code of a row is found. */
interface RowCodes {
  /** Null: the same for all rows. */
  of: Int32Array | null;
  less: number;
  codes: Int32Array;
  /** Code of current values: that of the period's last day. */
  now: number;
}

const noCodes = new Int32Array(1);

/** Combines codes into groups of rows; -1: not counted. */
function addCodes(
  groups: Int32Array,
  places: Int32Array,
  { of, less, codes, now, times }: RowCodes & { times: number },
): void {
  if (of === null) return;
  for (let at = 0; at < places.length; at++) {
    const group = groups[at] ?? -1;
    const key = of[places[at] ?? 0] ?? 0;
    const code = key === ofNow ? now : (codes[key - less] ?? -1);
    groups[at] = group < 0 || code < 0 ? -1 : group + code * times;
  }
}

function codesOf(groupBy: GroupBy, rows: CountedRows, { from, to }: AggregateQuery['span']): RowCodes {
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
