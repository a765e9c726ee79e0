import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, listAssets, updateAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { mintAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import {
  activateGeofences,
  copyGeofence,
  createGeofence,
  deleteGeofence,
  getGeofence,
  listGeofenceAssets,
  listGeofences,
  listMapGeofences,
  listMapShapes,
  updateGeofence,
} from '../contract.ts';
import { boxShape } from '#testing/box-shape.ts';

const { api, account, other, admin } = await createApiFixture();
let unit: string;
let elsewhere: string;
let analyst: MintedPerson;
let reader: MintedPerson;

beforeAll(async () => {
  unit = await addUnit('UL-1');
  elsewhere = await addUnit('UL-2');
  analyst = await addViewer({ unit_ids: [unit], may_act: true });
  reader = await addViewer({ unit_ids: [unit], may_act: false });
});

const addUnit = async (code: string) => (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
const addAsset = async (code: string, unitId = unit) =>
  (await api.call(createAsset, { ...admin(), body: { code, unit_id: unitId } })).id;

async function addViewer(profile: { unit_ids: string[]; may_act: boolean }): Promise<MintedPerson> {
  const person = await account.addPerson('viewer');
  const body = { name: `P ${person.id}`, sections: ['geofences'], ...profile };
  const { id } = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id, user_id: person.id } });
  return person;
}

const drawing = (name: string) => ({
  name,
  color: '#2F6FED',
  unit_id: unit,
  resources: ['entry', 'exit'],
  shape: boxShape(-51.2, -30.1, -51.1, -30),
});
const draw = (body: object, headers = account.admin.headers) =>
  api.call(createGeofence, { headers, body: { ...drawing('Site'), ...body } });

test('a geofence is created with parts, read, versioned and deleted', async () => {
  const asset = await addAsset('A-1');
  const gate = {
    name: 'Gate',
    color: '#d9480f',
    resources: ['speeding'],
    max_speed_kmh: 20,
    shape: boxShape(-51.2, -30.1, -51.19, -30.09),
  };
  const geofence = await draw({ name: 'Depot', asset_ids: [asset], sub_geofences: [gate], max_speed_kmh: 40 });
  expect(geofence).toMatchObject({
    name: 'Depot',
    color: '#2f6fed',
    unit: { id: unit, code: 'UL-1' },
    asset_ids: [asset],
    applies_to_all: false,
    active: true,
    bounds: [-51.2, -30.1, -51.1, -30],
    sub_geofences: [{ ...gate, id: expect.any(String) }],
    version: 1,
  });
  expect(geofence.area_m2).toBeCloseTo(107e6, -7);
  expect(String(geofence.area_m2)).toMatch(/^\d+(\.\d)?$/);
  const params = { id: geofence.id };
  expect(await api.call(getGeofence, { ...admin(), params })).toEqual(geofence);
  const sub = geofence.sub_geofences[0];
  const changed = await api.call(updateGeofence, {
    ...admin(),
    params,
    body: { name: 'Site', max_speed_kmh: null, sub_geofences: [{ ...sub, name: 'Door' }], version: 1 },
  });
  expect(changed).toMatchObject({ name: 'Site', max_speed_kmh: null, asset_ids: [asset], version: 2 });
  expect(changed.sub_geofences).toMatchObject([{ id: sub?.id, name: 'Door' }]);
  expect((await api.send(updateGeofence, { ...admin(), params, body: { name: 'X', version: 1 } })).status).toBe(409);
  const versions = await api.db
    .transaction()
    .execute(async (db) => db.selectFrom('geofence_versions').select('version').execute());
  // Row security hides them from a transaction without an account.
  expect(versions).toEqual([]);
  await api.call(deleteGeofence, { ...admin(), params });
  expect((await api.send(getGeofence, { ...admin(), params })).status).toBe(404);
});

test.each([
  ['nothing drawn', { shape: { type: 'Polygon', coordinates: [] } }, { shape: [108] }],
  ['no shape at all', { shape: undefined }, { shape: [108] }],
  ['no unit', { unit_id: undefined }, { unit_id: [108] }],
  ['speeding without a limit', { resources: ['speeding'] }, { max_speed_kmh: [108] }],
  [
    'a part outside',
    { sub_geofences: [{ ...drawing('Part'), unit_id: undefined, shape: boxShape(0, 0, 1, 1) }] },
    { 'sub_geofences.0.shape': [126] },
  ],
])('%s is refused', async (_, body, errors) => {
  const reply = await api.send(createGeofence, { ...admin(), body: { ...drawing('Bad'), ...body } });
  expect(reply).toMatchObject({ status: 422, body: { errors } });
});

test('a self-intersecting shape is refused with the position', async () => {
  const shape = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
    ],
  };
  const reply = await api.send(createGeofence, { ...admin(), body: { ...drawing('Knot'), shape } });
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { shape: [125] }, params: { shape: { longitude: 1, latitude: 1 } } },
  });
});

test('a geofence keeps its unit and lists only assets of it', async () => {
  const [here, there] = [await addAsset('A-2'), await addAsset('B-2', elsewhere)];
  const refused = await api.send(createGeofence, {
    ...admin(),
    body: { ...drawing('Mixed'), asset_ids: [here, there] },
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'asset_ids.1': [127] } } });
  const geofence = await draw({ name: 'Fixed', asset_ids: [here] });
  const params = { id: geofence.id };
  const moved = await api.send(updateGeofence, { ...admin(), params, body: { unit_id: elsewhere } });
  expect(moved).toMatchObject({ status: 422, body: { errors: { unit_id: [129] } } });
  // An asset moved to another unit is removed from the list, and the geofence does not become one for all.
  await api.call(updateAsset, { ...admin(), params: { id: here }, body: { unit_id: elsewhere } });
  const after = await api.call(getGeofence, { ...admin(), params });
  expect(after).toMatchObject({ asset_ids: [], applies_to_all: false });
});

test('without access to the unit the refusal is the same for absent and existing geofences', async () => {
  const geofence = await draw({ name: 'Hidden', unit_id: elsewhere });
  for (const headers of [analyst.headers, other.admin.headers]) {
    const asked = [geofence.id, '01900000-0000-7000-8000-000000000000'].map((id) =>
      api.send(getGeofence, { headers, params: { id } }),
    );
    const [there, nowhere] = await Promise.all(asked);
    expect(there).toEqual(nowhere);
    expect(there?.status).toBe(404);
    expect((await api.send(deleteGeofence, { headers, params: { id: geofence.id } })).status).toBe(404);
    expect(JSON.stringify((await api.send(listGeofences, { headers })).body)).not.toContain('Hidden');
    expect(JSON.stringify((await api.send(listMapGeofences, { headers })).body)).not.toContain('Hidden');
  }
  const drawn = await api.send(createGeofence, {
    headers: analyst.headers,
    body: { ...drawing('Mine'), unit_id: elsewhere },
  });
  expect(drawn).toMatchObject({ status: 422, body: { errors: { unit_id: [124] } } });
});

test('a profile that may act writes in its units; one that may not reads only', async () => {
  const geofence = await draw({ name: 'Acting' }, analyst.headers);
  const params = { id: geofence.id };
  expect((await api.send(getGeofence, { headers: reader.headers, params })).status).toBe(200);
  expect((await api.send(updateGeofence, { headers: reader.headers, params, body: { name: 'X' } })).status).toBe(403);
  expect((await api.send(createGeofence, { headers: reader.headers, body: drawing('X') })).status).toBe(403);
});

test('the list is searched, filtered and paged; bulk switching is all or nothing', async () => {
  const own = await mintAccount(api.db);
  const { headers } = own.admin;
  const unitId = (await api.call(createUnit, { headers, body: { code: 'U', name: 'U' } })).id;
  const ids: string[] = [];
  for (const name of ['North site', 'South site', 'Quarry'])
    ids.push((await draw({ name, unit_id: unitId, resources: name === 'Quarry' ? ['entry'] : ['exit'] }, headers)).id);
  const list = async (query: string) => {
    const { items, total } = await api.call(listGeofences, { headers, query });
    return { names: items.map(({ name }) => name), total };
  };
  expect(await list('?sort=-name')).toEqual({ names: ['South site', 'Quarry', 'North site'], total: 3 });
  expect(await list('?search=SITE')).toEqual({ names: ['North site', 'South site'], total: 2 });
  expect(await list('?resource=entry')).toEqual({ names: ['Quarry'], total: 1 });
  const first = await api.call(listGeofences, { headers, query: '?limit=2&sort=inside_now' });
  const rest = await api.call(listGeofences, { headers, query: `?limit=2&sort=inside_now&after=${first.next}` });
  expect([...first.items, ...rest.items].map(({ id }) => id).sort()).toEqual([...ids].sort());

  const nobody = '01900000-0000-7000-8000-000000000000';
  const refused = await api.send(activateGeofences, {
    headers,
    body: { geofence_ids: [ids[0], nobody], active: false },
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'geofence_ids.1': [124] } } });
  expect(await list('?active=false')).toEqual({ names: [], total: 0 });
  const body = { geofence_ids: ids.slice(0, 2), active: false };
  expect(await api.call(activateGeofences, { headers, body })).toEqual({ changed: 2 });
  expect(await api.call(activateGeofences, { headers, body })).toEqual({ changed: 0 });
  expect(await list('?active=true')).toEqual({ names: ['Quarry'], total: 1 });
  expect((await api.call(listMapGeofences, { headers })).geofences.map(({ name }) => name)).toEqual(['Quarry']);
  expect(await api.call(getGeofence, { headers, params: { id: ids[0] ?? '' } })).toMatchObject({
    active: false,
    name: 'North site',
    version: 2,
  });
});

test('the map gets simplified shapes, and exact ones for those in scope', async () => {
  const { headers } = admin();
  const round = Array.from({ length: 200 }, (_, at): [number, number] => [
    -51 + 0.01 * Math.cos((at * Math.PI) / 100),
    -10 + 0.01 * Math.sin((at * Math.PI) / 100) * (1 + (at % 2) / 1_000),
  ]);
  const shape = { type: 'Polygon' as const, coordinates: [[...round, round[0] ?? [0, 0]]] };
  const part = { name: 'Part', color: '#111111', resources: [], shape: boxShape(-51.001, -10.001, -51, -10) };
  const geofence = await draw({ name: 'Round', shape, sub_geofences: [part] });
  const drawn = async () =>
    (await api.call(listMapGeofences, { headers })).geofences.find(({ id }) => id === geofence.id);
  const cornersOf = (one: unknown) => JSON.stringify(one).match(/\[-/g)?.length ?? 0;
  const before = await drawn();
  expect(before).toMatchObject({ is_rough: true, bounds: geofence.bounds, sub_geofences: geofence.sub_geofences });
  expect(cornersOf(before?.shape)).toBeLessThan(30);
  const query = `?geofence_id=${geofence.id}`;
  const exact = await api.call(listMapShapes, { headers, query });
  expect(exact.geofences).toEqual([{ id: geofence.id, shape, sub_geofences: geofence.sub_geofences }]);
  expect((await api.call(listMapShapes, { headers: other.admin.headers, query })).geofences).toEqual([]);
  const off = { geofence_ids: [geofence.id], active: false };
  await api.call(activateGeofences, { headers, body: off });
  await api.call(activateGeofences, { headers, body: { ...off, active: true } });
  expect((await drawn())?.is_rough).toBe(true);
});

test('a copy has the same shape and new parts; in another unit it applies to all assets', async () => {
  const asset = await addAsset('A-3');
  const part = { name: 'Part', color: '#111111', resources: [], shape: boxShape(-51.19, -30.09, -51.18, -30.08) };
  const geofence = await draw({ name: 'Model', asset_ids: [asset], sub_geofences: [part] });
  const params = { id: geofence.id };
  const near = await api.call(copyGeofence, { ...admin(), params, body: { name: 'Near' } });
  expect(near).toMatchObject({ name: 'Near', unit_id: unit, asset_ids: [asset], shape: geofence.shape });
  expect(near.sub_geofences[0]?.id).not.toBe(geofence.sub_geofences[0]?.id);
  const far = await api.call(copyGeofence, { ...admin(), params, body: { name: 'Far', unit_id: elsewhere } });
  expect(far).toMatchObject({ unit_id: elsewhere, asset_ids: [], applies_to_all: true });
});

test('assets for a geofence are those of units in scope, independent of other asset access', async () => {
  await addAsset('PICK-2');
  await addAsset('PICK-10');
  await addAsset('PICK-9', elsewhere);
  const choose = (headers: MintedPerson['headers'], query: string) =>
    api.call(listGeofenceAssets, { headers, query }).then(({ items }) => items.map(({ code }) => code));
  expect(await choose(account.admin.headers, '?search=PICK')).toEqual(['PICK-2', 'PICK-9', 'PICK-10']);
  expect(await choose(analyst.headers, '?search=PICK')).toEqual(['PICK-2', 'PICK-10']);
  expect(await choose(analyst.headers, `?unit_id=${elsewhere}`)).toEqual([]);
  expect((await api.send(listAssets, { headers: analyst.headers })).status).toBe(403);
  expect((await api.send(listGeofenceAssets, { headers: reader.headers })).status).toBe(403);
  expect(await api.call(listGeofenceAssets, { headers: analyst.headers, query: '?search=PICK-2' })).toMatchObject({
    items: [{ manufacturer: null, model: null, unit: { id: unit, code: 'UL-1' } }],
    total: 1,
  });
});

test('shapes with many vertices are validated as those with few', async () => {
  const { headers } = account.admin;
  const ring = (radius: number, turns = 1) =>
    Array.from({ length: 6_000 }, (_, at): [number, number] => {
      const angle = (at / 6_000) * turns * 2 * Math.PI;
      return [-51 + radius * Math.cos(angle), -30 + radius * Math.sin(angle)];
    });
  const polygon = (coordinates: [number, number][]) => ({ type: 'Polygon', coordinates: [coordinates] });
  const sub = { name: 'Core', color: '#d9480f', resources: [], shape: polygon(ring(0.1)) };
  const made = await draw({ name: 'Many corners', shape: polygon(ring(0.1)), sub_geofences: [sub] });
  const wider = { ...sub, shape: polygon(ring(0.2)) };
  const params = { id: made.id };
  const outside = await api.send(updateGeofence, { headers, params, body: { sub_geofences: [wider] } });
  expect(outside).toMatchObject({ status: 422, body: { errors: { 'sub_geofences.0.shape': [126] } } });
  const knot = [...ring(0.1), ...ring(0.1).map(([x, y]): [number, number] => [x + 0.05, y])];
  const crossing = await api.send(updateGeofence, { headers, params, body: { shape: polygon(knot) } });
  expect(crossing).toMatchObject({ status: 422, body: { errors: { shape: [125] } } });
  expect((await draw({ name: 'Many corners again', shape: made.shape })).shape).toEqual(made.shape);
});
