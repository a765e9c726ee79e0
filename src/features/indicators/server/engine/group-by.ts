import { assetStatuses } from '#features/assets/catalogue/public.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { ageBand, ageBands, heardWithinH, silenceBand, silenceBands, silenceCauses } from '../../model/bands.ts';
import { dayAt, monthOf, weekdayOf, weekOf } from '../../model/calendar.ts';
import { notAttributed, type Dimension } from '../../model/measures.ts';
import { Dictionary } from './dictionary.ts';
import type { QueryContext } from './query-context.ts';

/** A grouping of rows: each group has a code from 0. */
export interface GroupBy {
  /** What decides the code of a row. */
  by: 'nothing' | 'asset' | 'unit' | 'day' | 'hour' | 'word';
  /** By code; words found later are appended. */
  keys: (string | null)[];
  labelOf(code: number): string | null;
  /** Code by asset number; -1: in no group. */
  ofAssets: Int32Array;
  /** Code by unit number. */
  ofUnits: Int32Array;
  ofDay(day: number): number;
  /** Undefined: in no existing group. */
  ofWord(word: string): number | undefined;
  /** Lists every group, also without rows. */
  isWhole: boolean;
}

const noNumbers = new Int32Array(0);
const plain: GroupBy = {
  by: 'nothing',
  keys: [null],
  labelOf: () => null,
  ofAssets: noNumbers,
  ofUnits: noNumbers,
  ofDay: () => 0,
  ofWord: () => 0,
  isWhole: true,
};

export const splitNothing = plain;

/** Additional data that groupings need, loaded on demand. */
export interface KnownKeys {
  /** By id, those in the caller's reach. */
  geofences: ReadonlyMap<string, { name: string }>;
  /** Cause by asset number. */
  causes: Int32Array;
  /** Of faults that are not cleared. */
  faultCodes: readonly string[];
}

export function splitBy(context: QueryContext, dimension: Dimension, known: KnownKeys): GroupBy {
  switch (dimension) {
    case 'day':
      return byDay(context, dayAt);
    case 'week':
      return byDay(context, (day) => dayAt(weekOf(day)));
    case 'month':
      return byDay(context, monthOf);
    case 'weekday':
      return { ...plain, by: 'day', keys: numbered(1, 7), ofDay: (day) => weekdayOf(day) - 1 };
    case 'hour':
      return { ...plain, by: 'hour', keys: numbered(0, 23) };
    case 'unit':
      return byUnit(context);
    case 'asset':
      return byAsset(context);
    case 'category':
    case 'manufacturer':
    case 'model':
    case 'customer':
    case 'region':
      return byTrait(context, dimension);
    case 'status':
      return byState(context, assetStatuses, (row) => context.index.status[row] ?? 0);
    case 'silence':
      return byState(context, silenceBands, (row) => silenceBands.indexOf(silenceBand(silentHours(context, row))));
    case 'age':
      return byNumber(context, ageBands, (asset) => ageBands.indexOf(ageBand(ageDays(context, asset))));
    case 'cause':
      return byNumber(context, silenceCauses, (asset) => known.causes[asset] ?? -1);
    case 'severity':
      // A fault's code follows its severity.
      return splitWord(
        byWord(severities, (key) => key),
        (word) => word.split(' ')[0] ?? word,
      );
    case 'geofence':
      return byGeofence(known);
    case 'cost_kind':
      return byWord(['fuel', 'maintenance', 'depreciation', 'finance', 'insurance', 'other'], (key) => key);
    case 'due':
      return byWord(['overdue', 'due'], (key) => key);
    case 'fault_code':
      return {
        ...splitWord(
          byWord(known.faultCodes, (key) => key),
          codeOfFault,
        ),
        isWhole: false,
      };
  }
}

/** Word of a fault in counted rows, and the code in it. */
export const faultWord = (severity: string, faultCode: string) => `${severity} ${faultCode}`;
export const codeOfFault = (word: string) => word.slice(word.indexOf(' ') + 1);

/** Hours since the last report; null if it never reported. */
export function silentHours({ index, now }: QueryContext, row: number): number | null {
  const time = index.numbers.time[row] ?? Number.NaN;
  return Number.isNaN(time) ? null : Math.max(0, now - time) / 3_600_000;
}

export function isHeard(context: QueryContext, row: number): boolean {
  const hours = silentHours(context, row);
  return hours !== null && hours <= heardWithinH;
}

function ageDays({ dayColumns, period, now }: QueryContext, asset: number): number {
  return Math.floor(now / 86_400_000) - (dayColumns.firstDays[asset] ?? period.to);
}

function numbered(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}

function byDay({ period }: QueryContext, name: (day: number) => string): GroupBy {
  const numbers = new Dictionary();
  const codes = Array.from({ length: period.to - period.from + 1 }, (_, at) => numbers.of(name(period.from + at)) - 1);
  return { ...plain, by: 'day', keys: numbers.words.slice(1), ofDay: (day) => codes[day - period.from] ?? 0 };
}

function byUnit({ dayColumns, index, knownUnits }: QueryContext): GroupBy {
  const ofUnits = new Int32Array(dayColumns.units.size);
  // One row without a name for everything out of the caller's reach.
  const keys: (string | null)[] = [null];
  for (let unit = 1; unit < dayColumns.units.size; unit++)
    if (knownUnits[unit]) ofUnits[unit] = keys.push(dayColumns.units.words[unit] ?? null) - 1;
  const labelOf = (code: number) => index.units.get(keys[code] ?? '')?.name ?? null;
  return { ...plain, by: 'unit', keys, ofUnits, labelOf, isWhole: false };
}

function byAsset({ chosen, rows, index }: QueryContext): GroupBy {
  const ofAssets = new Int32Array(rows.length).fill(-1);
  chosen.forEach((asset, code) => (ofAssets[asset] = code));
  const rowAt = (code: number) => rows[chosen[code] ?? 0] ?? 0;
  const keys = Array.from(chosen, (_, code) => index.ids[rowAt(code)] ?? null);
  ofAssets[0] = keys.push(notAttributed) - 1;
  return {
    ...plain,
    by: 'asset',
    keys,
    ofAssets,
    labelOf: (code) => (code < chosen.length ? (index.texts.code[rowAt(code)] ?? null) : null),
    isWhole: false,
  };
}

function byTrait(context: QueryContext, name: 'category' | 'manufacturer' | 'model' | 'customer' | 'region'): GroupBy {
  const words = context.index.words[name];
  const keys = Array.from({ length: words.size }, (_, code) => words.wordAt(code));
  const groupBy = byNumber(context, keys, (asset) => words.codes[context.rows[asset] ?? 0] ?? 0);
  groupBy.ofAssets[0] = groupBy.keys.push(notAttributed) - 1;
  return { ...groupBy, isWhole: false };
}

function byState(context: QueryContext, keys: readonly string[], codeOf: (row: number) => number): GroupBy {
  return byNumber(context, keys, (asset) => codeOf(context.rows[asset] ?? 0));
}

function byNumber(
  { chosen, rows }: QueryContext,
  keys: readonly (string | null)[],
  codeOf: (asset: number) => number,
): GroupBy {
  const ofAssets = new Int32Array(rows.length).fill(-1);
  for (const asset of chosen) ofAssets[asset] = codeOf(asset);
  return { ...plain, by: 'asset', keys: [...keys], ofAssets };
}

function byWord(words: readonly string[], keyOf: (word: string) => string): GroupBy {
  const ofWord = (word: string) => {
    const at = words.indexOf(word);
    return at === -1 ? undefined : at;
  };
  return { ...plain, by: 'word', keys: words.map(keyOf), ofWord };
}

function splitWord(groupBy: GroupBy, part: (word: string) => string): GroupBy {
  return { ...groupBy, ofWord: (word) => groupBy.ofWord(part(word)) };
}

function byGeofence({ geofences }: KnownKeys): GroupBy {
  const ids = [...geofences.keys()];
  const codes = new Map(ids.map((id, code) => [id, code]));
  const labelOf = (code: number) => geofences.get(ids[code] ?? '')?.name ?? null;
  // One row without a name for geofences out of the caller's reach.
  const ofWord = (id: string) => codes.get(id) ?? ids.length;
  return { ...plain, by: 'word', keys: [...ids, null], ofWord, labelOf, isWhole: false };
}
