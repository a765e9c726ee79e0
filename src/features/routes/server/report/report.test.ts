import { strFromU8, unzipSync } from 'fflate';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestApi, type TestApi } from '#app/testing/test-api.ts';
import { attachUser, createAssetProfile, detachUser, listAssetProfiles } from '#features/asset-profiles/contract.ts';
import { createAsset } from '#features/assets/contract.ts';
import {
  copyFile,
  deleteFile,
  getFile,
  listFiles,
  listFolders,
  restoreFile,
  startUpload,
  updateFile,
  zipFiles,
} from '#features/files/contract.ts';
import { cancelJob, getJob, retryJob, type Job } from '#features/jobs/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { updateProfile } from '#features/profile/contract.ts';
import { createUnit } from '#features/units/contract.ts';
import type { Running } from '#platform/server/feature.ts';
import { startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { readPdf } from '#platform/server/report/testing/read-pdf.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { isSafeDocx } from '#platform/server/uploads/documents/inspect-docx.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { reportResult } from '#features/reports/contract.ts';
import { reportRoutes } from '../../contract.ts';
import { readXml } from '../testing/read-xml.ts';
import { at, storeDay } from '../testing/store-day.ts';

const log = pino({ level: 'silent' });
const awkward = `=A&B <"ção'> comprido que não cabe`;
const span = { from: at(-540).toISOString(), to: at(900).toISOString() };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: TestApi;
let worker: JobWorker;
let working: Running | undefined;
let account: MintedAccount;
let owner: Client;
/** Reaches the unit `HERE` alone. */
let viewer: MintedPerson;
let first: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await openTestApi(database);
  owner = new Client({ connectionString: database.owner });
  await owner.connect();
  account = await mintAccount(api.db);
  const { headers } = account.admin;
  const unit = (code: string) => api.call(createUnit, { headers, body: { code, name: code } });
  const [here, there] = [await unit('HERE'), await unit('THERE')];
  const add = async (code: string, unit_id: string) => {
    const { id } = await api.call(createAsset, { headers, body: { code, unit_id } });
    await storeDay(owner, { accountId: account.id, id });
    return id;
  };
  first = await add(awkward, here.id);
  await add(`Z-${account.canary}`, there.id);
  viewer = await account.addPerson('viewer');
  const body = { name: 'Here', unit_ids: [here.id], sections: ['routes'] };
  const { id } = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id, user_id: viewer.id } });
  await startWorking();
});
afterAll(async () => {
  await stopWorking();
  await owner.end();
  await api.close();
  await database.drop();
});

async function startWorking() {
  worker = await startJobWorker({ db: api.db, log, lookEveryS: 1 });
  const jobs = api.features.find(({ name }) => name === 'jobs');
  working = await jobs?.work?.({ db: api.db, live: api.live, log, jobs: worker });
}
async function stopWorking() {
  await working?.stop();
  await worker.stop();
}

const ask = (wish: object = {}, { headers }: MintedPerson = account.admin) =>
  api.call(reportRoutes, { headers, body: { ...span, format: 'pdf', locale: 'pt', ...wish } });
async function ended(id: string, { headers }: MintedPerson = account.admin): Promise<Job> {
  const read = () => api.call(getJob, { headers, params: { id } });
  await vi.waitFor(async () => expect(['done', 'failed', 'cancelled']).toContain((await read()).state), {
    timeout: 20_000,
  });
  return read();
}
async function made(wish: object = {}, person: MintedPerson = account.admin) {
  const job = await ended((await ask(wish, person)).id, person);
  expect(job).toMatchObject({ state: 'done', error: null });
  const result = z.parse(reportResult, job.result);
  const answer = await api.request(new URL(result.url).pathname.replace('/api/v1', ''));
  expect(answer.status).toBe(200);
  const bytes = await answer.bytes();
  return { job, result, bytes };
}

const newsOf = async ({ headers }: MintedPerson) => (await api.call(listNotifications, { headers })).items;
const filesOf = async ({ headers }: MintedPerson) => {
  const { items: folders } = await api.call(listFolders, { headers });
  const reports = folders.find(({ name }) => name === 'Relatórios');
  if (!reports) return [];
  return (await api.call(listFiles, { headers, query: `?folder_id=${reports.id}` })).items;
};

test('all assets: totals, days, each with its trips and stops, addresses and page numbers', async () => {
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

test('one asset, in the person’s clock and units', async () => {
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

test('as DOCX: the same, in parts that are whole, with no field but the page’s number', async () => {
  const { bytes, result } = await made({ format: 'docx', locale: 'es' });
  expect(result.name).toBe('Informe de rutas 2026-03-02.docx');
  expect(await isSafeDocx(bytes)).toBe(true);
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

test('as CSV: a row for each trip and stop, asset by asset, with the person’s clock and no formula', async () => {
  const { bytes, result } = await made({ format: 'csv' });
  expect(result.name).toBe('Relatório de rotas 2026-03-02.csv');
  const lines = strFromU8(bytes).trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toContain('Ativo,UL,Tipo,Início,Fim');
  expect(lines[1]).toMatch(
    /^"'=A&B .*",HERE · HERE,Viagem,2026-03-02 09:00:00,2026-03-02 09:20:00,20,1,19,10,80,30,3,/,
  );
  expect(lines[2]).toContain('Parada,2026-03-02 09:20:00,2026-03-02 09:50:00,30,5,,,,,,');
  expect(lines.slice(4).every((line) => line.includes(account.canary))).toBe(true);
  const elsewhere = await made({ format: 'csv', asset_id: [first], time_zone: 'Europe/Lisbon' });
  expect(strFromU8(elsewhere.bytes)).toContain('2026-03-02 12:00:00');
});

test('nothing in the span: it says so', async () => {
  const empty = { from: at(-5_000).toISOString(), to: at(-4_000).toISOString(), locale: 'es' };
  const { bytes } = await made({ ...empty, asset_id: [first] });
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Ninguno de los activos elegidos salió');
});

test('whoever asked has it with its scope, and of others administrators alone', async () => {
  const { bytes, job, result } = await made({}, viewer);
  const text = (await readPdf(bytes)).pages.join('\n');
  expect(text).toContain('HERE · HERE');
  expect(text).not.toContain('THERE');
  expect(text).not.toContain(`Z-${account.canary}`);
  const [news] = await newsOf(viewer);
  expect(news).toMatchObject({
    title: 'file_ready',
    body: { work: 'routes-report', name: result.name },
    link: job.link,
  });
  expect(job.link).toContain(`file=${result.file_id}`);
  const other = await account.addPerson('viewer');
  const see = ({ headers }: MintedPerson) => api.send(getFile, { headers, params: { id: result.file_id } });
  expect((await see(viewer)).status).toBe(200);
  expect((await see(account.admin)).status).toBe(200);
  expect((await see(other)).status).toBe(404);
  expect(await filesOf(other)).toEqual([]);
  const search = `?search=${encodeURIComponent('Relatório')}`;
  expect((await api.call(listFiles, { headers: other.headers, query: search })).items).toEqual([]);
  const zip = { headers: other.headers, body: { file_ids: [result.file_id] } };
  expect((await api.send(zipFiles, zip)).status).toBe(404);
  expect((await filesOf(viewer)).map(({ id }) => id)).toEqual([result.file_id]);
  // An administrator shows it by putting it elsewhere.
  const { headers } = account.admin;
  await api.call(updateFile, { headers, params: { id: result.file_id }, body: { folder_id: null } });
  expect((await see(other)).status).toBe(200);
});

test('cancelled before it ran it leaves nothing; asked for again it makes one file', async () => {
  const before = (await filesOf(account.admin)).length;
  const news = (await newsOf(account.admin)).length;
  await stopWorking();
  const { id } = await ask();
  const { headers } = account.admin;
  await api.call(cancelJob, { headers, params: { id } });
  await startWorking();
  expect(await filesOf(account.admin)).toHaveLength(before);
  await api.call(retryJob, { headers, params: { id } });
  expect((await ended(id)).state).toBe('done');
  expect(await filesOf(account.admin)).toHaveLength(before + 1);
  expect(await newsOf(account.admin)).toHaveLength(news + 1);
});

test('begun again after a crash it makes one file, and the same name gets a number', async () => {
  const { id } = await ask();
  await ended(id);
  const before = await filesOf(account.admin);
  expect(before.map(({ name }) => name)).toContain('Relatório de rotas 2026-03-02 (2).pdf');
  expect(new Set(before.map(({ name }) => name)).size).toBe(before.length);
  expect(before.every(({ number }) => number === 1)).toBe(true);
});

test('a right that is lost before it runs ends it', async () => {
  const person = await account.addPerson('viewer');
  const { headers } = account.admin;
  const { items } = await api.call(listAssetProfiles, { headers });
  const params = { id: items[0]?.id ?? '', user_id: person.id };
  await api.call(attachUser, { headers, params });
  await stopWorking();
  const { id } = await ask({}, person);
  await api.call(detachUser, { headers, params });
  await startWorking();
  // They do not see it any more: what it was to tell is out of their reach.
  expect(await ended(id)).toMatchObject({ state: 'failed', error: 'forbidden' });
});

test('a span that runs backwards is refused at once', async () => {
  const body = { ...span, to: at(-600).toISOString(), format: 'pdf', locale: 'pt' };
  expect(await api.send(reportRoutes, { headers: account.admin.headers, body })).toMatchObject({
    status: 422,
    body: { errors: { to: [120] } },
  });
});

test('as XLSX the same, with numbers that are numbers; it lies among the files, and its news leads there', async () => {
  const { bytes, result, job } = await made({ format: 'xlsx', locale: 'es' }, viewer);
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(sheet).toContain('Viaje');
  expect(sheet).toMatch(/<c r="I2"><v>10<\/v>/);
  expect(sheet).not.toMatch(/<f>|THERE/);
  expect(sheet).not.toContain(account.canary);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const { headers } = viewer;
  const file = await api.call(getFile, { headers, params: { id: result.file_id } });
  expect(file).toMatchObject({ type, size: bytes.length, number: 1, state: 'ready' });
  const answer = await api.request(`/files/${file.id}/content`, { headers });
  expect([answer.headers.get('content-type'), await answer.bytes()]).toEqual([type, bytes]);
  expect((await newsOf(viewer))[0]).toMatchObject({ title: 'file_ready', link: job.link });
});

test('a table lies among the files as others do, and nobody but the portal brings one', async () => {
  const { headers } = account.admin;
  const { result, bytes } = await made({ format: 'csv' });
  const params = { id: result.file_id };
  const copy = await api.call(copyFile, { headers, params, body: { folder_id: null } });
  expect(copy).toMatchObject({ name: result.name, type: 'text/csv' });
  const archive = await api.request('/files/zip', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ file_ids: [copy.id] }),
  });
  expect(Object.entries(unzipSync(await archive.bytes()))).toEqual([[result.name, bytes]]);
  const found = await api.call(listFiles, { headers, query: `?search=${encodeURIComponent(copy.name)}` });
  expect(found.items.map(({ id }) => id)).toContain(copy.id);
  const rename = (name: string) => api.send(updateFile, { headers, params: { id: copy.id }, body: { name } });
  expect((await rename('Rotas.pdf')).status).toBe(422);
  expect((await rename('Rotas.csv')).status).toBe(200);
  await api.call(deleteFile, { headers, params: { id: copy.id } });
  await api.call(restoreFile, { headers, params: { id: copy.id } });
  const start = (name: string) => api.send(startUpload, { headers, body: { name, size: bytes.length } });
  expect((await start('Rotas.csv')).status).toBe(415);
  const upload = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.append('file', new Blob([content]), name);
    return (await api.request('/files', { method: 'POST', headers, body })).status;
  };
  const xlsx = (await made({ format: 'xlsx' })).bytes;
  for (const [name, content] of [
    ['Rotas.csv', bytes],
    ['Rotas', bytes],
    ['Rotas.xlsx', xlsx],
    ['Rotas.docx', xlsx],
  ] as const)
    expect([415, 422]).toContain(await upload(name, content));
});
