import { strToU8, Zip, ZipDeflate } from 'fflate';
import { dayMs } from '../../time/durations.ts';
import { withoutNoise } from '../../format/format.ts';
import { measureColumns } from './column-widths.ts';
import {
  clockOf,
  dayAsUtcMs,
  formatOf,
  isFormulaLike,
  titleOf,
  type SheetCell,
  type SheetColumn,
  type Sheet,
} from './sheet.ts';
import {
  cellStyles,
  columnName,
  contentTypes,
  escapeCell,
  relations,
  sheetEnd,
  sheetStart,
  styles,
  workbook,
} from './workbook-xml.ts';

/** Rows per sheet, including the header; further rows go into another sheet. */
const rowsPerSheet = 1_048_576;
const rowsPerChunk = 500;
const cellLength = 32_767;
/** Days from Excel's epoch to 1970. */
const epochDays = 25_569;

/** A table as an Excel workbook, written while its rows arrive. Text is never a formula. */
export async function* writeXlsx(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    out.push(chunk);
  });
  const { columns } = sheet;
  const clock = clockOf(sheet.timeZone);
  const widths = measureColumns(columns);
  let part = openSheet(zip, 1);
  let [sheets, row, xml] = [1, 1, titles(sheet)];
  // Column widths are measured from the first rows, before anything of the sheet is sent.
  let isStarted = false;
  const take = () => {
    const taken = (isStarted ? '' : sheetStart(widths.all())) + xml;
    isStarted = true;
    xml = '';
    return taken;
  };
  for await (const cells of sheet.rows) {
    if (row === rowsPerSheet) {
      part.push(strToU8(take() + sheetEnd(columns.length, row)), true);
      part = openSheet(zip, ++sheets);
      [row, xml, isStarted] = [1, titles(sheet), false];
    }
    xml += rowXml(++row, cells, { clock, columns });
    if (row <= rowsPerChunk) widths.add(cells);
    if (row % rowsPerChunk !== 0) continue;
    part.push(strToU8(take()));
    yield* out.splice(0);
  }
  part.push(strToU8(take() + sheetEnd(columns.length, row)), true);
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
  const cells = columns.map((column, at) => textCell(`${columnName(at)}1`, cellStyles.title, titleOf(column)));
  return `<row r="1">${cells.join('')}</row>`;
}

interface RowContext {
  clock: ReturnType<typeof clockOf>;
  columns: readonly SheetColumn[];
}

function rowXml(row: number, cells: readonly SheetCell[], { clock, columns }: RowContext): string {
  const xml = cells.map((cell, at) => cellXml(`${columnName(at)}${row}`, cell, { clock, column: columns[at] }));
  return `<row r="${row}">${xml.join('')}</row>`;
}

function cellXml(
  place: string,
  cell: SheetCell,
  { clock, column }: { clock: RowContext['clock']; column: SheetColumn | undefined },
): string {
  const format = formatOf(column);
  if (cell === null) return '';
  if (typeof cell === 'number') {
    const style = typeof format === 'number' ? cellStyles.decimals(format) : 0;
    return Number.isFinite(cell) ? valueCell(place, style, withoutNoise(cell)) : '';
  }
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return valueCell(place, cellStyles.instant, clock(cell).asUtcMs / dayMs + epochDays);
  const day = format === 'day' ? dayAsUtcMs(cell) : null;
  if (day !== null) return valueCell(place, cellStyles.day, day / dayMs + epochDays);
  // Text that looks like a formula gets Excel's text style, so that it stays text when edited.
  return textCell(place, isFormulaLike(cell) ? cellStyles.text : 0, cell);
}

function valueCell(place: string, style: number, value: number): string {
  return `<c r="${place}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;
}

function textCell(place: string, style: number, text: string): string {
  const shown = escapeCell(text.slice(0, cellLength));
  return `<c r="${place}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${shown}</t></is></c>`;
}
