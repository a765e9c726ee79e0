import type { AccountTransaction } from '#platform/server/database.ts';
import type { DaysSpan } from '#features/indicators/model/calendar.ts';
import { fetchDayRows, fetchGeofenceEvents, fetchFirstDays, fetchHourRows, type DayRows } from './day-columns-store.ts';
import type { Dictionary } from '../dictionary.ts';
import {
  eventWidth,
  stayWidth,
  type ColumnsOfDay,
  type DayColumns,
  type NumberColumn,
  type Packed,
} from './day-columns.ts';

export interface ReadTarget {
  db: AccountTransaction;
  accountId: string;
  timeZone: string;
  dayColumns: DayColumns;
}

/** Limited to some assets, and to loaded days; absent: all. */
interface DaysQuery {
  span: DaysSpan;
  assets?: readonly string[];
  days?: ReadonlySet<number>;
  /** Assets with a row written by this transaction or a later one. */
  since?: string;
}

/** Everything up to this transaction was read; null: rows were deleted too, and everything must be reloaded. */
type Upto = string | null;
type Read = (place: ReadTarget, wanted: DaysQuery) => Promise<Upto>;

export async function readFirstDays(
  { db, accountId, timeZone, dayColumns }: ReadTarget,
  assets: readonly string[] | null,
): Promise<void> {
  const rows = await fetchFirstDays(db, accountId, { timeZone, assets });
  dayColumns.noteChange();
  for (const { id, day } of rows) dayColumns.firstDays[dayColumns.assets.of(id)] = day;
}

/** The loaded days of a query. */
function daysOf({ span, days }: DaysQuery): number[] {
  const all = Array.from({ length: span.to - span.from + 1 }, (_, at) => span.from + at);
  return days ? all.filter((day) => days.has(day)) : all;
}

export const readDays: Read = async ({ db, accountId, dayColumns }, wanted) => {
  const rows = await fetchDayRows(db, accountId, wanted);
  const wantedDays = daysOf(wanted);
  // Usually nothing was written, and the sums of blocks stay.
  if (wanted.since === undefined || rows.assetIds.length > 0) takeDays(dayColumns, wanted, { ...rows, wantedDays });
  const count = () => wantedDays.reduce((sum, day) => sum + rowsOf(dayColumns.ensureDay(day)), 0);
  return wanted.since !== undefined && count() !== rows.whole ? null : rows.since;
};

function takeDays(
  dayColumns: DayColumns,
  wanted: DaysQuery,
  { wantedDays, assetIds, unitIds, assets, units, days, columns, stays }: DayRows & { wantedDays: readonly number[] },
): void {
  dayColumns.noteChange();
  const [numbers, unitNumbers] = [numbered(dayColumns.assets, assetIds), numbered(dayColumns.units, unitIds)];
  const again = againOf(dayColumns, wanted, numbers);
  for (const day of wantedDays) dayColumns.clear(day, again);
  const byDay = columnsByDay(dayColumns, wantedDays);
  const places = Int32Array.from(assets, (asset) => numbers[asset] ?? 0);
  const at = (row: number) => places[row] ?? 0;
  for (let row = 0; row < days.length; row++) {
    const day = days[row] ?? 0;
    const daily = byDay(day);
    if (!daily) continue;
    daily.units[at(row)] = unitNumbers[units[row] ?? -1] ?? 0;
    dayColumns.date(at(row), day);
  }
  for (const [name, values] of Object.entries(columns)) fillColumn(dayColumns, name, { values, days, places, byDay });
  const read = new Map<number, number[]>(wantedDays.map((day) => [day, []]));
  stays.forEach((own, row) => {
    for (const part in own) read.get(days[row] ?? 0)?.push(at(row), dayColumns.parts.of(part), own[part] ?? 0);
  });
  for (const [day, own] of read) {
    const daily = dayColumns.ensureDay(day);
    daily.stays = withRead(daily.stays, stayWidth, { read: own, again });
  }
}

interface ColumnRows {
  values: readonly number[];
  days: readonly number[];
  /** Asset numbers. */
  places: Int32Array;
  byDay: (day: number) => ColumnsOfDay | undefined;
}

/** Looks a day's column up where the day changes only: rows are many and mostly of one day. */
function fillColumn(dayColumns: DayColumns, name: string, { values, days, places, byDay }: ColumnRows): void {
  let known = Number.NaN;
  let into: NumberColumn | null = null;
  for (let row = 0; row < values.length; row++) {
    const [value = 0, day = 0, place = 0] = [values[row], days[row], places[row]];
    if (value === 0) continue;
    if (day !== known) {
      const daily = byDay(day);
      into = daily ? dayColumns.columnOf(daily.columns, name) : null;
      known = day;
    }
    if (into) into[place] = value;
  }
}

function rowsOf({ units }: ColumnsOfDay): number {
  let rows = 0;
  for (let asset = 0; asset < units.length; asset++) if (units[asset] !== 0) rows++;
  return rows;
}

export function readHours(column: string): Read {
  return async ({ db, accountId, timeZone, dayColumns }, wanted) => {
    const { assetIds, hours } = await fetchHourRows(db, accountId, { ...wanted, timeZone, column });
    dayColumns.noteChange();
    const numbers = numbered(dayColumns.assets, assetIds);
    const wantedDays = daysOf(wanted);
    const again = againOf(dayColumns, wanted, numbers);
    for (const day of wantedDays) dayColumns.clearHours(day, column, again);
    const byDay = columnsByDay(dayColumns, wantedDays);
    for (const { day, hour, assets, values } of hours) {
      const columns = byDay(day)?.hours[hour];
      if (!columns) continue;
      const into = dayColumns.columnOf(columns, column);
      for (let row = 0; row < assets.length; row++) {
        const place = numbers[assets[row] ?? 0] ?? 0;
        // On some days an hour occurs twice: both count.
        const [before = 0, value = 0] = [into[place], values[row]];
        into[place] = column === 'top_speed_kmh' ? Math.max(before, value) : before + value;
      }
    }
    // Finding changed hours takes longer than reloading them.
    return null;
  };
}

function numbered(numbers: Dictionary, ids: readonly string[]): number[] {
  return ids.map((id) => numbers.of(id));
}

/** Loaded days, each with room for every asset. */
function columnsByDay(dayColumns: DayColumns, days: readonly number[]): (day: number) => ColumnsOfDay | undefined {
  const [first = 0] = days;
  const wantedDays: (ColumnsOfDay | undefined)[] = [];
  for (const day of days) wantedDays[day - first] = dayColumns.ensureDay(day);
  return (day) => wantedDays[day - first];
}

export const readEvents: Read = async ({ db, accountId, timeZone, dayColumns }, wanted) => {
  const rows = await fetchGeofenceEvents(db, accountId, { ...wanted, timeZone });
  dayColumns.noteChange();
  const byDay = Map.groupBy(rows, ({ day }) => day);
  for (const day of daysOf(wanted)) {
    const read = (byDay.get(day) ?? []).flatMap(({ asset, geofence, type, from, to }) => [
      dayColumns.assets.of(asset),
      dayColumns.parts.of(geofence),
      Number(type === 'speeding'),
      from,
      to ?? Number.NaN,
    ]);
    const daily = dayColumns.ensureDay(day);
    daily.events = withRead(daily.events, eventWidth, { read, again: againOf(dayColumns, wanted, []) });
  }
  return null;
};

/** Assets whose rows replace the loaded ones; null: all. */
function againOf(
  dayColumns: DayColumns,
  { assets, since }: DaysQuery,
  came: readonly number[],
): ReadonlySet<number> | null {
  if (since !== undefined) return new Set(came);
  return assets ? new Set(assets.map((id) => dayColumns.assets.of(id))) : null;
}

function withRead(
  known: Packed,
  width: number,
  { read, again }: { read: readonly number[]; again: ReadonlySet<number> | null },
): Packed {
  if (again === null) return Float64Array.from(read);
  const whole = new Float64Array(known.length + read.length);
  let size = 0;
  for (let at = 0; at < known.length; at += width)
    if (!again.has(known[at] ?? 0)) for (let of = 0; of < width; of++) whole[size++] = known[at + of] ?? 0;
  whole.set(read, size);
  return whole.slice(0, size + read.length);
}
