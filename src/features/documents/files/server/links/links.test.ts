import { expect, test } from 'vitest';
import { deleteUser } from '#features/identity/users/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { makeDocx } from '#platform/server/uploads/documents/testing/make-docx.ts';
import * as contract from '../../contract.ts';
import { createFileFixture } from '../testing/file-fixture.ts';

const { api, account, headers, upload, makeFolder } = await createFileFixture();

const link = (id: string, body: object = {}, as = headers) =>
  api.call(contract.createFileLink, { headers: as, params: { id }, body });
const open = async (url: string) => {
  const response = await api.request(url.replace('https://portal.example/api/v1', ''));
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const status = async (url: string) => (await open(url)).response.status;

test('a link opens the linked version without signing in, until replaced', async () => {
  const { id } = await upload({ name: 'linked.docx', bytes: makeDocx() });
  const made = await link(id, { hours: 2 });
  expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(7_200_000);
  await upload({ name: 'linked.docx', bytes: makeDocx({ 'word/new.xml': Buffer.from('<a/>') }) });
  const { bytes, response } = await open(made.url);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  expect(Buffer.compare(bytes, makeDocx())).toBe(0);
  expect(await api.call(contract.getFileLink, { headers, params: { id } })).toEqual(made);
  const again = await link(id);
  expect(await status(made.url)).toBe(404);
  expect(await status(again.url)).toBe(200);
});

test('invalid, expired and revoked links are answered alike', async () => {
  const maker = await account.addPerson('admin');
  const { id } = await upload({ name: 'gone.pdf' });
  const { url } = await link(id);
  const last = url.at(-2) === 'A' ? 'B' : 'A';
  const answers = [
    await open(`${url.slice(0, -2)}${last}${url.at(-1)}`),
    await open(url.slice(0, -4)),
    await open(`${url}00`),
  ];
  await inAccount(api.db, account.id, (db) =>
    db
      .updateTable('file_links')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('file_id', '=', id)
      .execute(),
  );
  answers.push(await open(url));
  const deleted = await upload({ name: 'deleted.pdf' });
  const ofDeleted = await link(deleted.id);
  await api.call(contract.deleteFile, { headers, params: { id: deleted.id } });
  answers.push(await open(ofDeleted.url));
  const ofFormer = await link((await upload({ name: 'former.pdf' })).id, {}, maker.headers);
  expect(await status(ofFormer.url)).toBe(200);
  await api.call(deleteUser, { headers, params: { id: maker.id } });
  answers.push(await open(ofFormer.url));
  for (const { response, bytes } of answers) {
    expect(response.status).toBe(404);
    expect(Buffer.from(bytes).toString()).toBe('{"error":"not_found","message":"Not found."}');
  }
});

test('a link is valid while its creator has access to the file', async () => {
  const maker = await account.addPerson('admin');
  const folder = await makeFolder('Board', { profile_ids: [] });
  const closed = await upload({ name: 'closed.pdf', folder: folder.id });
  const open = await upload({ name: 'open.pdf' });
  const [toClosed, toOpen] = [await link(closed.id, {}, maker.headers), await link(open.id, {}, maker.headers)];
  const statuses = async () => [await status(toClosed.url), await status(toOpen.url)];
  expect(await statuses()).toEqual([200, 200]);
  const setRole = (role: 'admin' | 'viewer') =>
    inAccount(api.db, account.id, (db) =>
      db
        .updateTable('memberships')
        .set({ role })
        .where('account_id', '=', account.id)
        .where('user_id', '=', maker.id)
        .execute(),
    );
  await setRole('viewer');
  expect(await statuses()).toEqual([404, 200]);
  await setRole('admin');
  expect(await statuses()).toEqual([200, 200]);
});
