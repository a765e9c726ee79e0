import type { SumName } from '../../model/formulas.ts';
import type { DaysSpan } from '../../model/calendar.ts';
import type { GroupBy } from './group-by.ts';

/** Two ways to group rows: the code is the first code × size of the second + the second code. */
export interface Split {
  first: GroupBy;
  second: GroupBy;
}

/** Sums by group code. */
export interface Aggregated {
  sums: Map<SumName, Float64Array>;
  /** Groups with rows. */
  touched: Uint8Array;
}

export interface AggregateQuery {
  split: Split;
  sums: readonly SumName[];
  span: DaysSpan;
}

/** A source of sums for an answer; it yields to the event loop between its steps. */
export interface Source {
  aggregate(query: AggregateQuery): Promise<Aggregated>;
}

export function sizeOf({ first, second }: Split): number {
  return first.keys.length * second.keys.length;
}

export function emptyAggregated({ split, sums }: AggregateQuery): Aggregated {
  const size = sizeOf(split);
  return { sums: new Map(sums.map((name) => [name, new Float64Array(size)])), touched: new Uint8Array(size) };
}

/** Position of a counted row. */
export interface RowPlace {
  asset: number;
  unit: number;
  day: number;
  word: string;
}

function codeOf(groupBy: GroupBy, { asset, unit, day, word }: RowPlace): number {
  switch (groupBy.by) {
    case 'asset':
      return groupBy.ofAssets[asset] ?? -1;
    case 'unit':
      return groupBy.ofUnits[unit] ?? 0;
    case 'day':
      return groupBy.ofDay(day);
    case 'word':
      return groupBy.ofWord(word) ?? -1;
    default:
      return 0;
  }
}

/** The group of a row; -1: none. */
export function groupOf({ first, second }: Split, place: RowPlace): number {
  const one = codeOf(first, place);
  const two = codeOf(second, place);
  return one < 0 || two < 0 ? -1 : one * second.keys.length + two;
}
