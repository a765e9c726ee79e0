import type { CsvFormat } from '../../format/csv-format.ts';
import { wallClock } from '../../time/wall-clock.ts';

/** Value of a cell: text, number, boolean, instant, or empty. */
export type SheetCell = string | number | boolean | Date | null;

/** Format of a column: calendar days (text such as `2026-11-20`), or numbers with this many decimals. */
export type ColumnFormat = 'day' | 0 | 1 | 2 | 3 | 6;
/** A column's header, with a format if its cells need one. */
export type SheetColumn = string | { title: string; format: ColumnFormat | undefined };

/** A table to export, row by row. */
export interface Sheet {
  /** Name of the sheet in a workbook, and of the file. */
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
  /** The account's time zone, in which instants are written. */
  timeZone: string;
  /** Format of a CSV file; workbooks are formatted by their reader. */
  csv: CsvFormat;
}

/** Text that spreadsheets would evaluate as a formula, after any white space and zero-width characters. */
const formulaMark = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]/u;
/** A plain number may start with a minus. */
const plainNumber = /^-?\d+(\.\d+)?$/;
const spaceMark = /^[\t\r\n]/;

/** Whether a spreadsheet program would evaluate the text. */
export function isFormulaLike(text: string): boolean {
  return (formulaMark.test(text) || spaceMark.test(text)) && !plainNumber.test(text);
}

/** Wall-clock time of an instant in a time zone: as text, and as milliseconds as if in UTC. */
export function clockOf(timeZone: string): (instant: Date) => { text: string; asUtcMs: number } {
  return (instant) => {
    const wall = wallClock(instant.getTime(), timeZone);
    return { text: wall.replace('T', ' '), asUtcMs: Date.parse(`${wall}Z`) };
  };
}

export const titleOf = (column: SheetColumn) => (typeof column === 'string' ? column : column.title);
export const formatOf = (column: SheetColumn | undefined) => (typeof column === 'object' ? column.format : undefined);

/** Midnight of a calendar day or the first of a month, as if in UTC; null for other text. */
export function dayAsUtcMs(text: string): number | null {
  const [, month, day = '01'] = /^(\d{4}-\d\d)(?:-(\d\d))?$/.exec(text) ?? [];
  const ms = Date.parse(`${month}-${day}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms;
}
