import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, deleteAsset } from '#features/assets/catalogue/contract.ts';
import { createBriefcase, createContent } from '#features/dashboards/boards/contract.ts';
import { putPermissions } from '#features/dashboards/boards/public.ts';
import { createGeofence } from '#features/geofences/contract.ts';
import { createUnit, updateUnit } from '#features/assets/units/contract.ts';
import { mintAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { limits, searchAll, type SearchHit } from '../contract.ts';

const { api, account } = await createApiFixture();
const units = { north: '', south: '' };

beforeAll(async () => {
  const { headers } = account.admin;
  const makeUnit = async (code: string, name: string) =>
    (await api.call(createUnit, { headers, body: { code, name } })).id;
  units.north = await makeUnit('N-1', 'Crane depot');
  units.south = await makeUnit('CRANES-S', 'South');
  const add = (code: string, unit_id: string, more: object = {}) =>
    api.call(createAsset, { headers, body: { code, unit_id, ...more } });
  await add('CRANE', units.north, { plate: 'ABC1D23' });
  await add('CRANE-2', units.north);
  await add('CRANE-1', units.south, { serial: 'SN.77-A' });
  await add('OLD-CRANE', units.south);
  await add('X-1', units.north, { serial: 'CRANE' });
  await add('X-2', units.south, { plate: 'CRANE-9' });
  await add('X-3', units.north, { serial: 'no crane' });
  await add('Z-9', units.south, { model: 'Tower crane', manufacturer: 'Liebherr' });
  const gone = await add('CRANE-GONE', units.north);
  await api.call(deleteAsset, { headers, params: { id: gone.id } });
  await api.call(createAssetProfile, { headers, body: { name: 'Crane people', all_units: true } });
});

const find = (q: string, who: MintedPerson = account.admin) =>
  api.call(searchAll, { headers: who.headers, query: `?q=${encodeURIComponent(q)}` });
const nothing: SearchHit = {
  assets: [],
  units: [],
  alerts: [],
  geofences: [],
  profiles: [],
  people: [],
  devices: [],
  briefcases: [],
  contents: [],
};
const codes = ({ assets }: SearchHit) => assets.map(({ code }) => code);

/** A viewer of the north with these sections. */
async function reader(sections: string[]): Promise<MintedPerson> {
  const { headers } = account.admin;
  const person = await account.addPerson('viewer');
  const body = { name: `Readers ${person.id}`, unit_ids: [units.north], sections };
  const { id } = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id, user_id: person.id } });
  return person;
}

test('exact matches come first, then prefixes, then substrings, then the make', async () => {
  expect(codes(await find('crane'))).toEqual(['CRANE', 'CRANE-1', 'CRANE-2', 'X-1', 'X-2', 'OLD-CRANE', 'X-3', 'Z-9']);
  expect(codes(await find('liebh'))).toEqual(['Z-9']);
  expect(codes(await find('ABC-1D23'))).toEqual(['CRANE']);
  expect(codes(await find(' x-2 '))).toEqual(['X-2']);
});

test('units, profiles and people are found too, up to 38 hits', async () => {
  const found = await find('crane');
  expect(found.units.map(({ code }) => code)).toEqual(['CRANES-S', 'N-1']);
  expect(found.profiles.map(({ name }) => name)).toEqual(['Crane people']);
  expect(found.assets[0]).toMatchObject({ plate: 'ABC1D23', unit: 'N-1', status: 'without_status' });
  const people = await find(account.viewer.email.slice(0, 12));
  expect(people.people).toMatchObject([{ id: account.viewer.id }]);
  expect(Object.values({ ...limits, min: 0, max: 0 }).reduce((sum, limit) => sum + limit)).toBe(38);
});

test('a recent change is found', async () => {
  const { headers } = account.admin;
  await api.call(updateUnit, { headers, params: { id: units.south }, body: { code: 'SUL-9' } });
  expect((await find('crane-1')).assets).toMatchObject([{ code: 'CRANE-1', unit: 'SUL-9' }]);
  expect((await find('sul-9')).units).toMatchObject([{ id: units.south }]);
});

test('a viewer does not find other units, their assets, profiles or people', async () => {
  const found = await find('crane', await reader(['assets']));
  expect(codes(found)).toEqual(['CRANE', 'CRANE-2', 'X-1', 'X-3']);
  expect(found).toMatchObject({ units: [{ code: 'N-1' }], profiles: [], people: [] });
  expect(await find('sul-9', await reader(['map']))).toEqual(nothing);
});

test('assets need at least three characters', async () => {
  expect(codes(await find('cr'))).toEqual([]);
  expect(codes(await find('cra'))).toContain('CRANE');
});

test('without asset access none are found, and never those of another account', async () => {
  expect((await find('crane', await reader(['geofences']))).assets).toEqual([]);
  expect(await find('crane', account.viewer)).toEqual(nothing);
  const other = await mintAccount(api.db);
  expect(await find('crane', other.admin)).toEqual(nothing);
  expect((await find(account.canary, other.admin)).people).toEqual([]);
});

test.each([
  ['', [101]],
  ['a', [101]],
  [' a ', [101]],
  ['a'.repeat(101), [102]],
  ['a\u0000b', [100]],
])('%j is refused', async (q, codesOfFault) => {
  const { headers } = account.admin;
  const answer = await api.send(searchAll, { headers, query: `?q=${encodeURIComponent(q)}` });
  expect(answer).toMatchObject({ status: 422, body: { errors: { q: q === '' ? [108] : codesOfFault } } });
});

test('geofences in scope are found by their name and that of a sub-geofence', async () => {
  const { headers } = account.admin;
  const drawn = { color: '#2f6fed', resources: [] };
  const circle = (radius_m: number) => ({ type: 'Circle', center: [-51, -30], radius_m });
  const draw = (name: string, unit_id: string) =>
    api.call(createGeofence, {
      headers,
      body: {
        ...drawn,
        name,
        unit_id,
        shape: circle(500),
        sub_geofences: [{ ...drawn, name: `Weighbridge ${name}`, shape: circle(50) }],
      },
    });
  const north = await draw('Quarry', units.north);
  await draw('Quarry 2', units.south);
  const names = ({ geofences }: SearchHit) => geofences.map(({ name, sub }) => [name, sub]);
  expect(names(await find('quarry'))).toEqual([
    ['Quarry', 'Weighbridge Quarry'],
    ['Quarry 2', 'Weighbridge Quarry 2'],
  ]);
  expect(names(await find('weighbridge quarry 2'))).toEqual([['Quarry 2', 'Weighbridge Quarry 2']]);
  expect((await find('quarry', await reader(['geofences']))).geofences).toMatchObject([{ id: north.id, unit: 'N-1' }]);
  expect((await find('quarry', await reader(['assets']))).geofences).toEqual([]);
});

test('briefcases and contents are found with access only', async () => {
  const { headers } = account.admin;
  const money = await api.call(createBriefcase, { headers, body: { name: 'Órbita money', color: '#0b7285' } });
  const add = async (name: string) =>
    (
      await api.call(createContent, {
        headers,
        params: { id: money.id },
        body: { name, definition: { kind: 'board', charts: [] } },
      })
    ).id;
  const margin = await add('Margin in orbit');
  await add('Orbit costs');
  const names = ({ briefcases, contents }: SearchHit) => [...briefcases, ...contents].map(({ name }) => name);
  expect(names(await find('orbit'))).toEqual(['Órbita money', 'Orbit costs', 'Margin in orbit']);
  const ana = await account.addPerson('viewer');
  expect(await find('orbit', ana)).toEqual(nothing);
  const t = (change: object) =>
    api.call(putPermissions, { headers, body: { changes: [{ user_id: ana.id, ...change }] } });
  await t({ content_id: margin, access: 'allowed' });
  const alone = { contents: [{ id: margin, name: 'Margin in orbit', briefcase: null }] };
  expect(await find('orbit', ana)).toEqual({ ...nothing, ...alone });
  await t({ content_id: margin, access: 'denied' });
  expect(await find('orbit', ana)).toEqual(nothing);
});

test('wildcards are matched literally', async () => {
  expect(await find('%%')).toEqual(nothing);
  expect((await find('__')).people).toEqual([]);
});
