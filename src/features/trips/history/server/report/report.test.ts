import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { updateProfile } from '#features/identity/profile/contract.ts';
import { readPdf } from '#platform/server/report/testing/read-pdf.ts';
import { inspectDocx } from '#platform/server/uploads/documents/inspect-docx.ts';
import { reportTripHistory } from '../../contract.ts';
import { readXml } from '../testing/read-xml.ts';
import { createReportFixture, span } from '../testing/report-fixture.ts';
import { at } from '../testing/store-day.ts';

const { api, account, first, made } = await createReportFixture();

test('all assets: totals and days with trips, stops, addresses and page numbers', async () => {
  const { bytes, result } = await made();
  expect(result.name).toBe('Relatório de rotas 2026-03-02.pdf');
  const { pages, bookmarks, language, roles, title } = await readPdf(bytes);
  const text = pages.join('\n');
  expect({ language, title }).toEqual({ language: 'pt-BR', title: 'Relatório de rotas' });
  expect([...roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD']));
  expect(text).toContain('09:00 – 09:20');
  expect(text).toMatch(/km a \S+ de /);
  expect(text).toContain('HERE · HERE');
  for (const number of pages.keys()) expect(pages[number]).toContain(`${number + 1} / ${pages.length}`);
  expect(bookmarks.slice(0, 2)).toEqual(['Por ativo', 'Por dia']);
  expect(bookmarks.slice(-3)).toEqual([`Z-${account.canary}`, '  Viagens', '  Paradas']);
});

test('one asset, in the person’s time zone and units', async () => {
  const { headers } = account.admin;
  await api.call(updateProfile, { headers, body: { time_zone: 'UTC', units: 'imperial' } });
  const { bytes, result } = await made({ asset_id: [first], locale: 'en' });
  const elsewhere = await made({ asset_id: [first], locale: 'en', time_zone: 'Europe/Lisbon' });
  expect((await readPdf(elsewhere.bytes)).pages.join(' ')).toContain('times in Europe/Lisbon');
  await api.call(updateProfile, { headers, body: { time_zone: null, units: 'metric' } });
  const { pages, bookmarks } = await readPdf(bytes);
  const text = pages.join(' ').replaceAll(/\s+/g, ' ');
  expect(result.name).toBe('Routes report 2026-03-02 – 2026-03-03.pdf');
  expect(text).toContain('12:00 – 12:20');
  expect(text).toContain('Distance (mi)');
  expect(text).toContain('6.2');
  expect(text).toMatch(/\d mi \w+ of /);
  expect(text).toContain('Top (mph)');
  expect(text).toContain('times in UTC');
  expect(text).not.toContain(`Z-${account.canary}`);
  expect(bookmarks).toEqual(['Day by day', 'Trips', 'Stops']);
});

test('as DOCX: the same content, with the page number as only field', async () => {
  const { bytes, result } = await made({ format: 'docx', locale: 'es' });
  expect(result.name).toBe('Informe de rutas 2026-03-02.docx');
  expect(await inspectDocx(bytes)).toBe('safe');
  const parts = Object.entries(unzipSync(bytes));
  const xml = new Map(parts.flatMap(([name, part]) => (/\.(xml|rels)$/.test(name) ? [[name, strFromU8(part)]] : [])));
  for (const text of xml.values()) readXml(text);
  const document = xml.get('word/document.xml') ?? '';
  expect(document).toContain('=A&amp;B &lt;&quot;ção');
  expect(document).toContain('9:00 – 9:20');
  expect(document).not.toMatch(/fldSimple|instrText/);
  expect(xml.get('word/footer1.xml')?.match(/w:instr="[^"]*"/g)).toEqual(['w:instr=" PAGE "', 'w:instr=" NUMPAGES "']);
  const relations = xml.get('word/_rels/document.xml.rels') ?? '';
  expect(relations).not.toContain('TargetMode');
  for (const [, target] of relations.matchAll(/Target="([^"]+)"/g))
    expect(Object.fromEntries(parts)).toHaveProperty([`word/${target}`]);
});

test('as CSV: a row per trip and stop by asset, in the person’s time zone, without formulas', async () => {
  const { bytes, result } = await made({ format: 'csv' });
  expect(result.name).toBe('Relatório de rotas 2026-03-02.csv');
  const lines = strFromU8(bytes).trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toContain('Ativo;UL;Tipo;Início;Fim');
  expect(lines[1]).toMatch(
    /^"?'=A&B .*"?;HERE · HERE;Viagem;2026-03-02 09:00:00;2026-03-02 09:20:00;20;1;19;10;80;30;3;/,
  );
  expect(lines[2]).toContain('Parada;2026-03-02 09:20:00;2026-03-02 09:50:00;30;5;;;;;;');
  expect(lines.slice(4).every((line) => line.includes(account.canary))).toBe(true);
  const elsewhere = await made({ format: 'csv', asset_id: [first], time_zone: 'Europe/Lisbon' });
  expect(strFromU8(elsewhere.bytes)).toContain('2026-03-02 12:00:00');
});

test('an empty span is stated', async () => {
  const empty = { from: at(-5_000).toISOString(), to: at(-4_000).toISOString(), locale: 'es' };
  const { bytes } = await made({ ...empty, asset_id: [first] });
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Ninguno de los activos elegidos salió');
});

test('a reversed span is refused at once', async () => {
  const body = { ...span, to: at(-600).toISOString(), format: 'pdf', locale: 'pt' };
  expect(await api.send(reportTripHistory, { headers: account.admin.headers, body })).toMatchObject({
    status: 422,
    body: { errors: { to: [120] } },
  });
});
