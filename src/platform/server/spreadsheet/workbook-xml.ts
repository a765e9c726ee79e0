import { escapeXml } from '../../xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Before the rows: a frozen header, and column widths in characters. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
}

/** After the rows: a filter over them. */
export function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/></worksheet>`;
}

/** Excel's formats for days and instants, displayed by the reader's region. */
const regional = { day: 14, instant: 22 };
const decimalsMax = 6;
const decimalsFrom = 5;
const ownFormats = 164;

/** By type of cell; for numbers, `decimals` continues from `decimalsFrom`. */
export const cellStyles = {
  title: 1,
  instant: 2,
  text: 3,
  day: 4,
  decimals: (count: number) => decimalsFrom + count,
} as const;

const decimalFormats = Array.from({ length: decimalsMax + 1 }, (_, count) => ({
  id: ownFormats + count,
  code: count === 0 ? '#,##0' : `#,##0.${'0'.repeat(count)}`,
}));
const formatted = (id: number) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`;

/** The default style and those of `cellStyles`. */
export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="${decimalFormats.length}">${decimalFormats
  .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${decimalsFrom + decimalFormats.length}"><xf/><xf fontId="1" applyFont="1"/>${formatted(regional.instant)}<xf quotePrefix="1"/>${formatted(regional.day)}${decimalFormats.map(({ id }) => formatted(id)).join('')}</cellXfs></styleSheet>`;

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export function workbook(name: string, sheets: number): string {
  const list = numbers(sheets).map(
    (n) => `<sheet name="${escapeCell(sheetName(name, n))}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`;
}

/** Excel allows 31 characters, without these. */
function sheetName(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` ${number}`;
  const plain = name.replaceAll(/[\\/?*:[\]]/g, ' ').replaceAll(/^'+|'+$/g, '');
  return (plain.slice(0, 31 - suffix.length).trim() || 'Sheet') + suffix;
}

export const relations = {
  root: `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  workbook(sheets: number): string {
    const list = numbers(sheets).map(
      (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    );
    const look = `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/>`;
    return `${head}<Relationships xmlns="${packaged}/relationships">${list.join('')}${look}</Relationships>`;
  },
};

export function contentTypes(sheets: number): string {
  const parts = [
    ['/xl/workbook.xml', `${type}.sheet.main+xml`],
    ['/xl/styles.xml', `${type}.styles+xml`],
    ...numbers(sheets).map((n) => [`/xl/worksheets/sheet${n}.xml`, `${type}.worksheet+xml`]),
  ].map(([part, content]) => `<Override PartName="${part}" ContentType="${content}"/>`);
  return `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

/** `A` to `XFD` for a column index from 0. */
export function columnName(at: number): string {
  const before = Math.floor(at / 26) - 1;
  return (before >= 0 ? columnName(before) : '') + String.fromCharCode(65 + (at % 26));
}

/** Escapes text for Excel's XML, including text that looks like an escape (`_x0041_`). */
export function escapeCell(text: string): string {
  return escapeXml(text).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}
