import { readAmount } from '#features/maintenance/records/public.ts';
import { instantOf } from '#platform/time/wall-clock.ts';

/**
 * Dates as `2026-11-20` or, as spreadsheets in Portuguese and Spanish write them, `20/11/2026`; a time of midnight is
 * ignored.
 */
const years = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const daysFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const clock = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/;

/** A calendar day; null if it is none. */
export function readDay(cell: string): string | null {
  const [day = '', time] = cell.split(/[T\s]+/);
  if (time !== undefined && !/^0{1,2}:00(:00)?$/.test(time)) return null;
  return dayIn(day);
}

function dayIn(text: string): string | null {
  const [, year, month, day] = years.exec(text) ?? [];
  const [, first, second, last] = daysFirst.exec(text) ?? [];
  const parts = year !== undefined ? [year, month, day] : [last, second, first];
  if (parts[0] === undefined) return null;
  const [y, m, d] = parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0'));
  const found = `${y}-${m}-${d}`;
  const instant = Date.parse(`${found}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(found) ? found : null;
}

/** An instant in a time zone or with its own offset (`…Z`, `…-03:00`), as ISO 8601 in UTC; null if it is none. */
export function readInstant(cell: string, timeZone: string): string | null {
  if (/[T\s].*(?:Z|[+-]\d\d:?\d\d)$/.test(cell)) {
    const instant = Date.parse(cell.replace(/\s+/, 'T'));
    return Number.isNaN(instant) ? null : new Date(instant).toISOString();
  }
  const [day = '', time = '00:00', ...more] = cell.split(/[T\s]+/);
  const date = dayIn(day);
  const [, hour, minute, second = '00'] = clock.exec(time) ?? [];
  if (date === null || hour === undefined || Number(hour) > 23 || more.length > 0) return null;
  const instant = instantOf(`${date}T${hour.padStart(2, '0')}:${minute}:${second}`, timeZone);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** A number with or without thousands separators; null if it is none. */
export function readNumber(cell: string): number | null {
  const text = readAmount(cell);
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Money as a decimal string; null if it is none. */
export function readMoney(cell: string): string | null {
  const text = readAmount(cell);
  return text !== null && /^-?\d+(\.\d{1,2})?$/.test(text) ? text : null;
}
