import type { JobOutcome } from '#features/jobs/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { writeCsv } from '#platform/server/spreadsheet/write-csv.ts';
import { importColumns } from '../import-columns.ts';
import type { JudgedLine } from '../judge-lines.ts';
import { problemOf } from '../problem-words.ts';
import { importWords, separatorOf } from './import-words.ts';
import type { Table } from './read-table.ts';

/** The lines that were left out as they stand in the file, each with its number there and what is wrong with it. */
export async function writeBadLines(
  table: Table,
  lines: readonly JudgedLine[],
  locale: Locale,
): Promise<NonNullable<JobOutcome['file']>> {
  const say = importWords[locale];
  const width = Math.max(table.titles.length, ...lines.map((_, at) => table.raw[at]?.length ?? 0));
  const rows = lines.flatMap((line, at) => {
    if (line.outcome !== 'bad') return [];
    const cells = Array.from({ length: width }, (_, place) => table.raw[at]?.[place] ?? '');
    return [[...cells, line.line, wordsOf(line, say)]];
  });
  const titles = Array.from({ length: width }, (_, at) => table.titles[at] ?? '');
  const pieces: Uint8Array[] = [];
  const sheet = { name: say.bad_file, columns: [...titles, say.line, say.problem], rows, timeZone: 'UTC' };
  for await (const piece of writeCsv({ ...sheet, separator: separatorOf[locale] })) pieces.push(piece);
  return { name: `${say.bad_file}.csv`, type: 'text/csv; charset=utf-8', bytes: Buffer.concat(pieces) };
}

function wordsOf({ errors }: JudgedLine, say: (typeof importWords)[Locale]): string {
  return importColumns
    .flatMap((column) =>
      (errors[column] ?? []).map((fault) => {
        const { word, values } = problemOf(column, fault);
        return `${say.columns[column]}: ${filled(say.problems[word], values)}`;
      }),
    )
    .join('; ');
}

function filled(text: string, values: Record<string, number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
