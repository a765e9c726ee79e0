import type { Locale } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import type { JudgedLine } from '../judged-line.ts';
import type { ImportTable } from './read-csv-table.ts';

/** Texts in the generated files of a table. */
export interface FileMessages<Column extends string> {
  /** Name of the template without extension. */
  name: string;
  titleOf(column: Column): string;
  problem(column: Column, fault: number): string;
  /** Value of a column in the example line. */
  exampleOf(column: Column): string;
}

/** A kind of table that can be imported from a file. */
export interface TableImport<Column extends string, Line extends JudgedLine<Column>> {
  /** Area of the file store; imports of one area and account run one after the other. */
  area: string;
  columns: readonly Column[];
  /** Required columns. */
  needed: readonly Column[];
  /** Maps headers to columns. */
  match(titles: readonly string[]): (Column | null)[];
  /** The effect of each line if all good lines were applied together, given the account's data. */
  judge(context: Context, table: ImportTable<Column>): Promise<Line[]>;
  messages(locale: Locale): FileMessages<Column>;
}
