import { describe, expect, test } from 'vitest';
import { inAccount } from '#platform/server/database.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import * as contract from '../../contract.ts';
import * as uploads from '../../upload-contract.ts';
import { pieceArea } from '../file-area.ts';
import { applyRetention } from '#platform/server/retention.ts';
import { fileRetention, sweepFiles } from '../sweep.ts';
import { createFileFixture } from '../testing/file-fixture.ts';
import { pdf } from '../testing/send-document.ts';

const { api, account, headers } = await createFileFixture();

const start = (body: object = {}, as = headers) =>
  api.call(uploads.startUpload, { headers: as, body: { name: 'plan.pdf', size: pdf.byteLength, ...body } });
const get = (id: string, as = headers) => api.send(uploads.getUpload, { headers: as, params: { id } });
const finish = (id: string, as = headers) => api.send(uploads.finishUpload, { headers: as, params: { id } });
const proceed = async (id: string, offset: number, bytes: Uint8Array, as = headers) => {
  const response = await api.request(`/uploads/${id}?offset=${offset}`, {
    method: 'PATCH',
    headers: { ...as, 'content-type': 'application/octet-stream' },
    body: Uint8Array.from(bytes),
  });
  return { status: response.status, body: await response.json() };
};
const pieces = async () => (await api.files.list(pieceArea)).length;

test('an upload in parts gives the file, and leaves no parts', async () => {
  const before = await pieces();
  const upload = await start();
  expect(upload).toMatchObject({ name: 'plan.pdf', size: pdf.byteLength, offset: 0 });
  expect(Date.parse(upload.expires_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(await proceed(upload.id, 0, pdf.subarray(0, 1_000))).toMatchObject({ status: 200, body: { offset: 1_000 } });
  expect(await proceed(upload.id, 1_000, pdf.subarray(1_000))).toMatchObject({ body: { offset: pdf.byteLength } });
  const { status, body } = await finish(upload.id);
  expect({ status, body }).toMatchObject({ status: 201, body: { name: 'plan.pdf', number: 1, size: pdf.byteLength } });
  const { id } = body as { id: string };
  const content = await api.request(`/files/${id}/content`, { headers });
  expect(Buffer.compare(Buffer.from(await content.arrayBuffer()), pdf)).toBe(0);
  expect(await pieces()).toBe(before);
  // The answer was lost: a repeated call returns the same file, without a second content.
  expect(await finish(upload.id)).toMatchObject({ status: 201, body: { id, number: 1 } });
  expect(await get(upload.id)).toMatchObject({ body: { offset: pdf.byteLength } });
});

test('a wrong offset changes nothing', async () => {
  const { id } = await start();
  await proceed(id, 0, pdf.subarray(0, 500));
  const before = await pieces();
  for (const offset of [0, 499, 501, pdf.byteLength])
    expect((await proceed(id, offset, pdf.subarray(0, 9))).status).toBe(409);
  expect((await proceed(id, 500, pdf)).status).toBe(413);
  expect((await proceed(id, 500, new Uint8Array(0))).status).toBe(422);
  expect(await get(id)).toMatchObject({ body: { offset: 500 } });
  expect((await finish(id)).status).toBe(409);
  expect(await pieces()).toBe(before);
});

test('concurrent equal parts count once; concurrent ends give one file', async () => {
  const { id } = await start({ name: 'race.pdf' });
  const half = Math.floor(pdf.byteLength / 2);
  const sent = await Promise.all(Array.from({ length: 10 }, () => proceed(id, 0, pdf.subarray(0, half))));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  await proceed(id, half, pdf.subarray(half));
  const before = (await api.files.list('files')).length;
  const ends = await Promise.all(Array.from({ length: 10 }, () => finish(id)));
  expect(ends.every(({ status }) => status === 201)).toBe(true);
  expect(new Set(ends.map(({ body }) => (body as contract.PortalFile).number))).toEqual(new Set([1]));
  expect((await api.files.list('files')).length).toBe(before + 1);
});

test('an interrupted part leaves nothing, and the upload continues', async () => {
  const { id } = await start();
  const before = await pieces();
  const cut = new ReadableStream({
    start: (controller) => controller.enqueue(pdf.subarray(0, 700)),
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });
  // `duplex` marks a streamed body; the platform's type does not have it yet.
  const init = { method: 'PATCH', headers, body: cut, duplex: 'half' };
  expect((await api.request(`/uploads/${id}?offset=0`, init)).status).toBe(503);
  expect(await get(id)).toMatchObject({ body: { offset: 0 } });
  expect(await pieces()).toBe(before);
  expect((await proceed(id, 0, pdf)).status).toBe(200);
});

describe('is refused before a byte is sent', () => {
  test.each([
    ['more than 4 MB', { size: contract.limits.maxBytes + 1 }, 413],
    ['neither PDF nor DOCX', { name: 'photo.png' }, 415],
    ['a folder that is not there', { folder_id: '00000000-0000-7000-8000-000000000000' }, 422],
    ['an asset that is not there', { asset_id: '00000000-0000-7000-8000-000000000000' }, 422],
  ])('%s', async (_, body, status) => {
    const fields = { name: 'plan.pdf', size: 9, ...body };
    expect((await api.send(uploads.startUpload, { headers, body: fields })).status).toBe(status);
  });

  test('an upload without free storage, counting pending ones', async () => {
    const small = await mintAccount(api.db);
    const as = small.admin.headers;
    const room = { used: 0, limit: 30_000 };
    await api.db.updateTable('accounts').set({ files_quota_bytes: room.limit }).where('id', '=', small.id).execute();
    const { id } = await start({ size: 20_000 }, as);
    const refused = await api.send(uploads.startUpload, { headers: as, body: { name: 'b.pdf', size: 10_001 } });
    expect(refused).toMatchObject({ status: 422, body: { errors: { file: [132] } } });
    await api.call(uploads.cancelUpload, { headers: as, params: { id } });
    await start({ size: 30_000 }, as);
    expect(await api.call(contract.getFileQuota, { headers: as })).toEqual(room);
    expect((await api.send(contract.getFileQuota, { headers: small.viewer.headers })).status).toBe(403);
  });
});

test('an invalid document is refused at the end and discarded', async () => {
  const { id } = await start({ name: 'broken.pdf', size: 3_000 });
  await proceed(id, 0, pdf.subarray(0, 3_000));
  expect(await finish(id)).toMatchObject({ status: 422, body: { errors: { file: [131] } } });
  expect((await get(id)).status).toBe(404);
});

test('only its creator continues an upload', async () => {
  const { id } = await start();
  const colleague = (await account.addPerson('admin')).headers;
  const stranger = (await mintAccount(api.db)).admin.headers;
  for (const as of [colleague, stranger]) {
    expect((await get(id, as)).status).toBe(404);
    expect((await proceed(id, 0, pdf, as)).status).toBe(404);
    expect((await finish(id, as)).status).toBe(404);
    expect((await api.send(uploads.cancelUpload, { headers: as, params: { id } })).status).toBe(404);
  }
  for (const send of [get, finish]) expect((await send(id, account.viewer.headers)).status).toBe(403);
  expect(await get(id)).toMatchObject({ body: { offset: 0 } });
});

test('the sweep deletes unfinished uploads after a day, and stray parts', async () => {
  const { id } = await start();
  await proceed(id, 0, pdf.subarray(0, 700));
  const remaining = await start();
  await proceed(remaining.id, 0, pdf.subarray(0, 700));
  const soon = new Date(Date.now() + 2 * 3_600_000);
  await sweepFiles(api, soon);
  expect((await get(id)).status).toBe(200);
  await inAccount(api.db, account.id, (db) =>
    db
      .updateTable('uploads')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute(),
  );
  const before = await pieces();
  await applyRetention(api, [{ retention: fileRetention }], new Date());
  await sweepFiles(api, soon);
  expect((await get(id)).status).toBe(404);
  expect(await pieces()).toBe(before - 1);
  expect(await get(remaining.id)).toMatchObject({ body: { offset: 700 } });
});
