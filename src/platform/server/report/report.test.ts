import { expect, test } from 'vitest';
import { inspectDocx } from '../uploads/documents/inspect-docx.ts';
import { inspectPdf } from '../uploads/documents/inspect-pdf.ts';
import type { ReportBlock, Report, ReportRow } from './report.ts';
import { readPdf } from './testing/read-pdf.ts';
import { breakLines, widthOf } from './text-lines.ts';
import { openTypeface } from './typeface.ts';
import { writeReport, type DocumentFormat } from './write-report.ts';

const long = `${'Escavadeira'.repeat(30)} de São João`;

async function write(blocks: readonly ReportBlock[], format: DocumentFormat = 'pdf', rest: Partial<Report> = {}) {
  const report: Report = {
    locale: 'pt',
    title: 'Relatório',
    account: { name: long, picture: null },
    facts: [{ name: 'Período', value: long }],
    running: 'março',
    made: 'Feito por Ana',
    madeAt: new Date('2026-03-02T12:00:00Z'),
    author: 'Ana',
    product: 'Patio',
    blocks,
    ...rest,
  };
  return writeReport(report, format);
}

const table = (rows: readonly ReportRow[]): ReportBlock => ({
  kind: 'table',
  columns: [
    { title: 'Lugar', share: 3 },
    { title: 'Distância (km)', share: 1, align: 'right' },
  ],
  rows,
  empty: 'Nenhuma parada.',
});
const rows = (count: number) =>
  Array.from({ length: count }, (_, at): ReportRow => ({ kind: 'row', cells: [`Rua ${at}`, '1,0'] }));

test('a table continues with its head, without losing rows, on numbered pages', async () => {
  const bytes = await write([{ kind: 'heading', level: 1, text: 'Paradas' }, table(rows(120))]);
  expect(await inspectPdf(bytes)).toBe('safe');
  const { pages, bookmarks } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Distância (km)');
    expect(page).toContain(`${at + 1} / ${pages.length}`);
  }
  const words = pages.join(' ').split(/\s+/);
  for (let at = 0; at < 120; at++)
    expect(words.filter((word, index) => word === String(at) && words[index - 1] === 'Rua')).toHaveLength(1);
  expect(bookmarks).toEqual(['Paradas']);
});

test('a heading stays with the picture that follows it', async () => {
  const picture: ReportBlock = {
    kind: 'picture',
    picture: { width: 499, height: 150, shapes: [] },
    alt: 'Drawn',
    legend: [],
    credit: 'Credit',
  };
  for (let count = 25; count < 45; count++) {
    const heading: ReportBlock = { kind: 'heading', level: 1, text: 'Drawn' };
    const { pages } = await readPdf(await write([table(rows(count)), heading, picture]));
    const page = pages.find((text) => text.includes('Drawn')) ?? '';
    expect(page, `${count} rows`).toContain('Credit');
  }
});

test('a total is never alone on a page', async () => {
  for (let count = 20; count < 60; count++) {
    const total: ReportRow = { kind: 'total', cells: ['Total', '9,9'] };
    const { pages } = await readPdf(await write([table([...rows(count), total])]));
    const last = pages.at(-1) ?? '';
    expect(last.indexOf('Rua'), `${count} rows`).toBeGreaterThan(-1);
  }
});

test.each(['pdf', 'docx'] as const)('nothing to report, and characters of many alphabets, as %s', async (format) => {
  const bytes = await write(
    [table([]), { kind: 'paragraph', text: 'Łódź Αθήνα Жуков Hà Nội 日本 \u202Eevil\u0000' }],
    format,
  );
  if (format === 'docx') return expect(await inspectDocx(bytes)).toBe('safe');
  const text = (await readPdf(bytes)).pages.join(' ');
  expect(text).toContain('Nenhuma parada.');
  expect(text).toContain('Łódź Αθήνα Жуков Hà Nội ?? evil');
});

test('lines fit their width or are truncated', async () => {
  const typeface = await openTypeface();
  const style = { size: 8, weight: 400 } as const;
  const lines = breakLines(`Avenida ${long}, RS`, typeface, { ...style, width: 100, lines: 2 });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe('Avenida');
  expect(lines[1]?.endsWith('…')).toBe(true);
  for (const line of lines) expect(widthOf(line, typeface, style)).toBeLessThanOrEqual(100);
  expect(breakLines('', typeface, { ...style, width: 10, lines: 2 })).toEqual(['']);
  expect(widthOf('1111', typeface, style)).toBe(widthOf('8888', typeface, style));
});
