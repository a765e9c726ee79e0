import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, updateAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { MintedAccount, MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { exportTripHistory, listTripLines, listTripHistory } from '../contract.ts';
import { at, storeDay, type StoredAsset } from './testing/store-day.ts';

const { api, account, other } = await createApiFixture();
const owner = await openClient(testDatabase().owner);
/** Reaches unit THERE only. */
let elsewhere: MintedPerson;
let units: { id: string; code: string }[];
let loader: StoredAsset;
let truck: StoredAsset;
let foreign: StoredAsset;

beforeAll(async () => {
  const { headers } = account.admin;
  units = await Promise.all(
    ['HERE', 'THERE'].map((code) => api.call(createUnit, { headers, body: { code, name: code } })),
  );
  loader = await addAsset(account, { code: 'LOADER-1', unit_id: units[0]?.id ?? '', category: 'Loader' });
  truck = await addAsset(account, { code: 'TRUCK-2', unit_id: units[1]?.id ?? '', category: 'Truck' });
  await addAsset(account, { code: 'IDLE-3', unit_id: units[0]?.id ?? '' });
  const unit = await api.call(createUnit, { headers: other.admin.headers, body: { code: 'X', name: 'X' } });
  foreign = await addAsset(other, { code: 'LOADER-1', unit_id: unit.id });
  for (const asset of [loader, truck, foreign]) await storeDay(owner, asset);
  elsewhere = await account.addPerson('viewer');
  const body = { name: 'There', unit_ids: [units[1]?.id], sections: ['routes'] };
  const profile = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id: profile.id, user_id: elsewhere.id } });
});

async function addAsset(of: MintedAccount, body: { code: string; unit_id: string; category?: string }) {
  const { id } = await api.call(createAsset, { headers: of.admin.headers, body });
  return { accountId: of.id, id };
}

const span = `from=${at(0).toISOString()}&to=${at(600).toISOString()}`;
const list = (query = '', who: { headers: Record<string, string> } = account.admin, within = span) =>
  api.call(listTripHistory, { headers: who.headers, query: `?${within}${query}` });

test('trips and stops are sorted by time, with totals overall and per asset', async () => {
  const reply = await list();
  expect(reply.items.map(({ kind, started_at }) => [kind, started_at])).toEqual(
    [
      ['trip', 0],
      ['trip', 0],
      ['stop', 20],
      ['stop', 20],
      ['trip', 50],
      ['trip', 50],
    ].map(([kind, minute]) => [kind, at(Number(minute)).toISOString()]),
  );
  expect(reply.items.find(({ asset_id }) => asset_id === loader.id)).toMatchObject({
    from: { latitude: -30, longitude: -51, address: { region: 'RS' } },
    to: { latitude: -30, longitude: -50.9, address: { source: 'offline' } },
    distance_km: 10,
    max_speed_kmh: 80,
    fuel_l: 3,
  });
  expect(reply).toMatchObject({ total: 6, next: null, asset_count: 2 });
  const each = {
    trips: 2,
    stops: 1,
    distance_km: 16,
    driving_s: 1_920,
    idle_s: 420,
    stopped_s: 1_800,
    top_speed_kmh: 80,
  };
  expect(reply.assets).toMatchObject([
    { code: 'LOADER-1', unit: { code: 'HERE' }, ...each, mean_speed_kmh: 30, fuel_l: 3, fuel_trips: 1 },
    { code: 'TRUCK-2', unit: { code: 'THERE' }, ...each },
  ]);
  expect(reply.totals).toMatchObject({
    trips: 4,
    stops: 2,
    distance_km: 32,
    driving_s: 3_840,
    mean_speed_kmh: 30,
    fuel_l: 6,
  });
});

test('trips that began outside of the span are excluded', async () => {
  const { totals, items } = await list('', account.admin, `from=${at(20).toISOString()}&to=${at(50).toISOString()}`);
  expect(items.map(({ kind }) => kind)).toEqual(['stop', 'stop']);
  expect(totals).toMatchObject({
    trips: 0,
    stops: 2,
    distance_km: 0,
    mean_speed_kmh: null,
    top_speed_kmh: null,
    fuel_l: null,
  });
});

test.each(['', '-'])('paged in the order %jstarted_at, each appears exactly once', async (direction) => {
  const seen: string[] = [];
  for (let after = ''; ;) {
    const page = await list(`&limit=1&sort=${direction}started_at${after && `&after=${after}`}`);
    expect(page.totals === null).toBe(after !== '');
    expect(page.total).toBe(6);
    seen.push(...page.items.map(({ kind, asset_id, started_at }) => `${started_at} ${kind} ${asset_id}`));
    if (page.next === null) break;
    after = page.next;
  }
  expect(new Set(seen).size).toBe(6);
  const times = seen.map((one) => one.slice(0, 24));
  const sorted = times.toSorted();
  expect(times).toEqual(direction === '-' ? sorted.toReversed() : sorted);
});

test('assets are chosen by id, case-insensitive code, or filters; a chosen one is listed without trips', async () => {
  const codes = async (query: string) => (await list(query)).assets?.map(({ code, trips }) => [code, trips]);
  expect(await codes(`&asset_id=${truck.id}`)).toEqual([['TRUCK-2', 2]]);
  expect(await codes('&code=loader-1&code=IDLE-3&code=NOBODY')).toEqual([
    ['IDLE-3', 0],
    ['LOADER-1', 2],
  ]);
  expect(await codes('&category=Truck')).toEqual([['TRUCK-2', 2]]);
  expect(await codes(`&unit_id=${units[0]?.id}`)).toEqual([['LOADER-1', 2]]);
  expect(await codes('&search=uck')).toEqual([['TRUCK-2', 2]]);
  expect(await codes('&category=Truck&code=LOADER-1')).toEqual([]);
  expect(await codes('&category=')).toEqual([]);
  expect((await list('&limit=0')).items).toEqual([]);
});

test('paths of trips, newest first, up to the limit', async () => {
  const call = (query = '') =>
    api.call(listTripLines, { headers: account.admin.headers, query: `?${span}&asset_id=${loader.id}${query}` });
  const reply = await call();
  expect(reply).toMatchObject({ total: 2, tolerance_m: 0 });
  expect(reply.items.map(({ started_at }) => started_at)).toEqual([at(50), at(0)].map((time) => time.toISOString()));
  expect((await call('&limit=1')).items).toHaveLength(1);
});

test('other units and accounts are in no list, total, path or asset', async () => {
  for (const query of [
    '',
    `&asset_id=${loader.id}&asset_id=${foreign.id}`,
    '&code=LOADER-1&code=TRUCK-2',
    '&search=LOADER',
  ]) {
    const reply = await list(query, elsewhere);
    const seen = JSON.stringify(reply);
    for (const hidden of [loader.id, foreign.id, 'LOADER', '"HERE"']) expect(seen).not.toContain(hidden);
    const trips = query.includes('asset_id') || query.includes('search') ? 0 : 2;
    expect(reply).toMatchObject({ totals: { trips }, total: trips * 1.5, asset_count: trips / 2 });
    const lines = await api.call(listTripLines, { headers: elsewhere.headers, query: `?${span}${query}` });
    expect(lines.total).toBe(trips);
    expect(lines.items.every(({ asset_id }) => asset_id === truck.id)).toBe(true);
  }
  const theirs = await list('', other.admin);
  expect(theirs.assets?.map(({ id }) => id)).toEqual([foreign.id]);
});

test('a moved asset takes its history along', async () => {
  const own = await addAsset(account, { code: 'MOVES-4', unit_id: units[0]?.id ?? '' });
  await storeDay(owner, own);
  expect((await list('&code=MOVES-4', elsewhere)).total).toBe(0);
  await api.call(updateAsset, {
    headers: account.admin.headers,
    params: { id: own.id },
    body: { unit_id: units[1]?.id },
  });
  expect((await list('&code=MOVES-4', elsewhere)).total).toBe(3);
  await api.call(updateAsset, {
    headers: account.admin.headers,
    params: { id: own.id },
    body: { unit_id: units[0]?.id },
  });
});

test('reversed and too long spans and forged cursors are refused', async () => {
  const { headers } = account.admin;
  const send = (query: string) => api.send(listTripHistory, { headers, query });
  expect(await send('?from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z')).toMatchObject({
    status: 422,
    body: { errors: { to: [120] } },
  });
  expect((await send('?from=2024-03-02T00:00:00Z&to=2026-03-01T00:00:00Z')).status).toBe(422);
  expect((await send(`?${span}&after=bm9uc2Vuc2U`)).status).toBe(400);
  for (const endpoint of [listTripHistory, listTripLines, exportTripHistory])
    expect((await api.send(endpoint, { headers: account.viewer.headers, query: `?${span}` })).status).toBe(403);
});
