import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makeDocx } from '#platform/server/uploads/documents/testing/make-docx.ts';
import { nameAccountFile } from '#platform/server/uploads/account-files.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import * as contract from '../contract.ts';
import { fileArea } from './file-area.ts';
import { applyRetention } from '#platform/server/retention.ts';
import { fileRetention, sweepFiles } from './sweep.ts';
import { createFileFixture } from './testing/file-fixture.ts';
import { pdf } from './testing/send-document.ts';

const { api, account, headers, send, upload, makeFolder, listed, zip } = await createFileFixture();

const bytesOf = async (path: string, init: RequestInit = {}) => {
  const response = await api.request(path, init);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const stored = async () => (await api.files.list(fileArea)).length;

test('a download has the same bytes, as an attachment', async () => {
  const file = await upload({ name: 'Relatório «ção» (1).pdf', type: 'application/pdf' });
  expect(file).toMatchObject({
    name: 'Relatório «ção» (1).pdf',
    size: pdf.byteLength,
    type: 'application/pdf',
    number: 1,
  });
  const { response, bytes } = await bytesOf(`/files/${file.id}/content`, account.viewer);
  expect(Buffer.compare(bytes, pdf)).toBe(0);
  const header = (name: string) => response.headers.get(name);
  expect(header('content-type')).toBe('application/pdf');
  expect(header('content-disposition')).toBe(
    `attachment; filename="Relat_rio ___o_ _1_.pdf"; filename*=UTF-8''Relat%C3%B3rio%20%C2%AB%C3%A7%C3%A3o%C2%BB%20%281%29.pdf`,
  );
  expect(header('x-content-type-options')).toBe('nosniff');
  expect(header('referrer-policy')).toBe('no-referrer');
  expect(header('cache-control')).toBe('no-store');
});

test.each([
  ['bytes=0-9', 206, [0, 10]],
  ['bytes=5-', 206, [5, pdf.byteLength]],
  ['bytes=-7', 206, [pdf.byteLength - 7, pdf.byteLength]],
  ['bytes=0-99999999', 206, [0, pdf.byteLength]],
  ['bytes=99999999-', 416, [0, 0]],
  ['bytes=0-1,5-6', 200, [0, pdf.byteLength]],
  ['lines=0-1', 200, [0, pdf.byteLength]],
] as const)('a part of it: %s', async (range, status, [from, to]) => {
  const { id } = await upload({ name: 'parts.pdf' });
  const { response, bytes } = await bytesOf(`/files/${id}/content`, { headers: { ...headers, range } });
  expect(response.status).toBe(status);
  expect(Buffer.compare(bytes, pdf.subarray(from, to))).toBe(0);
});

test('lists are sorted as requested, page by page', async () => {
  const { id } = await makeFolder('Ordered');
  await upload({ name: 'b.pdf', folder: id });
  await upload({ name: 'a.docx', bytes: makeDocx(), folder: id });
  await upload({ name: 'c.pdf', folder: id });
  const first = (await api.call(contract.listFiles, { headers, query: `?folder_id=${id}` })).items[0];
  await api.call(contract.updateFile, { headers, params: { id: first?.id ?? '' }, body: { name: 'z.docx' } });
  const inOrder = async (sort: string) => {
    const page = await api.call(contract.listFiles, { headers, query: `?folder_id=${id}&limit=2&sort=${sort}` });
    const rest = await listed(`?folder_id=${id}&limit=2&sort=${sort}&after=${encodeURIComponent(page.next ?? '')}`);
    return [...page.items.map(({ name }) => name), ...rest].join(' ');
  };
  expect(await inOrder('name')).toBe('b.pdf c.pdf z.docx');
  expect(await inOrder('-type')).toMatch(/^z\.docx/);
  expect(await inOrder('updated_at')).toBe('b.pdf c.pdf z.docx');
  expect(await inOrder('-updated_at')).toBe('z.docx c.pdf b.pdf');
  expect((await inOrder('created_by')).split(' ')).toHaveLength(3);
});

describe('an upload', () => {
  const at = (size: number) => {
    const padding = size - makeDocx({ 'word/media/x': [new Uint8Array(0), { level: 0 }] }).byteLength;
    return makeDocx({ 'word/media/x': [new Uint8Array(padding), { level: 0 }] });
  };

  test('has at most 4 MB', async () => {
    expect(at(contract.limits.maxBytes).byteLength).toBe(4_194_304);
    expect((await upload({ name: 'big.docx', bytes: at(4_194_304) })).size).toBe(4_194_304);
    expect((await send({ name: 'big.docx', bytes: at(4_194_305) })).status).toBe(413);
  });

  test.each([
    ['another type', { name: 'a.txt', bytes: Buffer.from('hello') }, 415],
    ['an ending that lies', { name: 'plan.docx' }, 415],
    ['a claim that lies', { type: 'image/png' }, 415],
    ['a broken one', { bytes: pdf.subarray(0, 3_000) }, 422],
    ['a macro', { name: 'm.docx', bytes: makeDocx({ 'word/vbaProject.bin': new Uint8Array(3) }) }, 422],
  ] as const)('refuses %s and keeps nothing of it', async (_, sent, status) => {
    const before = await stored();
    expect((await send(sent)).status).toBe(status);
    expect(await stored()).toBe(before);
  });

  test('is for administrators and into the account’s folders', async () => {
    const before = await stored();
    const other = await mintAccount(api.db);
    const foreign = await api.call(contract.createFolder, { headers: other.admin.headers, body: { name: 'Theirs' } });
    expect((await send({ headers: account.viewer.headers })).status).toBe(403);
    expect(await send({ folder: foreign.id })).toMatchObject({ status: 422, body: { errors: { folder_id: [124] } } });
    expect(await stored()).toBe(before);
  });

  test('is refused when the account’s storage is full', async () => {
    const small = await mintAccount(api.db);
    await api.db.updateTable('accounts').set({ files_quota_bytes: 30_000 }).where('id', '=', small.id).execute();
    expect((await send({ headers: small.admin.headers, name: 'one.pdf' })).status).toBe(201);
    expect((await send({ headers: small.admin.headers, name: 'two.pdf' })).status).toBe(201);
    const before = await stored();
    expect(await send({ headers: small.admin.headers, name: 'three.pdf' })).toMatchObject({
      body: { errors: { file: [132] } },
    });
    expect(await stored()).toBe(before);
  });
});

test('an existing name gets a new version; the former stay', async () => {
  const folder = await makeFolder('Versions');
  const first = await upload({ name: 'Manual.docx', bytes: makeDocx(), folder: folder.id });
  const next = makeDocx({ 'word/more.xml': Buffer.from('<a/>') });
  const second = await upload({ name: 'manual.DOCX', bytes: next, folder: folder.id });
  expect(second).toMatchObject({ id: first.id, name: 'Manual.docx', number: 2, size: next.byteLength });
  const { items } = await api.call(contract.listFileVersions, { headers, params: { id: first.id } });
  expect(items.map(({ number }) => number)).toEqual([2, 1]);
  const former = await bytesOf(`/files/${first.id}/content?number=1`, { headers });
  expect(Buffer.compare(former.bytes, makeDocx())).toBe(0);
  expect((await bytesOf(`/files/${first.id}/content?number=3`, { headers })).response.status).toBe(404);
});

test('ten concurrent uploads of one name are ten versions of a file', async () => {
  const folder = await makeFolder('Race');
  const sent = await Promise.all(Array.from({ length: 10 }, () => upload({ name: 'race.pdf', folder: folder.id })));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a file is renamed and moved with its extension; a stale version is a conflict', async () => {
  const folder = await makeFolder('Target');
  const file = await upload({ name: 'draft.pdf' });
  const put = (body: object) => api.send(contract.updateFile, { headers, params: { id: file.id }, body });
  expect(await put({ name: 'final.pdf', folder_id: folder.id, version: file.version })).toMatchObject({
    status: 200,
    body: { name: 'final.pdf', folder_id: folder.id },
  });
  expect((await put({ name: 'later.pdf', version: file.version })).status).toBe(409);
  expect(await put({ name: 'final.exe' })).toMatchObject({ status: 422, body: { errors: { name: [131] } } });
  expect((await put({ name: 'a\u202efdp.pdf' })).status).toBe(422);
  await upload({ name: 'taken.pdf', folder: folder.id });
  expect(await put({ name: 'Taken.pdf' })).toMatchObject({ status: 422, body: { errors: { name: [104] } } });
});

test('several files are downloaded as one archive with unique names', async () => {
  const one = await makeFolder('One');
  const two = await makeFolder('Two');
  const files = [
    await upload({ name: 'same.pdf', folder: one.id }),
    await upload({ name: 'same.pdf', folder: two.id }),
  ];
  const response = await zip(files.map(({ id }) => id));
  expect(response.headers.get('content-type')).toBe('application/zip');
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(['same.pdf', 'same (2).pdf']);
  for (const entry of Object.values(entries)) expect(Buffer.compare(entry, pdf)).toBe(0);
});

test('the sweep deletes unreferenced files and old ones in the bin only', async () => {
  const remaining = await upload({ name: 'stays.pdf' });
  const binned = await upload({ name: 'goes.pdf' });
  await api.call(contract.deleteFile, { headers, params: { id: binned.id } });
  await api.files.write(`${fileArea}/${nameAccountFile(account.id)}`, pdf);
  const day = 86_400_000;
  const before = await stored();
  await sweepFiles(api, new Date(Date.now() + 2 * 3_600_000));
  expect(await stored()).toBe(before - 1);
  expect((await api.request(`/files/${binned.id}`, { headers })).status).toBe(200);
  await applyRetention(api, [{ retention: fileRetention.slice(0, 1) }], new Date(Date.now() + 31 * day));
  expect((await api.request(`/files/${binned.id}`, { headers })).status).toBe(404);
  expect((await bytesOf(`/files/${remaining.id}/content`, { headers })).response.status).toBe(200);
});
