import { code, invalid } from '#platform/errors.ts';
import { readCsv } from '#platform/server/spreadsheet/read-csv.ts';
import { isFormulaLike } from '#platform/server/spreadsheet/sheet.ts';
import { limits } from '../contract.ts';
import type { FileLine } from '../judged-line.ts';

export interface ImportTable<Column extends string> {
  titles: string[];
  /** The column of each header; null if unknown. */
  columns: (Column | null)[];
  lines: FileLine<Column>[];
  /** The cells of each line, unchanged. */
  raw: string[][];
}

interface KnownColumn<Column extends string> {
  needed: readonly Column[];
  match(titles: readonly string[]): (Column | null)[];
}

const recordLength = 100_000;

/**
 * Parses a CSV text, skipping empty lines.
 * @throws Refusal `validation_error`: `file` for no lines, too many, or no table; `columns.…` for each missing required
 * column
 */
export async function readCsvTable<Column extends string>(
  text: string,
  known: KnownColumn<Column>,
): Promise<ImportTable<Column>> {
  let table: ImportTable<Column> | null = null;
  for await (const { cells, line } of readCsv(text, recordLength)) {
    if (!table) table = openTable(cells, known);
    else addLine(table, cells, line);
  }
  if (!table || table.lines.length === 0) throw invalid({ file: [code.required] });
  return table;
}

function openTable<Column extends string>(
  titles: string[],
  { needed, match }: KnownColumn<Column>,
): ImportTable<Column> {
  const columns = match(titles);
  const absent = needed.filter((column) => !columns.includes(column));
  if (absent.length > 0)
    throw invalid(Object.fromEntries(absent.map((column) => [`columns.${column}`, [code.required]])));
  return { titles, columns, lines: [], raw: [] };
}

function addLine<Column extends string>(
  { columns, lines, raw }: ImportTable<Column>,
  record: string[],
  line: number,
): void {
  const cells: Partial<Record<Column, string>> = {};
  for (const [at, column] of columns.entries()) {
    const cell = plain(record[at] ?? '');
    if (column && cell !== '') cells[column] = cell;
  }
  if (record.every((cell) => cell.trim() === '')) return;
  if (lines.length === limits.lines) throw invalid({ file: [code.outOfRange] }, { file: { max: limits.lines } });
  lines.push({ line, cells });
  raw.push(record);
}

/** Removes the apostrophe that spreadsheets, including our exports, put before text that looks like a formula. */
function plain(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && isFormulaLike(text.slice(1)) ? text.slice(1).trim() : text;
}
