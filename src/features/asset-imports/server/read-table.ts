import { code, invalid } from '#platform/errors.ts';
import { readCsv } from '#platform/server/spreadsheet/read-csv.ts';
import { isFormulaLike } from '#platform/server/spreadsheet/sheet.ts';
import { limits } from '../contract.ts';
import { matchColumns, type ImportColumn } from '../import-columns.ts';
import type { FileLine } from '../judge-lines.ts';

/** A file as a table. */
export interface Table {
  titles: string[];
  /** What each title stands for; null: nothing that is known. */
  columns: (ImportColumn | null)[];
  lines: FileLine[];
  /** The cells of each line as they stand in the file. */
  raw: string[][];
}

const recordLength = 100_000;

/**
 * Reads a CSV text, lines without a cell that holds something left out.
 * @throws Refusal `validation_error`: `file` without a line, with too many, or no table; `columns.code` where that is absent
 */
export async function readTable(text: string): Promise<Table> {
  let table: Table | null = null;
  for await (const { cells, line } of readCsv(text, recordLength)) {
    if (!table) table = openTable(cells);
    else addLine(table, cells, line);
  }
  if (!table || table.lines.length === 0) throw invalid({ file: [code.required] });
  return table;
}

function openTable(titles: string[]): Table {
  const columns = matchColumns(titles);
  if (!columns.includes('code')) throw invalid({ 'columns.code': [code.required] });
  return { titles, columns, lines: [], raw: [] };
}

function addLine({ columns, lines, raw }: Table, record: string[], line: number): void {
  const cells: FileLine['cells'] = {};
  for (const [at, column] of columns.entries()) {
    const cell = plain(record[at] ?? '');
    if (column && cell !== '') cells[column] = cell;
  }
  if (record.every((cell) => cell.trim() === '')) return;
  if (lines.length === limits.lines) throw invalid({ file: [code.outOfRange] }, { file: { max: limits.lines } });
  lines.push({ line, cells });
  raw.push(record);
}

/** Without the apostrophe by which a spreadsheet, ours too, keeps text from being a formula. */
function plain(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && isFormulaLike(text.slice(1)) ? text.slice(1).trim() : text;
}
