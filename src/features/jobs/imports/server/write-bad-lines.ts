import type { JobOutcome } from '#features/jobs/background-jobs/server/public.ts';
import type { CsvFormat } from '#platform/format/csv-format.ts';
import type { Locale } from '#platform/locale.ts';
import { writeCsv } from '#platform/server/spreadsheet/write-csv.ts';
import type { JudgedLine } from '../judged-line.ts';
import { importMessages } from './import-messages.ts';
import type { ImportTable } from './read-csv-table.ts';
import type { TableImport } from './table-import.ts';

interface WrittenLines<Column extends string, Line extends JudgedLine<Column>> {
  source: TableImport<Column, Line>;
  locale: Locale;
  csv: CsvFormat;
}

/** A file with the rejected lines as uploaded, each with its line number and its errors. */
export async function writeBadLines<Column extends string, Line extends JudgedLine<Column>>(
  table: ImportTable<Column>,
  lines: readonly Line[],
  { source, locale, csv }: WrittenLines<Column, Line>,
): Promise<NonNullable<JobOutcome['file']>> {
  const t = importMessages[locale];
  const { titleOf, problem } = source.messages(locale);
  const wordsOf = ({ errors }: Line) =>
    source.columns
      .flatMap((column) => (errors[column] ?? []).map((fault) => `${titleOf(column)}: ${problem(column, fault)}`))
      .join('; ');
  const width = Math.max(table.titles.length, ...lines.map((_, at) => table.raw[at]?.length ?? 0));
  const rows = lines.flatMap((line, at) => {
    if (line.outcome !== 'bad') return [];
    const cells = Array.from({ length: width }, (_, place) => table.raw[at]?.[place] ?? '');
    return [[...cells, line.line, wordsOf(line)]];
  });
  const titles = Array.from({ length: width }, (_, at) => table.titles[at] ?? '');
  const pieces: Uint8Array[] = [];
  const sheet = { name: t.bad_file, columns: [...titles, t.line, t.problem], rows, timeZone: 'UTC', csv };
  for await (const piece of writeCsv(sheet)) pieces.push(piece);
  return { name: `${t.bad_file}.csv`, type: 'text/csv; charset=utf-8', bytes: Buffer.concat(pieces) };
}
