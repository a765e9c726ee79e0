import { read, utils, type WorkSheet } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

/** A cell as a spreadsheet program takes it: dates are dates, numbers numbers. */
export type OpenedCell = string | number | boolean | Date | null;

export interface OpenedTable {
  head: string[];
  rows: OpenedCell[][];
}

export interface OpenedSheet extends OpenedTable {
  /** Number format of each column, as its first cell has it: `General`, `#,##0.00`. */
  formats: (string | null)[];
}

/** Opens a workbook with two libraries that share no code. @throws Error where they read different cells */
export async function openXlsx(bytes: Uint8Array): Promise<OpenedSheet> {
  const book = read(bytes, { cellDates: true, cellNF: true, UTC: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('the workbook has no sheet');
  const bySheetJs = utils
    .sheet_to_json<OpenedCell[]>(sheet, { header: 1, raw: true, defval: null, UTC: true })
    .map((row) => row.map(plain));
  const byOther = (await readSheet(Buffer.from(bytes))).map((row) => row.map((cell) => plain(cell as OpenedCell)));
  assertSame(bySheetJs, byOther);
  const [head = [], ...rows] = bySheetJs;
  const table = { head: head.map(String), rows };
  return { ...table, formats: formatsOf(sheet, table) };
}

/** Opens a CSV file with two libraries, every cell as its text. @throws Error where they read different cells */
export function openCsv(bytes: Uint8Array, separator: ',' | ';'): OpenedTable {
  const text = new TextDecoder().decode(bytes);
  const book = read(text, { type: 'string', FS: separator, raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('the file has no table');
  const bySheetJs = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, defval: '' });
  const byOther: string[][] = parse(text, { delimiter: separator, bom: true });
  assertSame(bySheetJs, byOther);
  const [head = [], ...rows] = byOther;
  return { head, rows };
}

function assertSame(one: readonly OpenedCell[][], other: readonly OpenedCell[][]): void {
  for (let row = 0; row < Math.max(one.length, other.length); row++) {
    const [a, b] = [JSON.stringify(one[row]), JSON.stringify(other[row])];
    if (a !== b) throw new Error(`two libraries read line ${row + 1} differently: ${a} and ${b}`);
  }
}

/** To the second, as no export is finer; a serial number of days is not exact to a millisecond. */
function plain(cell: OpenedCell | undefined): OpenedCell {
  if (cell instanceof Date) return new Date(Math.round(cell.getTime() / 1_000) * 1_000);
  return cell ?? null;
}

function formatsOf(sheet: WorkSheet, { head, rows }: OpenedTable): (string | null)[] {
  return head.map((_, c) => {
    const r = rows.findIndex((row) => row[c] !== null) + 1;
    const cell: unknown = sheet[utils.encode_cell({ r, c })];
    return typeof cell === 'object' && cell !== null && 'z' in cell && typeof cell.z === 'string' ? cell.z : null;
  });
}
