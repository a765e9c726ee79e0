import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '#testing/test-api.ts';
import { inAccount } from '#platform/server/database.ts';
import { Refusal } from '#platform/errors.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { nameAccountFile } from '#platform/server/uploads/account-files.ts';
import { startS3, type TestS3 } from '#platform/server/uploads/testing/s3.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import * as contract from '../../contract.ts';
import * as uploads from '../../upload-contract.ts';
import { fileArea, pieceArea } from '../file-area.ts';
import { sweepFiles } from '../sweep.ts';
import { pdf, sendDocument, uploadDocument } from '../testing/send-document.ts';

describe.each(['the disk', 'S3'])('documents on %s', (kind) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let s3: TestS3 | undefined;
  let api: TestApi;
  let account: MintedAccount;
  let headers: Record<string, string>;
  let isFull = false;

  /** A store that reports a full disk while the test wants it. */
  const fillable = (store: FileStore): FileStore => ({
    ...store,
    write: (name, bytes) =>
      isFull ? Promise.reject(new Refusal('storage_full', { retryAfterS: 60 })) : store.write(name, bytes),
  });

  beforeAll(async () => {
    database = await createTestDatabase();
    s3 = kind === 'S3' ? await startS3() : undefined;
    api = await openTestApi(database, undefined, { files: (disk) => fillable(s3?.files ?? disk) });
    account = await mintAccount(api.db);
    headers = account.admin.headers;
  });
  afterAll(async () => {
    await api.close();
    await s3?.close();
    await database.drop();
  });

  const contentOf = async (id: string, range?: string) => {
    const response = await api.request(`/files/${id}/content`, { headers: { ...headers, ...(range && { range }) } });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const continued = async (id: string, offset: number, bytes: Uint8Array) => {
    const init = { method: 'PATCH', headers, body: Uint8Array.from(bytes) };
    return (await api.request(`/uploads/${id}?offset=${offset}`, init)).status;
  };
  const finish = (id: string) => api.send(uploads.finishUpload, { headers, params: { id } });
  const all = async () => [...(await api.files.list(fileArea)), ...(await api.files.list(pieceArea))];

  test('are read completely, in ranges and as an archive; a copy shares their bytes', async () => {
    const file = await uploadDocument(api, { headers, name: 'one.pdf' });
    expect(Buffer.compare((await contentOf(file.id)).bytes, pdf)).toBe(0);
    const part = await contentOf(file.id, 'bytes=10-19');
    expect(part.status).toBe(206);
    expect(Buffer.compare(part.bytes, pdf.subarray(10, 20))).toBe(0);
    const before = await all();
    const copy = await api.call(contract.copyFile, { headers, params: { id: file.id }, body: {} });
    expect(copy).toMatchObject({ name: 'one (2).pdf', number: 1, sha256: file.sha256 });
    expect(await all()).toHaveLength(before.length);
    const zip = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const body = JSON.stringify({ file_ids: [file.id, copy.id] });
    const response = await api.request('/files/zip', { ...zip, body });
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.values(entries).map((bytes) => Buffer.compare(bytes, pdf))).toEqual([0, 0]);
  });

  test('without free storage are refused, leave nothing, and pass later', async () => {
    const upload = await api.call(uploads.startUpload, { headers, body: { name: 'two.pdf', size: pdf.length } });
    expect(await continued(upload.id, 0, pdf.subarray(0, 5_000))).toBe(200);
    const before = await all();
    isFull = true;
    const refusal = { status: 507, body: { error: 'storage_full' } };
    expect(await sendDocument(api, { headers, name: 'three.pdf' })).toMatchObject(refusal);
    expect(await continued(upload.id, 5_000, pdf.subarray(5_000))).toBe(507);
    isFull = false;
    expect(await all()).toEqual(before);
    expect(await continued(upload.id, 5_000, pdf.subarray(5_000))).toBe(200);
    isFull = true;
    expect(await finish(upload.id)).toMatchObject(refusal);
    isFull = false;
    expect(await finish(upload.id)).toMatchObject({ status: 201, body: { name: 'two.pdf', number: 1 } });
  });

  test('are swept: unreferenced ones are deleted, missing ones reported', async () => {
    const remaining = await uploadDocument(api, { headers, name: 'remaining.pdf' });
    const lost = await uploadDocument(api, { headers, name: 'lost.pdf' });
    const copied = await uploadDocument(api, { headers, name: 'copied.pdf' });
    await api.call(contract.copyFile, { headers, params: { id: copied.id }, body: {} });
    await inAccount(api.db, account.id, async (db) => {
      await db
        .updateTable('file_versions')
        .set({ created_at: new Date(Date.now() - 7_200_000) })
        .execute();
      await db.deleteFrom('files').where('id', '=', copied.id).execute();
    });
    const names = await inAccount(api.db, account.id, (db) =>
      db.selectFrom('file_versions').select('stored').where('file_id', '=', lost.id).execute(),
    );
    const stored = names[0]?.stored ?? '';
    await api.files.remove(`${fileArea}/${stored}`);
    for (const area of [fileArea, pieceArea]) await api.files.write(`${area}/${nameAccountFile(account.id)}`, pdf);
    const before = (await all()).length;
    const later = new Date(Date.now() + 2 * 3_600_000);
    expect(await sweepFiles(api, later)).toEqual({ orphans: 2, lost: [stored] });
    expect(await all()).toHaveLength(before - 2);
    expect((await contentOf(remaining.id)).status).toBe(200);
    expect((await contentOf(lost.id)).status).toBe(503);
    expect(await sweepFiles(api, later)).toEqual({ orphans: 0, lost: [stored] });
  });
});
