import type { AssetIndex } from '#features/assets/catalogue/server/public.ts';
import { selectRows } from '#features/assets/catalogue/server/public.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Span } from '../../model/calendar.ts';
import type { getIndicators } from '#features/indicators/contract.ts';
import type { Account } from './sources/account-store.ts';
import type { DayColumns } from './columns/day-columns.ts';

export type Reading = Pick<Context, 'db' | 'scope'>;
export type Filters = Omit<QueryOf<typeof getIndicators>, 'card' | 'limit'>;

/** What an answer is made from: the account's days, and which assets of them the caller asks about and may see. */
export interface QueryContext {
  reading: Reading;
  account: Account;
  now: number;
  /** The account's day. */
  today: number;
  period: Span;
  preceding: Span;
  index: AssetIndex;
  dayColumns: DayColumns;
  /** Numbers of the assets that the filters let through, whatever their UL; each is in the caller's reach now. */
  chosen: Int32Array;
  /** By an asset's number: its row in the index, and 1 where it is chosen. */
  rows: Int32Array;
  isChosen: Uint8Array;
  /** By a unit's number; null: every unit passes. A unit out of reach never does where units are asked for. */
  passingUnits: Uint8Array | null;
  /** By a unit's number: 1 where the caller may know of it. */
  knownUnits: Uint8Array;
  /** By an asset's number: the number of the UL where it is now. */
  unitsNow: Int32Array;
  /** What assets are like was asked for: what is of no asset does not pass. */
  isNarrowed: boolean;
  /** Assets that pass, their units as well, as they are now. */
  count: number;
}

export type QueryBase = Pick<
  QueryContext,
  'reading' | 'account' | 'now' | 'today' | 'period' | 'preceding' | 'index' | 'dayColumns'
>;

export function createQueryContext(
  base: QueryBase,
  { unit_id, from: _, to: __, cause: ___, ...words }: Filters,
): QueryContext {
  const { index, dayColumns, reading } = base;
  const reach = reading.scope.unitIds;
  const { passes } = selectRows(index, reach, words);
  const numbers: number[] = [];
  const rows = new Int32Array(dayColumns.assets.size + index.size).fill(-1);
  const unitsNow = new Int32Array(rows.length);
  const isChosen = new Uint8Array(rows.length);
  // Also a unit without assets has costs.
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

/** The context of fewer assets. */
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

/** Whether any of the chosen reported anything on these days. */
export function hasData({ dayColumns, chosen, passingUnits }: QueryContext, { from, to }: Span): boolean {
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
