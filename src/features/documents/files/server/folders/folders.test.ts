import { describe, expect, test } from 'vitest';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import * as contract from '../../contract.ts';
import { createFileFixture } from '../testing/file-fixture.ts';

const { api, account, headers, upload, makeFolder, listed, zip } = await createFileFixture();

describe('folders', () => {
  test('cannot be moved into themselves or take an existing name', async () => {
    const top = await makeFolder('Top');
    const inner = await makeFolder('Inner', { parent_id: top.id });
    const move = (id: string, body: object) => api.send(contract.updateFolder, { headers, params: { id }, body });
    expect(await move(top.id, { parent_id: inner.id })).toMatchObject({
      status: 422,
      body: { errors: { parent_id: [126] } },
    });
    expect((await move(top.id, { parent_id: top.id })).status).toBe(422);
    const twin = await api.send(contract.createFolder, { headers, body: { name: 'INNER', parent_id: top.id } });
    expect(twin).toMatchObject({ status: 422, body: { errors: { name: [104] } } });
  });

  test('that are restricted, with their content, are visible to their profiles only', async () => {
    const profile = await api.call(createAssetProfile, { headers, body: { name: 'Auditors' } });
    const auditor = await account.addPerson('viewer');
    await api.call(attachUser, { headers, params: { id: profile.id, user_id: auditor.id } });
    const limited = await makeFolder('Audit', { profile_ids: [profile.id] });
    const inner = await makeFolder('Deep', { parent_id: limited.id });
    const file = await upload({ name: 'secret.pdf', folder: inner.id });
    const sees = async (as: Record<string, string>) => ({
      folders: (await api.call(contract.listFolders, { headers: as })).items.filter(
        ({ id }) => id === limited.id || id === inner.id,
      ).length,
      files: await listed('?search=secret', as),
      total: (await api.call(contract.listFiles, { headers: as, query: '?search=secret' })).total,
      inside: await listed(`?folder_id=${inner.id}`, as),
      file: (await api.request(`/files/${file.id}`, { headers: as })).status,
      content: (await api.request(`/files/${file.id}/content`, { headers: as })).status,
      versions: (await api.request(`/files/${file.id}/versions`, { headers: as })).status,
      zip: (await zip([file.id], as)).status,
    });
    const all = {
      folders: 2,
      files: ['secret.pdf'],
      total: 1,
      inside: ['secret.pdf'],
      file: 200,
      content: 200,
      versions: 200,
      zip: 200,
    };
    const none = { folders: 0, files: [], total: 0, inside: [], file: 404, content: 404, versions: 404, zip: 404 };
    expect(await sees(auditor.headers)).toEqual(all);
    expect(await sees(headers)).toEqual(all);
    expect(await sees(account.viewer.headers)).toEqual(none);
    await api.call(contract.updateFolder, { headers, params: { id: limited.id }, body: { profile_ids: null } });
    expect(await sees(account.viewer.headers)).toEqual(all);
  });

  test('that are deleted move their content into the bin, and can be restored', async () => {
    const top = await makeFolder('Going');
    const inner = await makeFolder('Going, too', { parent_id: top.id });
    const file = await upload({ name: 'binned.pdf', folder: inner.id });
    await api.call(contract.deleteFolder, { headers, params: { id: top.id } });
    expect(await listed('?bin=true&search=binned')).toEqual(['binned.pdf']);
    expect(await listed('?bin=true&search=binned', account.viewer.headers)).toEqual([]);
    const back = await api.call(contract.restoreFile, { headers, params: { id: file.id } });
    expect(back).toMatchObject({ folder_id: null, deleted_at: null });
    expect((await api.send(contract.restoreFile, { headers, params: { id: file.id } })).status).toBe(409);
  });
});

test('that are being deleted take concurrently added content into the bin', async () => {
  const owner = await openClientOfTest(testDatabase().owner);
  const folder = await makeFolder('Going');
  // An addition waits for the account's quota after it entered the folder and before others see it.
  await owner.query('begin');
  await owner.query('select from accounts where id = $1 for no key update', [account.id]);
  const waits = async (count: number) => {
    const blocked = `with recursive blocked (pid) as (select pg_backend_pid()
      union select a.pid from pg_stat_activity a join blocked b on b.pid = any(pg_blocking_pids(a.pid)))
      select from blocked where pid <> pg_backend_pid()`;
    await eventually(async () => expect((await owner.query(blocked)).rowCount).toBe(count));
  };
  const coming = upload({ name: 'late.pdf', folder: folder.id });
  await waits(1);
  const going = api.send(contract.deleteFolder, { headers, params: { id: folder.id } });
  await waits(2);
  await owner.query('rollback');
  const { id } = await coming;
  expect((await going).status).toBe(204);
  expect(await api.send(contract.getFile, { headers, params: { id } })).toMatchObject({
    body: { deleted_at: expect.any(String) },
  });
});

test('restored to the top from a restricted folder keep the restriction', async () => {
  const board = await makeFolder('Board', { profile_ids: [] });
  const inside = await makeFolder('Minutes', { parent_id: board.id });
  const plain = await makeFolder('Plain');
  const secret = await upload({ name: 'minutes.pdf', folder: inside.id });
  const open = await upload({ name: 'everybody.pdf', folder: plain.id });
  for (const { id } of [board, plain]) await api.call(contract.deleteFolder, { headers, params: { id } });
  for (const { id } of [secret, open])
    expect(await api.call(contract.restoreFile, { headers, params: { id } })).toMatchObject({ folder_id: null });
  const viewer = account.viewer.headers;
  expect(await listed('', viewer)).toContain('everybody.pdf');
  expect(await listed('', viewer)).not.toContain('minutes.pdf');
  expect((await api.send(contract.getFile, { headers: viewer, params: { id: secret.id } })).status).toBe(404);
  expect(await listed('')).toContain('minutes.pdf');
  // In another folder it is open to everyone who can open that folder.
  const shown = await makeFolder('Shown');
  await api.call(contract.updateFile, { headers, params: { id: secret.id }, body: { folder_id: shown.id } });
  expect(await listed(`?folder_id=${shown.id}`, viewer)).toEqual(['minutes.pdf']);
});
