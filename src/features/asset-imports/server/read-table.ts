import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { code, invalid } from '#platform/errors.ts';
import { isFormulaLike } from '#platform/server/spreadsheet/sheet.ts';
import { limits } from '../contract.ts';
import { matchColumns, type ImportColumn } from '../import-columns.ts';
import type { FileLine } from '../judge-lines.ts';
import { findSeparator } from '../separator.ts';

/** A file as a table. */
export interface Table {
  titles: string[];
  /** What each title stands for; null: nothing that is known. */
  columns: (ImportColumn | null)[];
  lines: FileLine[];
  /** The cells of each line as they stand in the file. */
  raw: string[][];
}

/** Read piece by piece, so that others have their turn meanwhile. */
const pieceLength = 65_536;
const recordLength = 100_000;

/**
 * Reads a CSV text (RFC 4180, lines without a cell that holds something left out).
 * @throws Refusal `validation_error`: `file` without a line, with too many, or no table; `columns.code` where that is absent
 */
export async function readTable(text: string): Promise<Table> {
  const parser = parse({
    delimiter: findSeparator(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordLength,
  });
  const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = Readable.from(pieces(text)).pipe(
    parser,
  );
  let table: Table | null = null;
  try {
    for await (const { record, info } of records) {
      if (!table) table = openTable(record);
      else addLine(table, record, info.lines);
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  } finally {
    parser.destroy();
  }
  if (!table || table.lines.length === 0) throw invalid({ file: [code.required] });
  return table;
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
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

function unreadable(error: CsvError) {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
  return invalid({ file: [code.unreadable] }, { file: { line } });
}
