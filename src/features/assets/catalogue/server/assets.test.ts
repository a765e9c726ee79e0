import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { mintAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import {
  createAsset,
  deleteAsset,
  getAsset,
  listAssetFilters,
  listAssets,
  listAssetsByState,
  updateAsset,
} from '../contract.ts';
import { decodeMapAssets } from '../map-assets.ts';
import { listMapAssets } from '../map-contract.ts';

const { api, account, other, admin } = await createApiFixture();
let north: { id: string };
let south: { id: string };
/** A viewer who reaches the northern unit only. */
let viewer: MintedPerson;

beforeAll(async () => {
  const unit = (code: string) =>
    api.call(createUnit, {
      ...admin(),
      body: { code, name: `${code} depot`, region: `${code} region`, customer: `${code} customer` },
    });
  north = await unit('NORTH');
  south = await unit('SOUTH');
  viewer = await account.addPerson('viewer');
  const body = { name: 'North', unit_ids: [north.id], sections: ['assets', 'map'] };
  const profile = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: viewer.id } });
});

const make = (code: string, fields: Record<string, unknown> = {}) =>
  api.call(createAsset, { ...admin(), body: { code, unit_id: north.id, ...fields } });

test('an asset is created, read, updated and deleted, which frees its code and devices', async () => {
  const asset = await make('EXC-1', {
    category: 'Excavator',
    manufacturer: 'CAT',
    model: '336',
    device_ids: ['dev-1', 'dev-2'],
  });
  expect(asset).toMatchObject({
    code: 'EXC-1',
    unit: { id: north.id, code: 'NORTH', name: 'NORTH depot' },
    category: 'Excavator',
    cost_centre: 'NORTH',
    region: 'NORTH region',
    customer: 'NORTH customer',
    device_ids: ['dev-1', 'dev-2'],
    status: 'without_status',
    last: null,
    disabled: false,
    version: 1,
  });
  const params = { id: asset.id };
  const changed = await api.call(updateAsset, {
    ...admin(),
    params,
    body: { customer: 'Own', device_ids: ['dev-2'], version: 1 },
  });
  expect(changed).toMatchObject({ customer: 'Own', device_ids: ['dev-2'], model: '336', version: 2 });
  await api.call(deleteAsset, { ...admin(), params });
  expect((await api.send(getAsset, { ...admin(), params })).status).toBe(404);
  expect((await make('exc-1', { device_ids: ['dev-2'] })).device_ids).toEqual(['dev-2']);
});

test('status overrides apply, and their end restores the status', async () => {
  const { id } = await make('MARK-1', { maintenance: true });
  const put = (body: Record<string, unknown>) => api.call(updateAsset, { ...admin(), params: { id }, body });
  expect(await api.call(getAsset, { ...admin(), params: { id } })).toMatchObject({ status: 'in_maintenance' });
  expect(await put({ disabled: true })).toMatchObject({ status: 'temporarily_disabled', maintenance: true });
  expect(await put({ disabled: false, maintenance: false })).toMatchObject({ status: 'without_status' });
});

test('refused with a code per field: taken code, taken device, unknown unit, another account’s unit, unknown field', async () => {
  await make('TAKEN', { device_ids: ['dev-taken'] });
  const theirs = await api.call(createUnit, { headers: other.admin.headers, body: { code: 'T', name: 'Theirs' } });
  const errorsOf = async (body: Record<string, unknown>) => (await api.send(createAsset, { ...admin(), body })).body;
  expect(await errorsOf({ code: 'taken', unit_id: north.id })).toMatchObject({ errors: { code: [104] } });
  expect(await errorsOf({ code: 'NEW', unit_id: north.id, device_ids: ['fresh', 'dev-taken'] })).toMatchObject({
    errors: { 'device_ids.1': [104] },
  });
  expect(await errorsOf({ code: 'NEW', unit_id: theirs.id })).toMatchObject({ errors: { unit_id: [124] } });
  expect(await errorsOf({ code: 'NEW', unit_id: 'no id' })).toMatchObject({ errors: { unit_id: [124] } });
  expect(await errorsOf({ code: 'NEW', unit_id: north.id, status: 'running', device_ids: 'dev' })).toMatchObject({
    errors: { status: [128], device_ids: [106] },
  });
  expect((await api.call(listAssets, { ...admin(), query: '?search=NEW' })).total).toBe(0);
});

test('search needs three characters', async () => {
  const reply = await api.send(listAssets, { ...admin(), query: '?search=ab' });
  expect(reply).toMatchObject({ status: 422, body: { errors: { search: [101] }, params: { search: { min: 3 } } } });
});

test('search matches wildcards literally', async () => {
  await make('WILD-100%');
  await make('WILD-1000');
  const found = await api.call(listAssets, { ...admin(), query: `?search=${encodeURIComponent('100%')}` });
  expect(found.items.map((asset) => asset.code)).toEqual(['WILD-100%']);
});

test('facets ignore their own filter, and have null for missing values', async () => {
  const fleet = await mintAccount(api.db);
  const headers = fleet.admin.headers;
  const unit = await api.call(createUnit, { headers, body: { code: 'F', name: 'Facets' } });
  const cars = [
    ['F-1', 'Truck', 'Volvo'],
    ['F-2', 'Truck', 'Scania'],
    ['F-3', 'Bus', 'Volvo'],
    ['F-4', null, 'Volvo'],
  ] as const;
  for (const [code, category, manufacturer] of cars) {
    await api.call(createAsset, { headers, body: { code, unit_id: unit.id, category, manufacturer } });
  }
  const facets = await api.call(listAssetFilters, { headers, query: '?category=Truck' });
  const counts = (facet: { value: string | null; count: number }[]) =>
    Object.fromEntries(facet.map(({ value, count }) => [String(value), count]));
  expect(counts(facets.categories)).toEqual({ Truck: 2, Bus: 1, null: 1 });
  expect(counts(facets.manufacturers)).toEqual({ Volvo: 1, Scania: 1 });
  expect(facets.cost_centres).toEqual([{ value: unit.id, label: 'F · Facets', count: 2 }]);
  const list = await api.call(listAssets, { headers, query: '?category=Truck&category=&sort=-code' });
  expect(list.items.map((asset) => asset.code)).toEqual(['F-4', 'F-2', 'F-1']);
});

test('the map includes the fields that its filters use', async () => {
  const unit = await api.call(createUnit, {
    ...admin(),
    body: { code: 'UL-MAP', name: 'Map', region: 'South', customer: 'Votorantim' },
  });
  const fields = { segment: 'Heavy', plate: 'IXY1E34', serial: 'SN-1' };
  const { id } = await make('MAPPED-1', { unit_id: unit.id, ...fields });
  const assets = decodeMapAssets(await api.call(listMapAssets, admin()));
  expect(assets.find((asset) => asset.id === id)).toMatchObject({ ...fields, region: 'South', customer: 'Votorantim' });
});

test('assets of other units are in no list, count, facet or map, and cannot be read', async () => {
  const hidden = await make('HIDDEN-1', { unit_id: south.id, category: 'Hidden category' });
  const shown = await make('SHOWN-1');
  const { headers } = viewer;
  const replies = await Promise.all([
    api.send(listAssets, { headers, query: '?limit=200' }),
    api.send(listAssets, { headers, query: '?search=HIDDEN' }),
    api.send(listAssets, { headers, query: `?unit_id=${south.id}` }),
    api.send(listAssetFilters, { headers }),
    api.send(listMapAssets, { headers }),
  ]);
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    for (const trace of [hidden.id, 'HIDDEN-1', 'Hidden category', south.id, 'SOUTH'])
      expect(text).not.toContain(trace);
  }
  expect(replies[1]?.body).toMatchObject({ items: [], total: 0 });
  expect(JSON.stringify(replies[4]?.body)).toContain(shown.id);
  expect((await api.send(getAsset, { headers, params: { id: hidden.id } })).status).toBe(404);
});

test('an asset moved to another unit disappears for the viewer', async () => {
  const asset = await make('MOVER-1');
  const params = { id: asset.id };
  expect((await api.send(getAsset, { headers: viewer.headers, params })).status).toBe(200);
  await api.call(updateAsset, { ...admin(), params, body: { unit_id: south.id } });
  expect((await api.send(getAsset, { headers: viewer.headers, params })).status).toBe(404);
});

test('another account’s asset is not found by any call', async () => {
  const asset = await make('MINE-1');
  const { headers } = other.admin;
  const params = { id: asset.id };
  expect((await api.send(getAsset, { headers, params })).status).toBe(404);
  expect((await api.send(updateAsset, { headers, params, body: { model: 'X' } })).status).toBe(404);
  expect((await api.send(deleteAsset, { headers, params })).status).toBe(404);
  for (const endpoint of [listMapAssets, listAssetsByState])
    expect(JSON.stringify(await api.send(endpoint, { headers }))).not.toContain(asset.id);
  expect(await api.call(getAsset, { ...admin(), params })).toEqual(asset);
});

test('a viewer cannot write, and has no access without a profile', async () => {
  const asset = await make('READ-1');
  const params = { id: asset.id };
  const { headers } = viewer;
  expect((await api.send(createAsset, { headers, body: { code: 'V', unit_id: north.id } })).status).toBe(403);
  expect((await api.send(updateAsset, { headers, params, body: { model: 'X' } })).status).toBe(403);
  expect((await api.send(deleteAsset, { headers, params })).status).toBe(403);
  for (const endpoint of [listAssets, listAssetFilters, listMapAssets, listAssetsByState]) {
    expect((await api.send(endpoint, { headers: account.viewer.headers })).status).toBe(403);
    expect((await api.send(endpoint)).status).toBe(401);
  }
});
