import { expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import * as contract from '../contract.ts';
import { createFileFixture } from './testing/file-fixture.ts';

const { api, account, headers, upload, makeFolder } = await createFileFixture();

const history = async (id: string) =>
  (await api.call(contract.listFileHistory, { headers, params: { id } })).items.map(({ action, values, person }) => {
    expect(person?.id).toBe(account.admin.id);
    return [action, values];
  });
const update = (id: string, body: object) => api.call(contract.updateFile, { headers, params: { id }, body });

test('the history of a file lists each change in order', async () => {
  const unit = await api.call(createUnit, { headers, body: { code: 'H', name: 'H' } });
  const asset = await api.call(createAsset, { headers, body: { code: 'HIS-1', unit_id: unit.id } });
  const folder = await makeFolder('Manuais');
  const { id, size } = await upload({ name: 'a.pdf' });
  await upload({ name: 'a.pdf' });
  await update(id, { name: 'b.pdf', folder_id: folder.id });
  await update(id, { asset_id: asset.id });
  await api.call(contract.createFileLink, { headers, params: { id }, body: { hours: 3 } });
  const copy = await api.call(contract.copyFile, { headers, params: { id }, body: { name: 'c.pdf', folder_id: null } });
  expect(copy).toMatchObject({ name: 'c.pdf', folder_id: null, asset: { id: asset.id, code: 'HIS-1' } });
  await api.call(contract.deleteFile, { headers, params: { id } });
  await api.call(contract.restoreFile, { headers, params: { id } });
  await api.call(contract.deleteFolder, { headers, params: { id: folder.id } });
  expect(await history(id)).toEqual([
    ['deleted', {}],
    ['restored', {}],
    ['deleted', {}],
    ['link_made', { hours: 3 }],
    ['attached', { from: null, to: 'HIS-1' }],
    ['renamed', { from: 'a.pdf', to: 'b.pdf' }],
    // The folder has been deleted since.
    ['moved', { from: null, to: null }],
    ['new_content', { number: 2, size }],
    ['added', { name: 'a.pdf', size }],
  ]);
  expect(await history(copy.id)).toEqual([['copied', { from: 'b.pdf' }]]);
});

test('the history is for administrators of the account', async () => {
  const { id } = await upload({ name: 'mine.pdf' });
  const of = (as: Record<string, string>) => api.send(contract.listFileHistory, { headers: as, params: { id } });
  expect((await of(account.viewer.headers)).status).toBe(403);
  expect((await of((await mintAccount(api.db)).admin.headers)).status).toBe(404);
});

test('copies get unique names with their extension, also concurrently', async () => {
  const { id } = await upload({ name: `${'x'.repeat(116)}.pdf` });
  const copy = (body: object) => api.send(contract.copyFile, { headers, params: { id }, body });
  expect(await copy({ name: 'x.docx' })).toMatchObject({ status: 422, body: { errors: { name: [131] } } });
  const done = await Promise.all(Array.from({ length: 6 }, () => copy({ name: 'same.pdf' })));
  const names = done.filter(({ status }) => status === 201).map(({ body }) => (body as contract.PortalFile).name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('same.pdf');
  expect(done.every(({ status }) => status === 201 || status === 409)).toBe(true);
});
