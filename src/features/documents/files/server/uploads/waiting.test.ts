import { createJobs } from '#platform/server/jobs.ts';
import pino from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { makeDocx } from '#platform/server/uploads/documents/testing/make-docx.ts';
import { openScanner } from '#platform/server/uploads/scanner.ts';
import { eicar, startClamd } from '#platform/server/uploads/testing/clamd.ts';
import * as contract from '../../contract.ts';
import * as uploads from '../../upload-contract.ts';
import { fileArea } from '../file-area.ts';
import { scanWaiting } from './scan-waiting.ts';
import { sendDocument, uploadDocument } from '../testing/send-document.ts';

const log = pino({ level: 'silent' });
const clamd = await startClamd();
afterAll(() => clamd.close());
const scanner = openScanner(clamd, log, 200);
const { api, account } = await createApiFixture({ ownDatabase: true, scanner });
const headers: Record<string, string> = account.admin.headers;

beforeEach(() => {
  clamd.says = undefined;
});

const infected = makeDocx({ 'word/virus.txt': [Buffer.from(eicar), { level: 0 }] });
const away = async <T>(work: () => Promise<T>) => {
  clamd.says = null;
  try {
    return await work();
  } finally {
    clamd.says = undefined;
  }
};
const round = () => scanWaiting({ db: api.db, log, files: api.files, jobs: createJobs(api.db), scanner });
const names = async (as = headers) =>
  (await api.call(contract.listFiles, { headers: as })).items.map(({ name }) => name);
const get = (id: string, as = headers) => api.send(contract.getFile, { headers: as, params: { id } });
const statusOf = async (path: string) => (await api.request(path, { headers })).status;
const audit = async (query = '?action=infected') =>
  (await api.call(listAudit, { headers, query })).items.map(({ user, after }) => [user?.id ?? null, after]);

test('an infected file is refused with its code, not stored, and audited', async () => {
  const before = (await api.files.list(fileArea)).length;
  expect(await sendDocument(api, { headers, name: 'Fatura.docx', bytes: infected })).toMatchObject({
    status: 422,
    body: { errors: { file: [134] } },
  });
  const { id } = await api.call(uploads.startUpload, { headers, body: { name: 'Parts.docx', size: infected.length } });
  await api.request(`/uploads/${id}?offset=0`, { method: 'PATCH', headers, body: Uint8Array.from(infected) });
  expect(await api.send(uploads.finishUpload, { headers, params: { id } })).toMatchObject({
    status: 422,
    body: { errors: { file: [134] } },
  });
  expect((await api.files.list(fileArea)).length).toBe(before);
  expect(await names()).toEqual([]);
  const virus = 'Eicar-Test-Signature';
  expect(await audit()).toEqual([
    [account.admin.id, { name: 'Parts.docx', virus }],
    [account.admin.id, { name: 'Fatura.docx', virus }],
  ]);
});

test('without the scanner files wait, cannot be opened, and are published once scanned', async () => {
  const file = await away(() => uploadDocument(api, { headers, name: 'Clean.docx', bytes: makeDocx() }));
  expect(file.state).toBe('waiting');
  const closed = async () => {
    expect(await get(file.id)).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect((await get(file.id, account.viewer.headers)).status).toBe(404);
    expect(await names(account.viewer.headers)).toEqual([]);
    for (const path of ['content', 'content?number=1']) expect(await statusOf(`/files/${file.id}/${path}`)).toBe(409);
    for (const call of [contract.createFileLink, contract.copyFile])
      expect((await api.send(call, { headers, params: { id: file.id }, body: {} })).status).toBe(409);
    const zip = { headers, body: { file_ids: [file.id] } };
    expect((await api.send(contract.zipFiles, zip)).status).toBe(409);
  };
  await closed();
  await away(round);
  await closed();
  await round();
  expect(await get(file.id, account.viewer.headers)).toMatchObject({ status: 200, body: { state: 'ready' } });
  expect(await statusOf(`/files/${file.id}/content`)).toBe(200);
});

test('a virus found later removes the version, or the file', async () => {
  const folder = await api.call(contract.createFolder, { headers, body: { name: 'Later' } });
  const send = (name: string, bytes: Uint8Array) => uploadDocument(api, { headers, name, bytes, folder: folder.id });
  const good = await send('Good.docx', makeDocx());
  const { url } = await api.call(contract.createFileLink, { headers, params: { id: good.id }, body: {} });
  const alone = await away(async () => {
    await send('Good.docx', infected);
    return send('Alone.docx', infected);
  });
  expect(await get(good.id)).toMatchObject({ body: { number: 1, state: 'ready', next_number: 2 } });
  // A link opens the clean content that it was made for.
  expect(await statusOf(new URL(url).pathname.replace('/api/v1', ''))).toBe(200);
  const before = (await api.files.list(fileArea)).length;
  await round();
  const { length: size } = makeDocx();
  expect(await get(good.id)).toMatchObject({ body: { number: 1, state: 'ready', next_number: null, size } });
  expect((await get(alone.id)).status).toBe(404);
  expect((await api.files.list(fileArea)).length).toBe(before - 2);
  const [event] = (await api.call(contract.listFileHistory, { headers, params: { id: good.id } })).items;
  expect(event).toMatchObject({ action: 'infected', person: null, values: { number: 2 } });
});

test('while a version waits the former one stays available; clean ones are published in order', async () => {
  const send = (content: string, name = 'Plan.docx') =>
    uploadDocument(api, { headers, name, bytes: makeDocx({ 'word/a.xml': Buffer.from(`<a>${content}</a>`) }) });
  const viewer = account.viewer.headers;
  const first = await send('1');
  const seen = async (as: Record<string, string>) => {
    const { body } = await get(first.id, as);
    const { items } = await api.call(contract.listFileVersions, { headers: as, params: { id: first.id } });
    const { size } = body as { size: number };
    return [body, items.map(({ number, state }) => `${number} ${state}`), size];
  };
  await away(async () => {
    await send('22');
    await send('333');
  });
  expect(await seen(viewer)).toMatchObject([{ number: 1, state: 'ready', next_number: null }, ['1 ready'], first.size]);
  expect(await seen(headers)).toMatchObject([
    { number: 1, next_number: 3 },
    ['3 waiting', '2 waiting', '1 ready'],
    first.size,
  ]);
  expect((await api.request(`/files/${first.id}/content`, { headers: viewer })).status).toBe(200);
  expect((await api.request(`/files/${first.id}/content?number=3`, { headers })).status).toBe(409);
  expect(await names(viewer)).toContain('Plan.docx');
  // The scanner is available for the next upload before the waiting ones are scanned.
  const fourth = await send('4444');
  expect(fourth).toMatchObject({ number: 4, state: 'ready', next_number: null });
  await round();
  expect(await seen(viewer)).toMatchObject([{ number: 4 }, ['4 ready', '3 ready', '2 ready', '1 ready'], fourth.size]);
});

test('of two waiting versions the clean first one is published; a virus in the second leaves it', async () => {
  const file = await away(async () => {
    await uploadDocument(api, { headers, name: 'Two.docx', bytes: makeDocx() });
    return uploadDocument(api, { headers, name: 'Two.docx', bytes: infected });
  });
  expect(file).toMatchObject({ number: 2, state: 'waiting' });
  await round();
  expect(await get(file.id, account.viewer.headers)).toMatchObject({ body: { number: 1, state: 'ready' } });
});
