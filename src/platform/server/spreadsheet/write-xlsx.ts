import { strToU8, Zip, ZipDeflate } from 'fflate';
import { clockOf, isFormulaLike, type Cell, type Sheet } from './sheet.ts';
import {
  columnName,
  contentTypes,
  escapeCell,
  relations,
  sheetEnd,
  sheetStart,
  styles,
  workbook,
} from './workbook-xml.ts';

/** Rows that a sheet holds, its titles among them; what is more goes into a further one. */
const rowsPerSheet = 1_048_576;
const rowsPerChunk = 500;
const cellLength = 32_767;
/** Days from Excel's beginning to 1970. */
const epochDays = 25_569;
const dayMs = 86_400_000;
const style = { title: 1, instant: 2, text: 3 } as const;

/** A sheet as an Excel workbook, written while its rows come. Text stays text: none of it is ever a formula. */
export async function* writeXlsx(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    out.push(chunk);
  });
  const clock = clockOf(sheet.timeZone);
  let part = openSheet(zip, 1);
  let [sheets, row, xml] = [1, 1, sheetStart + titles(sheet)];
  for await (const cells of sheet.rows) {
    if (row === rowsPerSheet) {
      part.push(strToU8(xml + sheetEnd), true);
      part = openSheet(zip, ++sheets);
      [row, xml] = [1, sheetStart + titles(sheet)];
    }
    xml += rowXml(++row, cells, clock);
    if (row % rowsPerChunk !== 0) continue;
    part.push(strToU8(xml));
    xml = '';
    yield* out.splice(0);
  }
  part.push(strToU8(xml + sheetEnd), true);
  add(zip, 'xl/workbook.xml', workbook(sheet.name, sheets));
  add(zip, 'xl/_rels/workbook.xml.rels', relations.workbook(sheets));
  add(zip, 'xl/styles.xml', styles);
  add(zip, '_rels/.rels', relations.root);
  add(zip, '[Content_Types].xml', contentTypes(sheets));
  zip.end();
  yield* out;
}

function openSheet(zip: Zip, number: number): ZipDeflate {
  const part = new ZipDeflate(`xl/worksheets/sheet${number}.xml`, { level: 6 });
  zip.add(part);
  return part;
}

function add(zip: Zip, name: string, xml: string): void {
  const part = new ZipDeflate(name, { level: 6 });
  zip.add(part);
  part.push(strToU8(xml), true);
}

function titles({ columns }: Sheet): string {
  const cells = columns.map((title, at) => textCell(`${columnName(at)}1`, style.title, title));
  return `<row r="1">${cells.join('')}</row>`;
}

function rowXml(row: number, cells: readonly Cell[], clock: ReturnType<typeof clockOf>): string {
  return `<row r="${row}">${cells.map((cell, at) => cellXml(`${columnName(at)}${row}`, cell, clock)).join('')}</row>`;
}

function cellXml(place: string, cell: Cell, clock: ReturnType<typeof clockOf>): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${place}" s="${style.instant}"><v>${clock(cell).asUtcMs / dayMs + epochDays}</v></c>`;
  // Text that looks like a formula carries Excel's own mark of text, so that it stays text when a person edits it.
  return textCell(place, isFormulaLike(cell) ? style.text : 0, cell);
}

function textCell(place: string, look: number, text: string): string {
  const shown = escapeCell(text.slice(0, cellLength));
  return `<c r="${place}" t="inlineStr"${look ? ` s="${look}"` : ''}><is><t xml:space="preserve">${shown}</t></is></c>`;
}
