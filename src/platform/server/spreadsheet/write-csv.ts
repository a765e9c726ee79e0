import type { CsvFormat } from '../../format/csv-format.ts';
import { withoutNoise } from '../../format/format.ts';
import { clockOf, formatOf, isFormulaLike, titleOf, type SheetCell, type SheetColumn, type Sheet } from './sheet.ts';

/** Needed by Excel to detect UTF-8. */
const byteOrderMark = '\uFEFF';
const chunkLength = 65_536;

/** A table as CSV (RFC 4180, UTF-8): numbers without thousands separators, instants as `2026-11-20 17:45:00`. */
export async function* writeCsv({ columns, rows, timeZone, csv }: Sheet): AsyncGenerator<Uint8Array> {
  const clock = clockOf(timeZone);
  const encoder = new TextEncoder();
  const line = (cells: readonly SheetCell[]) =>
    `${cells.map((cell, at) => asField(cell, { clock, csv, column: columns[at] })).join(csv.separator)}\r\n`;
  let text = byteOrderMark + line(columns.map(titleOf));
  for await (const row of rows) {
    text += line(row);
    if (text.length < chunkLength) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}

interface FieldContext {
  clock: ReturnType<typeof clockOf>;
  csv: CsvFormat;
  column: SheetColumn | undefined;
}

function asField(cell: SheetCell, { clock, csv, column }: FieldContext): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberField(cell, column).replace('.', csv.decimal) : '';
  if (typeof cell === 'boolean') return String(cell);
  if (cell instanceof Date) return clock(cell).text;
  // The apostrophe keeps spreadsheets from evaluating the text.
  const safe = isFormulaLike(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function numberField(value: number, column: SheetColumn | undefined): string {
  const format = formatOf(column);
  return String(typeof format === 'number' ? Number(value.toFixed(format)) : withoutNoise(value));
}
