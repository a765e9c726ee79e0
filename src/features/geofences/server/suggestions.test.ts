import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { mintAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { createGeofence } from '../contract.ts';
import { dismissSuggestion, listSuggestions, restoreSuggestion } from '../suggestions/suggestion-contract.ts';

const { api, account, admin } = await createApiFixture();
const ingest = await openClient(testDatabase().ingest);
let unit: string;
let elsewhere: string;

beforeAll(async () => {
  unit = await addUnit('UL-1');
  elsewhere = await addUnit('UL-2');
  const first = await addAsset('STAY-1');
  const second = await addAsset('STAY-2');
  const other = await addAsset('STAY-3', elsewhere);
  // A depot of two machines, one short visit of a single machine, a frequent place of one machine, and another unit's
  // depot.
  for (const [hours, asset] of [
    [30, first],
    [20, second],
    [10, first],
  ] as const)
    await stand(asset, hours, [-30.03, -51.22], 6);
  await stand(second, 40, [-30.5, -51.5], 9);
  for (const hours of [100, 90, 80, 70, 60]) await stand(first, hours, [-30.2, -51.1], 1);
  for (const hours of [100, 90, 80, 70, 60]) await stand(other, hours, [-23.55, -46.63], 3);
});

const addUnit = async (code: string) => (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
const addAsset = async (code: string, unit_id = unit) =>
  (await api.call(createAsset, { ...admin(), body: { code, unit_id } })).id;

/** A stop as stored by ingest. */
async function stand(asset: string, hoursAgo: number, [latitude, longitude]: [number, number], hours: number) {
  await ingest.query(
    `insert into stops (account_id, asset_id, started_at, ended_at, latitude, longitude, duration_s, idle_s)
     values ($1, $2, now() - make_interval(hours => $3), now() - make_interval(hours => $3) + make_interval(hours => $6), $4, $5, $6 * 3600, 0)`,
    [account.id, asset, hoursAgo, latitude, longitude, hours],
  );
}
async function addViewer(profile: object): Promise<MintedPerson> {
  const person = await account.addPerson('viewer');
  const body = { name: `P ${person.id}`, sections: ['geofences'], unit_ids: [unit], ...profile };
  const { id } = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id, user_id: person.id } });
  return person;
}
const list = async (query = '', headers = account.admin.headers) =>
  (await api.call(listSuggestions, { headers, query })).items;
const codes = async (query?: string, headers?: MintedPerson['headers']) =>
  (await list(query, headers)).map(({ asset_codes }) => asset_codes.join(' '));

test('places of long stops are suggested, longest first, by name', async () => {
  const [depot, , corner] = await list();
  expect(await codes()).toEqual(['STAY-1 STAY-2', 'STAY-3', 'STAY-1']);
  expect(depot).toMatchObject({ unit: { code: 'UL-1' }, assets: 2, visits: 3, radius_m: 60 });
  expect(depot?.duration_s).toBeCloseTo(18 * 3600, 0);
  expect([depot?.latitude, depot?.longitude]).toEqual([expect.closeTo(-30.03, 5), expect.closeTo(-51.22, 5)]);
  expect(depot?.name).toContain('Porto Alegre');
  expect(corner).toMatchObject({ assets: 1, visits: 5 });
});

test('only of units in scope, for people who may write there', async () => {
  expect(await codes(`?unit_id=${elsewhere}`)).toEqual(['STAY-3']);
  const analyst = await addViewer({ may_act: true });
  expect(await codes('', analyst.headers)).toEqual(['STAY-1 STAY-2', 'STAY-1']);
  expect(await codes(`?unit_id=${elsewhere}`, analyst.headers)).toEqual([]);
  const reader = await addViewer({ may_act: false });
  expect((await api.send(listSuggestions, { headers: reader.headers })).status).toBe(403);
});

test('a dismissed suggestion stays dismissed for the account until restored', async () => {
  const [depot] = await list();
  if (!depot) throw new Error('There is one.');
  const { unit_id, longitude, latitude, radius_m } = depot;
  const analyst = await addViewer({ may_act: true });
  const body = { unit_id, longitude: longitude + 0.0001, latitude, radius_m };
  const { id } = await api.call(dismissSuggestion, { headers: analyst.headers, body });
  expect(await codes()).toEqual(['STAY-3', 'STAY-1']);
  const stranger = (await mintAccount(api.db)).admin;
  expect((await api.send(restoreSuggestion, { headers: stranger.headers, params: { id } })).status).toBe(404);
  await api.call(restoreSuggestion, { ...admin(), params: { id } });
  expect(await codes()).toEqual(['STAY-1 STAY-2', 'STAY-3', 'STAY-1']);
  const foreign = await api.send(dismissSuggestion, {
    headers: analyst.headers,
    body: { ...body, unit_id: elsewhere },
  });
  expect(foreign.body).toMatchObject({ errors: { unit_id: [124] } });
});

test('a place inside a geofence is not suggested', async () => {
  const [depot] = await list();
  const shape = { type: 'Circle', center: [depot?.longitude, depot?.latitude], radius_m: depot?.radius_m };
  const body = { name: depot?.name, color: '#2f6fed', unit_id: unit, resources: ['entry'], shape };
  await api.call(createGeofence, { ...admin(), body });
  expect(await codes()).toEqual(['STAY-3', 'STAY-1']);
});
