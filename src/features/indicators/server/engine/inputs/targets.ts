import {
  depreciationOfDay,
  readSchedule,
  scheduledOn,
  targetBook,
  type NumberTarget,
  type TargetRow,
} from '#features/maintenance/records/public.ts';
import { dayAt, weekdayOf } from '#features/indicators/model/calendar.ts';
import { Dictionary } from '../dictionary.ts';
import type { QueryContext } from '../query-context.ts';

/** Scheduled minutes of the day. */
export type Windows = readonly { from: number; to: number }[];

/** Targets of a day by asset number. */
export interface Targets {
  /** NaN: none. */
  numbers(kind: NumberTarget, day: number): Float64Array;
  /** Scheduled seconds of the day. */
  scheduledSeconds(day: number): Float64Array;
  schedules(day: number): Schedules;
  /** Depreciation of each asset by its rate. */
  depreciation(day: number): Float64Array;
}

/** Schedules, of which few apply to many assets. */
export interface Schedules {
  /** Index of each asset's schedule. */
  of: Float64Array;
  /** By index: the scheduled minutes of the day. */
  windows: readonly Windows[];
}

export function createTargets(context: QueryContext, rows: readonly TargetRow[]): Targets {
  const book = targetBook(rows);
  const own = new Set(
    rows.flatMap(({ asset_id }) => asset_id ?? []).map((id) => context.dayColumns.assets.find(id) ?? 0),
  );
  const { category } = context.index.words;
  const assetOf = (asset: number) => {
    const row = context.rows[asset] ?? 0;
    return { id: context.index.ids[row] ?? '', category: category.wordAt(category.codes[row] ?? 0) };
  };
  /** The value of each asset, looked up once per category except for assets with their own. */
  const spread = <Value>(valueOf: (asset: { id: string; category: string | null }) => Value) => {
    const byCategory = new Map<number, Value>();
    return (asset: number): Value => {
      if (own.has(asset)) return valueOf(assetOf(asset));
      const code = category.codes[context.rows[asset] ?? 0] ?? 0;
      const known = byCategory.get(code);
      if (known !== undefined) return known;
      const categoryValue = valueOf({ id: '', category: category.wordAt(code) });
      byCategory.set(code, categoryValue);
      return categoryValue;
    };
  };
  const fill = (valueOf: (asset: number) => number) => {
    const numbers = new Float64Array(context.rows.length).fill(Number.NaN);
    for (const asset of context.chosen) numbers[asset] = valueOf(asset);
    return numbers;
  };
  const begins = Map.groupBy(rows, ({ kind }) => kind);
  const valuesByKind = new Map<TargetRow['kind'], Map<number, string>>();
  /** Constant between the starts of two settings. */
  const eraOf = (kind: TargetRow['kind'], at: number): string => {
    const own = valuesByKind.get(kind) ?? new Map<number, string>();
    valuesByKind.set(kind, own);
    const known = own.get(at);
    if (known !== undefined) return known;
    const day = dayAt(at);
    const began = (begins.get(kind) ?? []).reduce((last, { from }) => (from <= day && from > last ? from : last), '');
    own.set(at, `${kind} ${began}`);
    return `${kind} ${began}`;
  };
  const cache = new Map<string, Float64Array>();
  const once = (key: string, make: () => Float64Array) => {
    const known = cache.get(key) ?? make();
    cache.set(key, known);
    return known;
  };
  const texts = new Dictionary();
  /** Index of each asset's schedule among the texts. */
  const scheduleOn = (at: number) => {
    return once(eraOf('schedule', at), () => fill(spread((asset) => texts.of(book.scheduleOf(asset, dayAt(at))))));
  };
  const schedules = (at: number): Schedules => {
    const of = scheduleOn(at);
    return { of, windows: texts.words.map((text) => scheduledOn(readSchedule(text) ?? [], dayAt(at))) };
  };
  const numbers = (kind: NumberTarget, at: number) =>
    once(eraOf(kind, at), () => fill(spread((asset) => book.numberOf(kind, asset, dayAt(at)) ?? Number.NaN)));
  return {
    numbers,
    depreciation(at) {
      return once(`${eraOf('original_cost', at)} ${eraOf('depreciation_pct', at)}`, () => {
        const percent = numbers('depreciation_pct', at);
        return numbers('original_cost', at).map((cost, asset) => depreciationOfDay(cost, percent[asset] ?? Number.NaN));
      });
    },
    scheduledSeconds(at) {
      return once(`${eraOf('schedule', at)} ${weekdayOf(at)}`, () => {
        const { of, windows } = schedules(at);
        const seconds = windows.map((own) => own.reduce((sum, { from, to }) => sum + (to - from) * 60, 0));
        return of.map((number) => seconds[number] ?? 0);
      });
    },
    schedules,
  };
}
