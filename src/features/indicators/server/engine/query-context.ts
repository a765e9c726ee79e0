import type { AssetIndex } from '#features/assets/catalogue/server/public.ts';
import { selectRows } from '#features/assets/catalogue/server/public.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { DaysSpan } from '../../model/calendar.ts';
import type { getIndicators } from '#features/indicators/contract.ts';
import type { AccountSettings } from './sources/account-store.ts';
import type { DayColumns } from './columns/day-columns.ts';

export type IndicatorFilters = Omit<QueryOf<typeof getIndicators>, 'card' | 'limit'>;

/** Context of a query: the account's days, and the assets that the caller asks about and may see. */
export interface QueryContext {
  reading: ReadContext;
  /** Awaited between steps of a few milliseconds. */
  yieldToEventLoop(): Promise<void>;
  account: AccountSettings;
  now: number;
  /** The present day in the account's time zone. */
  today: number;
  period: DaysSpan;
  preceding: DaysSpan;
  index: AssetIndex;
  dayColumns: DayColumns;
  /** Numbers of the assets that match the filters, in any unit; each is in the caller's reach now. */
  chosen: Int32Array;
  /** Index row by asset number, and 1 for chosen assets. */
  rows: Int32Array;
  isChosen: Uint8Array;
  /** By unit number; null: every unit. Units out of reach never match if units are filtered. */
  passingUnits: Uint8Array | null;
  /** By unit number: 1 if the caller may know of it. */
  knownUnits: Uint8Array;
  /** Current unit number by asset number. */
  unitsNow: Int32Array;
  /** Filtered by asset traits: data without an asset does not match. */
  isNarrowed: boolean;
  /** Number of assets that match in their current units. */
  count: number;
}

export type QueryBase = Pick<
  QueryContext,
  'reading' | 'yieldToEventLoop' | 'account' | 'now' | 'today' | 'period' | 'preceding' | 'index' | 'dayColumns'
>;

export function createQueryContext(
  base: QueryBase,
  { unit_id, from: _, to: __, cause: ___, ...words }: IndicatorFilters,
): QueryContext {
  const { index, dayColumns, reading } = base;
  const reach = reading.scope.unitIds;
  const { passes } = selectRows(index, reach, words);
  const numbers: number[] = [];
  const rows = new Int32Array(dayColumns.assets.size + index.size).fill(-1);
  const unitsNow = new Int32Array(rows.length);
  const isChosen = new Uint8Array(rows.length);
  // A unit without assets may have costs.
  for (const id of index.units.keys()) dayColumns.units.of(id);
  const unitWords = index.words.unit_id;
  const unitNumbers = Array.from({ length: unitWords.size }, (_, code) =>
    dayColumns.units.of(unitWords.wordAt(code) ?? ''),
  );
  const numberOf = dayColumns.numbersOf(index);
  for (let row = 0; row < index.size; row++) {
    if (!index.isThere[row]) continue;
    const number = numberOf(row);
    rows[number] = row;
    unitsNow[number] = unitNumbers[unitWords.codes[row] ?? 0] ?? 0;
    if (!passes[row]) continue;
    isChosen[number] = 1;
    numbers.push(number);
  }
  const knownUnits = new Uint8Array(dayColumns.units.size).fill(reach === null ? 1 : 0);
  for (const id of reach ?? []) knownUnits[dayColumns.units.find(id) ?? 0] = 1;
  const asked = unit_id && new Set(unit_id);
  const passingUnits = asked
    ? knownUnits.map((known, unit) => Number(known === 1 && asked.has(dayColumns.units.words[unit] ?? '')))
    : null;
  const chosen = Int32Array.from(numbers);
  const count = countOf({ chosen, passingUnits, unitsNow });
  const isNarrowed = Object.values(words).some((values) => values !== undefined);
  return { ...base, chosen, rows, isChosen, passingUnits, knownUnits, unitsNow, isNarrowed, count };
}

/** A context with fewer assets. */
export function narrowQueryContext(context: QueryContext, passes: (asset: number) => boolean): QueryContext {
  const chosen = context.chosen.filter(passes);
  const isChosen = new Uint8Array(context.isChosen.length);
  for (const asset of chosen) isChosen[asset] = 1;
  return { ...context, chosen, isChosen, isNarrowed: true, count: countOf({ ...context, chosen }) };
}

function countOf({
  chosen,
  passingUnits,
  unitsNow,
}: Pick<QueryContext, 'chosen' | 'passingUnits' | 'unitsNow'>): number {
  return chosen.filter((asset) => passingUnits === null || passingUnits[unitsNow[asset] ?? 0] === 1).length;
}

/** Whether any chosen asset reported on these days. */
export function hasData({ dayColumns, chosen, passingUnits }: QueryContext, { from, to }: DaysSpan): boolean {
  for (let day = to; day >= from; day--) {
    const units = dayColumns.days.get(day)?.units;
    const hasRow = (asset: number) => {
      const unit = units?.[asset] ?? 0;
      return unit !== 0 && (passingUnits === null || passingUnits[unit] === 1);
    };
    if (units && chosen.some(hasRow)) return true;
  }
  return false;
}
