import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { changeAssets, exportAssets, lookupAssets, undoAssetChange } from '../bulk-contract.ts';
import {
  createAsset,
  getAsset,
  listAssets,
  listStatusOverrides,
  setStatusOverride,
  updateAsset,
  type Asset,
} from '../contract.ts';

const { api, account, other, admin } = await createApiFixture();
let north: { id: string };
let south: { id: string };
/** A viewer who reaches the northern unit only. */
let viewer: MintedPerson;

beforeAll(async () => {
  const unit = (code: string) => api.call(createUnit, { ...admin(), body: { code, name: `${code} unit` } });
  north = await unit('NORTH');
  south = await unit('SOUTH');
  viewer = await account.addPerson('viewer');
  const profile = await api.call(createAssetProfile, {
    ...admin(),
    body: { name: 'North', unit_ids: [north.id], sections: ['assets'] },
  });
  await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: viewer.id } });
});

const make = (code: string, fields: Record<string, unknown> = {}) =>
  api.call(createAsset, { ...admin(), body: { code, unit_id: north.id, ...fields } });
const read = (id: string) => api.call(getAsset, { ...admin(), params: { id } });
const change = (body: Record<string, unknown>) => api.call(changeAssets, { ...admin(), body });
const ids = (assets: readonly Asset[]) => assets.map(({ id }) => id);

test('a bulk change is audited per asset and can be undone', async () => {
  const assets = [
    await make('B-1', { category: 'Old' }),
    await make('B-2'),
    await make('B-3', { category: 'New', region: 'Own' }),
  ];
  const { changed, unchanged, undo } = await change({
    asset_ids: ids(assets),
    change: { category: 'New', region: 'Own', unit_id: south.id },
  });
  expect([changed, unchanged]).toEqual([3, 0]);
  expect((await change({ asset_ids: ids(assets), change: { category: 'New' } })).undo).toBeNull();
  for (const { id } of assets)
    expect(await read(id)).toMatchObject({ category: 'New', region: 'Own', unit_id: south.id });
  const { items } = await api.call(listAudit, { ...admin(), query: '?entity=asset&action=update' });
  const entries = items.filter(({ entity_id }) => ids(assets).includes(entity_id ?? ''));
  expect(entries).toHaveLength(3);
  expect(entries.find(({ entity_id }) => entity_id === assets[0]?.id)).toMatchObject({
    before: { category: 'Old' },
    after: { category: 'New' },
    name: 'B-1',
  });

  await api.call(updateAsset, { ...admin(), params: { id: assets[1]?.id ?? '' }, body: { model: 'Changed since' } });
  const params = { id: undo?.id ?? '' };
  const stranger = await account.addPerson('admin');
  expect((await api.send(undoAssetChange, { headers: stranger.headers, params })).status).toBe(404);
  expect(await api.call(undoAssetChange, { ...admin(), params })).toEqual({ restored: 2, conflicts: 1 });
  expect(await Promise.all(ids(assets).map(read))).toMatchObject([
    { category: 'Old', region: null, unit_id: north.id },
    { category: 'New', unit_id: south.id, model: 'Changed since' },
    { category: 'New', region: 'Own', unit_id: north.id },
  ]);
  expect((await api.send(undoAssetChange, { ...admin(), params })).status).toBe(409);
});

test('a change cannot be undone after ten minutes', async () => {
  const asset = await make('STAYS-1');
  const { undo } = await change({ asset_ids: [asset.id], change: { segment: 'Heavy' } });
  expect(Date.parse(undo?.until ?? '') - Date.now()).toBeGreaterThan(590_000);
  await api.db.transaction().execute(async (db) => {
    await db
      .selectNoFrom(({ fn, val }) => fn('set_config', [val('app.account_id'), val(account.id), val(true)]).as('set'))
      .execute();
    await db
      .updateTable('asset_bulk_changes')
      .set({ at: new Date(Date.now() - 601_000) })
      .where('account_id', '=', account.id)
      .execute();
  });
  expect((await api.send(undoAssetChange, { ...admin(), params: { id: undo?.id ?? '' } })).status).toBe(409);
  expect(await read(asset.id)).toMatchObject({ segment: 'Heavy' });
});

test('bulk overrides change statuses and can be undone', async () => {
  const assets = [await make('M-1'), await make('M-2', { disabled: true })];
  const { changed, undo } = await change({ asset_ids: ids(assets), change: { disabled: true }, reason: 'Sold' });
  expect(changed).toBe(1);
  expect((await read(assets[0]?.id ?? '')).status).toBe('temporarily_disabled');
  expect((await api.call(listAssets, { ...admin(), query: '?search=M-1&status=temporarily_disabled' })).total).toBe(1);
  await api.call(undoAssetChange, { ...admin(), params: { id: undo?.id ?? '' } });
  expect(await Promise.all(ids(assets).map(read))).toMatchObject([
    { status: 'without_status', disabled: false },
    { status: 'temporarily_disabled', disabled: true },
  ]);
});

test('undo restores ended overrides with their reasons', async () => {
  const [asked, bare] = [await make('M-3'), await make('M-4', { maintenance: true })];
  const words = { reason: 'Gearbox', until: '2027-01-15' };
  await api.call(setStatusOverride, { ...admin(), params: { id: asked.id, kind: 'maintenance' }, body: words });
  const marksOf = async (id: string) => (await api.call(listStatusOverrides, { ...admin(), params: { id } })).items;
  const before = await Promise.all([marksOf(asked.id), marksOf(bare.id)]);
  const { undo } = await change({ asset_ids: [asked.id, bare.id], change: { maintenance: false } });
  expect(await marksOf(asked.id)).toMatchObject([{ ...words, ended_by: { id: account.admin.id } }]);
  expect(await api.call(undoAssetChange, { ...admin(), params: { id: undo?.id ?? '' } })).toEqual({
    restored: 2,
    conflicts: 0,
  });
  expect(await Promise.all([marksOf(asked.id), marksOf(bare.id)])).toEqual(before);
});

test('an override set again later is not affected by undo', async () => {
  const asset = await make('M-5', { disabled: true });
  const params = { id: asset.id, kind: 'disabled' } as const;
  const { undo } = await change({ asset_ids: [asset.id], change: { disabled: false } });
  await api.call(setStatusOverride, { ...admin(), params, body: { reason: 'Sold', until: null } });
  expect(await api.call(undoAssetChange, { ...admin(), params: { id: undo?.id ?? '' } })).toEqual({
    restored: 0,
    conflicts: 1,
  });
  expect((await api.call(listStatusOverrides, { ...admin(), params: { id: asset.id } })).items).toMatchObject([
    { reason: 'Sold', ended_at: null },
    { reason: null, ended_at: expect.any(String) },
  ]);
});

test('a bulk change by filter', async () => {
  await make('FILTER-1', { manufacturer: 'Liebherr' });
  await make('FILTER-2', { manufacturer: 'Liebherr' });
  await make('FILTER-3', { manufacturer: 'Komatsu' });
  expect(
    await change({ filter: { manufacturer: ['Liebherr'], search: 'filter' }, change: { segment: 'Cranes' } }),
  ).toMatchObject({ changed: 2 });
  expect((await api.call(listAssets, { ...admin(), query: '?segment=Cranes' })).items.map(({ code }) => code)).toEqual([
    'FILTER-1',
    'FILTER-2',
  ]);
});

test('a bulk change is all or nothing: absent, foreign and empty selections are refused', async () => {
  const mine = await make('WHOLE-1');
  const unit = await api.call(createUnit, { headers: other.admin.headers, body: { code: 'T', name: 'Theirs' } });
  const theirs = await api.call(createAsset, { headers: other.admin.headers, body: { code: 'T-1', unit_id: unit.id } });
  const errorsOf = async (body: Record<string, unknown>) => (await api.send(changeAssets, { ...admin(), body })).body;
  const category = { category: 'X' };
  expect(await errorsOf({ asset_ids: [mine.id, theirs.id], change: category })).toMatchObject({
    errors: { 'asset_ids.1': [124] },
  });
  expect(await errorsOf({ asset_ids: [mine.id], change: { unit_id: unit.id } })).toMatchObject({
    errors: { unit_id: [124] },
  });
  expect(await errorsOf({ asset_ids: [mine.id], change: {} })).toMatchObject({ errors: { change: [108] } });
  expect(await errorsOf({ change: category })).toMatchObject({ errors: { asset_ids: [108] } });
  expect(await errorsOf({ asset_ids: [mine.id], filter: {}, change: category })).toMatchObject({
    errors: { asset_ids: [108] },
  });
  expect(await read(mine.id)).toMatchObject({ category: null, version: 1 });
  expect(
    (await api.send(changeAssets, { headers: viewer.headers, body: { asset_ids: [mine.id], change: category } }))
      .status,
  ).toBe(403);
});

test('a pasted list reports what was found by which identifier, and what was not', async () => {
  await make('LOOK-1', { plate: 'ABC-1D23', serial: 'SN9' });
  await make('LOOK-2', { plate: 'XYZ 9' });
  await make('LOOK-3', { serial: 'sn9' });
  const terms = ['look-1', 'abc1d23', 'xyz9', 'SN9', 'nothing', 'look-1'];
  const reply = await api.call(lookupAssets, { ...admin(), body: { terms } });
  expect(reply.found.map(({ at, code, by }) => `${terms[at]} ${code} ${by}`).sort()).toEqual([
    'SN9 LOOK-1 serial',
    'SN9 LOOK-3 serial',
    'abc1d23 LOOK-1 plate',
    'look-1 LOOK-1 code',
    'look-1 LOOK-1 code',
    'xyz9 LOOK-2 plate',
  ]);
  expect(reply.not_found).toEqual([4]);
});

test('other units are in no lookup or export', async () => {
  await make('DEEP-1', { unit_id: south.id, plate: 'DEP-1', serial: 'DEEP-SERIAL', category: 'Deep category' });
  await make('OPEN-1');
  const { headers } = viewer;
  const looked = await api.call(lookupAssets, {
    headers,
    body: { terms: ['DEEP-1', 'DEP1', 'DEEP-SERIAL', 'OPEN-1'] },
  });
  expect(looked.found.map(({ code }) => code)).toEqual(['OPEN-1']);
  const file = await api.request(`${exportAssets.path}?format=csv`, { headers });
  const text = await file.text();
  expect(text).toContain('OPEN-1');
  for (const trace of ['DEEP', 'DEP-1', 'Deep category', 'SOUTH']) expect(text).not.toContain(trace);
});

test('an export has the filtered assets in order with the chosen columns, without formulas', async () => {
  await make('=EXP-1', { category: 'Export', model: '336' });
  await make('EXP-2', { category: 'Export', model: '320' });
  const file = await api.request(
    `${exportAssets.path}?category=Export&sort=model&columns=code,status,model&locale=pt`,
    admin(),
  );
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect((await file.text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'ID;Status;Modelo',
    'EXP-2;Sem status;320',
    "'=EXP-1;Sem status;336",
  ]);
  const sheet = await api.request(`${exportAssets.path}?category=Export&format=xlsx`, admin());
  expect(new TextDecoder('latin1').decode((await sheet.arrayBuffer()).slice(0, 2))).toBe('PK');
  expect((await api.request(`${exportAssets.path}?columns=code,secret`, admin())).status).toBe(422);
});
