import type { AccountTransaction } from '#platform/server/database.ts';
import type { Span } from '../../calendar.ts';
import { fetchDayRows, fetchFenceEvents, fetchFenceRows, fetchFirstDays, fetchHourRows } from './sheet-store.ts';
import type { FenceEvent, Sheets } from './sheets.ts';

interface Place {
  db: AccountTransaction;
  accountId: string;
  timeZone: string;
  sheets: Sheets;
}

/** Of some assets alone, and of their days those that are kept; absent: all. */
interface Wanted {
  span: Span;
  assets?: readonly string[];
  days?: ReadonlySet<number>;
}

type Read = (place: Place, wanted: Wanted) => Promise<void>;

export async function readFirstDays(
  { db, accountId, timeZone, sheets }: Place,
  assets: readonly string[] | null,
): Promise<void> {
  for (const { id, day } of await fetchFirstDays(db, accountId, { timeZone, assets }))
    sheets.firstDays[sheets.assets.of(id)] = day;
}

/** The days of a read that are kept. */
function daysOf({ span, days }: Wanted): number[] {
  const all = Array.from({ length: span.to - span.from + 1 }, (_, at) => span.from + at);
  return days ? all.filter((day) => days.has(day)) : all;
}

function numbersOf(sheets: Sheets, assets: readonly string[] | undefined): Iterable<number> {
  return assets ? assets.map((id) => sheets.assets.of(id)) : sheets.assets.words.keys();
}

export const readDays: Read = async ({ db, accountId, sheets }, wanted) => {
  const rows = await fetchDayRows(db, accountId, wanted);
  const days = daysOf(wanted);
  for (const day of days) {
    sheets.sheetOf(day);
    for (const asset of numbersOf(sheets, wanted.assets)) sheets.clear(day, asset);
  }
  const isKept = new Set(days);
  for (const { asset, days: at, units, unit, columns } of rows) {
    const number = sheets.assets.of(asset);
    const here = sheets.units.of(unit);
    const names = Object.keys(columns);
    at.forEach((day, place) => {
      if (!isKept.has(day)) return;
      const then = units[place];
      const values = names.map((name) => [name, columns[name]?.[place] ?? 0] as const);
      sheets.put(day, number, then ? sheets.units.of(then) : here, values);
    });
  }
};

export function readHours(column: string): Read {
  return async ({ db, accountId, timeZone, sheets }, wanted) => {
    const rows = await fetchHourRows(db, accountId, { ...wanted, timeZone, columns: [column] });
    const days = daysOf(wanted);
    for (const day of days)
      for (const asset of numbersOf(sheets, wanted.assets)) sheets.clearHours(day, asset, [column]);
    const isKept = new Set(days);
    for (const { asset, days: at, hours = [], columns } of rows) {
      const number = sheets.assets.of(asset);
      at.forEach((day, place) => {
        const value = columns[column]?.[place] ?? 0;
        if (isKept.has(day)) sheets.addHour(day, { asset: number, hour: hours[place] ?? 0 }, [[column, value]]);
      });
    }
  };
}

export const readFences: Read = async ({ db, accountId, sheets }, wanted) => {
  const rows = await fetchFenceRows(db, accountId, wanted);
  const days = daysOf(wanted);
  for (const day of days)
    for (const asset of numbersOf(sheets, wanted.assets)) sheets.sheetOf(day).fences.delete(asset);
  const isKept = new Set(days);
  for (const { asset, days: at, fences } of rows) {
    const number = sheets.assets.of(asset);
    at.forEach((day, place) => {
      if (!isKept.has(day)) return;
      const parts = Object.entries(fences[place] ?? {}).flatMap(([part, seconds]) => [sheets.parts.of(part), seconds]);
      sheets.sheetOf(day).fences.set(number, parts);
    });
  }
};

export const readEvents: Read = async ({ db, accountId, timeZone, sheets }, wanted) => {
  const rows = await fetchFenceEvents(db, accountId, { ...wanted, timeZone });
  const again = new Set(numbersOf(sheets, wanted.assets));
  const byDay = Map.groupBy(rows, ({ day }) => day);
  for (const day of daysOf(wanted)) {
    const sheet = sheets.sheetOf(day);
    const others = wanted.assets ? sheet.events.filter(({ asset }) => !again.has(asset)) : [];
    const read = (byDay.get(day) ?? []).map(({ asset, fence, type, from, to }): FenceEvent => ({
      asset: sheets.assets.of(asset),
      fence: sheets.parts.of(fence),
      isSpeeding: type === 'speeding',
      from,
      to,
    }));
    sheet.events = [...others, ...read];
  }
};
