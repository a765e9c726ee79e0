import type { CsvFormat } from '../../csv-format.ts';
import { wallClock } from '../../time/wall-clock.ts';

/** What a cell may hold: text, a number, yes or no, an instant, nothing. */
export type Cell = string | number | boolean | Date | null;

/** How the cells of a column are written: calendar days (text such as `2026-11-20`), or numbers with so many decimals. */
export type ColumnFormat = 'day' | 0 | 1 | 2 | 3 | 6;
/** The title of a column, alone where its cells are written as they are. */
export type Column = string | { title: string; format: ColumnFormat | undefined };

/** A table on its way out, row by row. */
export interface Sheet {
  /** Of the sheet inside a workbook, and of the file. */
  name: string;
  columns: readonly Column[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  /** The account's: instants are written as its clocks show them. */
  timeZone: string;
  /** Of a CSV file; a workbook has its reader's. */
  csv: CsvFormat;
}

/** A spreadsheet reads text that begins so as a formula, however much space or which zero comes before it. */
const formulaMark = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]/u;
/** Begins so too, and is a number alone. */
const plainNumber = /^-?\d+(\.\d+)?$/;
const spaceMark = /^[\t\r\n]/;

/** Whether text would be run, not shown, by a program that opens it. */
export function isFormulaLike(text: string): boolean {
  return (formulaMark.test(text) || spaceMark.test(text)) && !plainNumber.test(text);
}

/** What clocks of a time zone show at an instant: to read, and as if it were of UTC. */
export function clockOf(timeZone: string): (instant: Date) => { text: string; asUtcMs: number } {
  return (instant) => {
    const wall = wallClock(instant.getTime(), timeZone);
    return { text: wall.replace('T', ' '), asUtcMs: Date.parse(`${wall}Z`) };
  };
}

export const titleOf = (column: Column) => (typeof column === 'string' ? column : column.title);
export const formatOf = (column: Column | undefined) => (typeof column === 'object' ? column.format : undefined);

/** Midnight of a calendar day or of a month's first, as if it were of UTC; null for any other text. */
export function dayAsUtcMs(text: string): number | null {
  const [, month, day = '01'] = /^(\d{4}-\d\d)(?:-(\d\d))?$/.exec(text) ?? [];
  const ms = Date.parse(`${month}-${day}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms;
}
