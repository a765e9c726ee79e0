import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { csvFormatOf } from '../../format/csv-format.ts';
import { sendSheet } from './send-sheet.ts';
import type { SheetCell, SheetColumn } from './sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

const timeZone = 'America/Sao_Paulo';
const csv = csvFormatOf('language', 'en');
const instant = new Date('2026-11-20T20:45:06.789Z');

async function csvOf(...rows: SheetCell[][]): Promise<string[]> {
  const columns = rows[0]?.map((_, at) => `c${at}`) ?? [];
  const text = await sendSheet('csv', { name: 'Audit', columns, rows, timeZone, csv }).text();
  return text.split('\r\n').slice(1, -1);
}

async function xlsx(
  rows: Iterable<SheetCell[]>,
  columns: readonly SheetColumn[] = ['A & B'],
): Promise<Record<string, string>> {
  const answer = sendSheet('xlsx', { name: 'Áudit/1', columns, rows, timeZone, csv });
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(([name, part]) => [
      name,
      strFromU8(part),
    ]),
  );
}

const sheetOf = async (...cells: SheetCell[]) => (await xlsx([cells]))['xl/worksheets/sheet1.xml'] ?? '';

const dangerous = [
  '=1+1',
  '=HYPERLINK("https://evil.example","x")',
  '+1-555-0100',
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\u200B=1',
  '\uFEFF=1',
  '＝1',
  '|cmd',
  '%0A=1',
];
const harmless = ['Escavadeira', '', 'a=b', '1-2', '-5', '-12.50', 'UL-1', '(0)'];

describe('CSV', () => {
  test.each(dangerous)('%j is shown, never run', async (text) => {
    const [line = ''] = await csvOf([`${text}x`]);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  });
  test.each(harmless)('%j stays as it is', async (text) => expect(await csvOf([text])).toEqual([text]));

  test('numbers stay numbers, also negative ones; other types have one format each', async () => {
    expect(await csvOf([-5, 0.1, 1e21, Number.NaN, true, null, instant])).toEqual([
      '-5,0.1,1e+21,,true,,2026-11-20 17:45:06',
    ]);
  });

  test('numbers have the decimals of their column, without binary artefacts', async () => {
    const columns = [{ title: 'a', format: 2 }, { title: 'b', format: 0 }, 'c'] as const;
    const rows = [
      [80.966_666_666_666_67, 3.999, 164.980_000_000_000_02],
      [-0.001, 2, null],
    ];
    const text = await sendSheet('csv', { name: 'x', columns, rows, timeZone, csv }).text();
    expect(text.split('\r\n').slice(1, -1)).toEqual(['80.97,4,164.98', '0,2,']);
  });

  test.each([
    ['language', 'en', 'a,b\r\n1.5,"x;y"'],
    ['language', 'pt', 'a;b\r\n1,5;"x;y"'],
    ['language', 'es', 'a;b\r\n1,5;"x;y"'],
    ['comma', 'pt', 'a,b\r\n1.5,"x;y"'],
    ['semicolon', 'en', 'a;b\r\n1,5;"x;y"'],
  ] as const)('by the setting %s in %s: %j', async (setting, locale, expected) => {
    const sheet = { name: 'x', columns: ['a', 'b'], rows: [[1.5, 'x;y']], timeZone };
    const text = await sendSheet('csv', { ...sheet, csv: csvFormatOf(setting, locale) }).text();
    expect(text.trim()).toBe(expected);
  });

  test('quotes, commas and lines inside text', async () => {
    const text = await sendSheet('csv', {
      name: 'x',
      columns: ['a'],
      rows: [['say "yes", no\nmore']],
      timeZone,
      csv,
    }).text();
    expect(text).toContain('"say ""yes"", no\nmore"\r\n');
  });

  test('the file is named, uncached and UTF-8', async () => {
    const answer = sendSheet('csv', { name: 'Auditoria nº 1', columns: ['Ação'], rows: [], timeZone, csv });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Auditoria n_ 1.csv"; filename*=UTF-8''Auditoria%20n%C2%BA%201.csv`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});

describe('XLSX', () => {
  test('has every part that a workbook needs', async () => {
    const parts = await xlsx([['x']]);
    expect(Object.keys(parts).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(parts['xl/workbook.xml']).toContain('<sheet name="Áudit 1" sheetId="1" r:id="rId1"/>');
    expect(parts['xl/worksheets/sheet1.xml']).toContain('>A &amp; B</t>');
  });

  test.each(dangerous)('%j is text with the mark of text, and no formula', async (text) => {
    const xml = await sheetOf(`${text}x`);
    expect(xml).toContain('<c r="A2" t="inlineStr" s="3">');
    expect(xml).not.toContain('<f>');
  });

  test('numbers, booleans and instants keep their type', async () => {
    const xml = await sheetOf(-5, true, instant, null, '-5', 'x');
    expect(xml).toContain('<c r="A2"><v>-5</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" s="2"><v>46346.7396');
    expect(xml).toContain('<c r="E2" t="inlineStr"><is><t xml:space="preserve">-5</t>');
    expect(xml).not.toContain('r="D2"');
  });

  test('days are dates, and numbers have the decimals of their column', async () => {
    const columns = [
      { title: 'Day', format: 'day' },
      { title: 'Hours', format: 2 },
      { title: 'Count', format: 0 },
    ] as const;
    const parts = await xlsx(
      [
        ['2026-11-20', 80.966_666_666_666_67, 1_234],
        ['2026-11', null, null],
        ['none', null, null],
      ],
      columns,
    );
    const xml = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(xml).toContain('<c r="A2" s="4"><v>46346</v></c><c r="B2" s="7"><v>80.9666666667</v></c><c r="C2" s="5">');
    expect(xml).toContain('<c r="A3" s="4"><v>46327</v></c>');
    expect(xml).toContain('<c r="A4" t="inlineStr"><is><t xml:space="preserve">none</t>');
    const formats = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => Number(id));
    // Excel's own formats for instants and days; ours for 0 to 6 decimals.
    expect(formats).toEqual([22, 14, 164, 165, 166, 167, 168, 169, 170]);
    expect(parts['xl/styles.xml']).toContain('<numFmt numFmtId="166" formatCode="#,##0.00"/>');
  });

  test('columns fit their content and can be filtered', async () => {
    const rows = [
      ['UL-1', 'x'.repeat(30)],
      ['UL-2', 'y'.repeat(300)],
      ['UL-3', 'z'],
    ];
    const xml = (await xlsx(rows, ['UL', 'Note']))['xl/worksheets/sheet1.xml'] ?? '';
    expect(xml).toContain('<cols><col min="1" max="1" width="9" customWidth="1"/><col min="2" max="2" width="60"');
    expect(xml).toContain('</sheetData><autoFilter ref="A1:B4"/></worksheet>');
  });

  test('characters invalid in XML or Excel', async () => {
    const xml = await sheetOf('<a>&"\u0000\u0007\uD800_x0041_', 'y'.repeat(40_000));
    expect(xml).toContain('>&lt;a&gt;&amp;&quot;\uFFFD_x005F_x0041_</t>');
    expect(xml.match(/y{9,}/)?.[0]).toHaveLength(32_767);
  });

  test('is streamed with its rows, and stops when aborted', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<SheetCell[]> {
      for (;;) yield [`row ${asked++} ${Math.random()}`];
    }
    const written = writeXlsx({ name: 'x', columns: ['a'], rows: endless(), timeZone, csv });
    for (let n = 0; n < 5; n++) expect((await written.next()).value?.byteLength).toBeGreaterThan(0);
    await written.return(undefined);
    const before = asked;
    expect(before).toBeLessThan(100_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBe(before);
  });
});
