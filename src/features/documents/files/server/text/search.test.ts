import { expect, test } from 'vitest';
import { createWorkingApiFixture } from '#testing/fixtures/working-api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, deleteAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { makeDocx } from '#platform/server/uploads/documents/testing/make-docx.ts';
import * as contract from '../../contract.ts';
import { uploadDocument } from '../testing/send-document.ts';

const { api, account } = await createWorkingApiFixture('files');
const headers: Record<string, string> = account.admin.headers;

const saying = (...paragraphs: string[]) => {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return makeDocx({
    'word/document.xml': Buffer.from(`<w:document xmlns:w="urn:w"><w:body>${body}</w:body></w:document>`),
  });
};
const upload = (name: string, text: string, rest: object = {}) =>
  uploadDocument(api, { headers, name, bytes: saying(text), ...rest });
const search = async (words: string, as = headers, more = '') => {
  const query = `?search=${encodeURIComponent(words)}${more}`;
  const { items, total } = await api.call(contract.listFiles, { headers: as, query });
  expect(total).toBe(items.length);
  return items.map(({ name, excerpt }) => [name, excerpt]);
};
const found = (words: string, times: number) =>
  expect.poll(() => search(words), { timeout: 15_000 }).toHaveLength(times);

test('a document is found by its text, normalized, and by its name', async () => {
  await upload('Laudo.docx', 'Inspeção da escavadeira: vazamento hidráulico no braço.');
  await upload('Relatório.docx', 'Nada de especial.');
  await found('escavadeira', 1);
  expect(await search('ESCAV hidraulico')).toEqual([
    ['Laudo.docx', 'Inspeção da escavadeira: vazamento hidráulico no braço.'],
  ]);
  expect(await search('inspecao')).toHaveLength(1);
  expect(await search('cavadeira')).toHaveLength(0);
  expect(await search('escavadeira motor')).toHaveLength(0);
  expect(await search('relatorio')).toEqual([['Relatório.docx', null]]);
  for (const strange of ["'", ':*', '& |', '%', '_', "vazamento' | 'x", '\\', '<->', '😀'])
    await expect(search(strange)).resolves.toBeDefined();
});

test('an excerpt around the first hit is shown, with a mark when there is more', async () => {
  await upload('Longo.docx', `${'antes '.repeat(50)} rolamento ${'depois '.repeat(100)}`);
  await found('rolamento', 1);
  const [[, excerpt] = []] = await search('rolamento');
  expect(excerpt).toMatch(/^… \S.*antes rolamento depois .* …$/);
  expect(excerpt?.length).toBeLessThan(220);
});

test('the newest version is searched; copies have their text too', async () => {
  const { id } = await upload('Contrato.docx', 'prorrogação');
  await found('prorrogação', 1);
  await upload('Contrato.docx', 'rescisão');
  await found('rescisão', 1);
  expect(await search('prorrogação')).toHaveLength(0);
  await api.call(contract.copyFile, { headers, params: { id }, body: {} });
  expect((await search('rescisão')).map(([name]) => name)).toEqual(['Contrato (2).docx', 'Contrato.docx']);
});

test('files in the bin are only found there', async () => {
  const { id } = await upload('Velho.docx', 'obsoleto');
  await found('obsoleto', 1);
  await api.call(contract.deleteFile, { headers, params: { id } });
  expect(await search('obsoleto')).toHaveLength(0);
  expect(await search('obsoleto', headers, '&bin=true')).toHaveLength(1);
  expect(await search('obsoleto', account.viewer.headers, '&bin=true')).toHaveLength(0);
});

test('text of inaccessible files finds nothing: restricted folders, assets out of scope, other accounts', async () => {
  const [near, far] = await Promise.all(
    ['Near', 'Far'].map((code) => api.call(createUnit, { headers, body: { code, name: code } })),
  );
  const asset = await api.call(createAsset, { headers, body: { code: 'EXC-1', unit_id: near?.id } });
  const personOf = async (unit: { id: string } | undefined) => {
    const viewer = await account.addPerson('viewer');
    const profile = await api.call(createAssetProfile, { headers, body: { name: viewer.id, unit_ids: [unit?.id] } });
    await api.call(attachUser, { headers, params: { id: profile.id, user_id: viewer.id } });
    return { profile, headers: viewer.headers };
  };
  const [nearby, away] = [await personOf(near), await personOf(far)];
  const folder = await api.call(contract.createFolder, {
    headers,
    body: { name: 'Limited', profile_ids: [nearby.profile.id] },
  });
  await upload('Segredo.docx', 'confidencial', { folder: folder.id });
  const manual = await upload('Manual.docx', 'confidencial', { asset: asset.id });
  expect(manual.asset).toEqual({ id: asset.id, code: 'EXC-1' });
  await found('confidencial', 2);
  expect(await search('confidencial', nearby.headers)).toHaveLength(2);
  for (const as of [away.headers, account.viewer.headers, (await mintAccount(api.db)).admin.headers]) {
    expect(await search('confidencial', as)).toHaveLength(0);
    expect(await search('Manual', as)).toHaveLength(0);
    expect((await api.request(`/files/${manual.id}`, { headers: as })).status).toBe(404);
    expect((await api.request(`/files/${manual.id}/content`, { headers: as })).status).toBe(404);
  }
  const ofAsset = (as: Record<string, string>) =>
    api.call(contract.listFiles, { headers: as, query: `?asset_id=${asset.id}` });
  expect((await ofAsset(nearby.headers)).items.map(({ id }) => id)).toEqual([manual.id]);
  expect(await ofAsset(away.headers)).toMatchObject({ items: [], total: 0 });
  // Counts of folders leave out files that the person cannot open.
  const move = { folder_id: null, asset_id: asset.id };
  await api.call(contract.updateFile, { headers, params: { id: manual.id }, body: move });
  await api.call(deleteAsset, { headers, params: { id: asset.id } });
  expect(await search('Manual', nearby.headers)).toHaveLength(0);
  expect(await search('Manual')).toHaveLength(1);
});

test('folders count accessible files', async () => {
  const unit = await api.call(createUnit, { headers, body: { code: 'C', name: 'C' } });
  const asset = await api.call(createAsset, { headers, body: { code: 'CNT-1', unit_id: unit.id } });
  const folder = await api.call(contract.createFolder, { headers, body: { name: 'Counted' } });
  await upload('One.docx', 'x', { folder: folder.id });
  await upload('Two.docx', 'x', { folder: folder.id, asset: asset.id });
  const count = async (as: Record<string, string>) =>
    (await api.call(contract.listFolders, { headers: as })).items.find(({ id }) => id === folder.id)?.file_count;
  expect(await count(headers)).toBe(2);
  expect(await count(account.viewer.headers)).toBe(1);
});
