import type { Locale } from '#platform/locale.ts';
import { sendSheet } from '#platform/server/spreadsheet/send-sheet.ts';
import type { JudgedLine } from '../judged-line.ts';
import { separatorOf } from './import-messages.ts';
import type { TableImport } from './table-import.ts';

/** The titles of the columns, as the language calls them and its spreadsheets separate them, and one line to follow. */
export function sendTemplate<Column extends string, Line extends JudgedLine<Column>>(
  source: TableImport<Column, Line>,
  locale: Locale,
): Response {
  const { name, titleOf, exampleOf } = source.messages(locale);
  return sendSheet('csv', {
    name,
    columns: source.columns.map(titleOf),
    rows: [source.columns.map(exampleOf)],
    timeZone: 'UTC',
    separator: separatorOf[locale],
  });
}
