import type { Locale } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import type { JudgedLine } from '../judged-line.ts';
import type { Table } from './read-table.ts';

/** What stands in the files that are written of a table. */
export interface FileMessages<Column extends string> {
  /** Of the template, without its ending. */
  name: string;
  titleOf(column: Column): string;
  problem(column: Column, fault: number): string;
  /** Of the one line to follow. */
  exampleOf(column: Column): string;
}

/** One kind of table that comes in by a file. */
export interface TableImport<Column extends string, Line extends JudgedLine<Column>> {
  /** Where its files lie in the store; imports of one area and account wait for each other. */
  area: string;
  columns: readonly Column[];
  /** Without which a file is no such table. */
  needed: readonly Column[];
  /** What titles stand for. */
  match(titles: readonly string[]): (Column | null)[];
  /** What each line would do, were all good ones done together, by what the account has. */
  judge(context: Context, table: Table<Column>): Promise<Line[]>;
  messages(locale: Locale): FileMessages<Column>;
}
