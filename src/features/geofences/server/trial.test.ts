import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApi, type TestApi } from '#app/testing/test-api.ts';
import { createApiKey } from '#features/api-keys/contract.ts';
import { attachUser, createAssetProfile } from '#features/asset-profiles/contract.ts';
import { createAsset, listAssets } from '#features/assets/contract.ts';
import { createUnit } from '#features/units/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import type { LiveEvent } from '#platform/server/live.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createGeofence } from '../contract.ts';
import { tryGeofence, type Trial } from '../trial-contract.ts';
import { keepBoxes } from './trial/keep-boxes.ts';

let api: TestApi;
let account: MintedAccount;
let unit: string;
let elsewhere: string;
let key: string;
/** Ids by code. */
const assets = new Map<string, string>();

beforeAll(async () => {
  api = await openTestApi();
  account = await mintAccount(api.db);
  unit = await addUnit('UL-1');
  elsewhere = await addUnit('UL-2');
  key = (await api.call(createApiKey, { ...admin(), body: { name: 'Devices', kind: 'full' } })).secret;
  for (const code of ['PAST-1', 'PAST-2', 'FOR-1', 'FOR-2', 'SUB-1', 'LIMIT-1', 'STOOD-1', 'LATE-1', 'KEPT-1'])
    assets.set(code, await addAsset(code));
  await addAsset('OTHER-1', elsewhere).then((id) => assets.set('OTHER-1', id));
});
afterAll(() => api.close());

const admin = () => ({ headers: account.admin.headers });
const addUnit = async (code: string) => (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
const addAsset = async (code: string, unit_id = unit) =>
  (await api.call(createAsset, { ...admin(), body: { code, unit_id } })).id;
async function addViewer(profile: object): Promise<MintedPerson> {
  const person = await account.addPerson('viewer');
  const body = { name: `P ${person.id}`, sections: ['geofences'], unit_ids: [unit], ...profile };
  const { id } = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id, user_id: person.id } });
  return person;
}

const box = (west: number, east: number, south = -30.1) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, -30],
      [west, -30],
    ],
  ],
});
const drawn = (body: object = {}) => ({
  unit_id: unit,
  resources: ['entry', 'exit', 'speeding'],
  max_speed_kmh: 40,
  shape: box(-51.2, -51.1),
  ...body,
});
const attempt = (body: object = {}, headers = account.admin.headers): Promise<Trial> =>
  api.call(tryGeofence, { headers, body: drawn(body) });

/** Positions of the past, by hours ago and longitude; until the portal has taken them in. */
async function send(asset: string, places: readonly [hours: number, longitude: number, speed_kmh?: number][]) {
  const now = Date.now();
  const body = places.map(([hours, longitude, speed_kmh = 10]) => ({
    asset,
    time: new Date(now - hours * 3_600_000).toISOString(),
    latitude: -30.05,
    longitude,
    speed_kmh,
  }));
  const reply = await api.request('/telemetry', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await reply.json()).toMatchObject({ accepted: places.length });
  const look = async () => {
    const { items } = await api.call(listAssets, { ...admin(), query: `?search=${asset}` });
    expect(items).toMatchObject([{ last: expect.anything() }]);
  };
  await vi.waitFor(look, { timeout: 10_000 });
}

const second = 1 / 3600;
/** In at 10 hours ago, fast for a while, out at 9. */
const passage = (hours: number): [number, number, number?][] => [
  [hours + 0.02, -51.21],
  [hours, -51.19],
  [hours - 0.01, -51.18],
  [hours - 0.5, -51.15, 60],
  [hours - 0.5 - 20 * second, -51.149, 70],
  [hours - 0.5 - 40 * second, -51.148, 20],
  [hours - 1, -51.09],
  [hours - 1.01, -51.08],
];

test('a geofence that nobody has saved rings on the past', async () => {
  await send('PAST-1', [...passage(100), ...passage(50)]);
  await send('PAST-2', [
    [30, -51.5],
    [29, -51.5],
    [28, -51.5],
  ]);
  const trial = await attempt({ asset_ids: [assets.get('PAST-1'), assets.get('PAST-2')] });
  expect(trial).toMatchObject({ met: 1, assets: 2, left_out: 0 });
  expect(
    trial.events.map(({ type, asset, duration_s, top_speed_kmh }) => [type, asset.code, duration_s, top_speed_kmh]),
  ).toEqual([
    ['exit', 'PAST-1', 3600, 70],
    ['speeding', 'PAST-1', 40, 70],
    ['entry', 'PAST-1', null, null],
    ['exit', 'PAST-1', 3600, 70],
    ['speeding', 'PAST-1', 40, 70],
    ['entry', 'PAST-1', null, null],
  ]);
  expect([trial.events[2]?.longitude, trial.events[2]?.latitude]).toEqual([-51.19, -30.05]);
  const sum = (name: 'entry' | 'exit' | 'speeding' | 'inside_s') =>
    trial.days.reduce((total, day) => total + day[name], 0);
  expect([sum('entry'), sum('exit'), sum('speeding'), sum('inside_s')]).toEqual([2, 2, 2, 7_200]);
  expect(trial.days.length).toBe(15);
  expect(Date.parse(trial.to) - Date.parse(trial.from)).toBe(14 * 86_400_000);
});

test('only what it would ring for, only assets that it is for', async () => {
  const one = assets.get('FOR-1');
  await send('FOR-1', passage(20));
  await send('FOR-2', passage(20));
  const trial = await attempt({ asset_ids: [one], resources: ['exit'] });
  expect(trial.events.map(({ type, asset }) => [type, asset.code])).toEqual([['exit', 'FOR-1']]);
  expect(trial.assets).toBe(1);
});

test('sub-geofences ring for themselves; the innermost limit decides', async () => {
  const asset = assets.get('SUB-1');
  await send('SUB-1', passage(20));
  const sub = {
    name: 'Lane',
    color: '#2f6fed',
    resources: ['speeding'],
    max_speed_kmh: 65,
    shape: box(-51.16, -51.14, -30.09),
  };
  const trial = await attempt({ asset_ids: [asset], sub_geofences: [sub] });
  expect(trial.events.map(({ type, sub: part }) => [type, part])).toEqual([
    ['exit', null],
    ['entry', null],
  ]);
  const slow = await attempt({ asset_ids: [asset], sub_geofences: [{ ...sub, max_speed_kmh: 30 }] });
  expect(slow.events.find(({ type }) => type === 'speeding')?.sub).toBe(0);
});

test('limits of other geofences count as they do live, but for the one that is being changed', async () => {
  const body = {
    color: '#2f6fed',
    resources: [],
    max_speed_kmh: 20,
    name: 'Beside',
    unit_id: unit,
    shape: box(-51.3, -51.1),
  };
  const beside = await api.call(createGeofence, { ...admin(), body });
  const asset = assets.get('LIMIT-1');
  await send('LIMIT-1', passage(20));
  const kinds = async (more: object) => (await attempt({ asset_ids: [asset], ...more })).events.map(({ type }) => type);
  expect(await kinds({})).toEqual(['exit', 'entry']);
  expect(await kinds({ geofence_id: beside.id })).toEqual(['exit', 'speeding', 'entry']);
});

test('an asset that stood inside already does not enter', async () => {
  const asset = assets.get('STOOD-1');
  await send('STOOD-1', [
    [15 * 24, -51.15],
    [13 * 24, -51.15],
    [13 * 24 - 1, -51.15],
    [12 * 24, -51.05],
    [12 * 24 - 1, -51.05],
  ]);
  const trial = await attempt({ asset_ids: [asset] });
  expect(trial.events.map(({ type }) => type)).toEqual(['exit']);
});

/** What is written down of where an asset was. */
const boxesOf = (asset: string) =>
  inAccount(api.db, account.id, (db) =>
    db
      .selectFrom('asset_hour_boxes')
      .select(['fixes', 'west', 'east'])
      .where('asset_id', '=', assets.get(asset) ?? '')
      .orderBy('hour')
      .execute(),
  );

/** What ingest makes of late positions: hours that count them, and nothing left to do. */
async function computeAnew(asset: string): Promise<void> {
  const owner = new Client({ connectionString: testDatabase().owner });
  await owner.connect();
  await owner.query(
    `update asset_hours h set positions = (select count(*) from positions p
       where p.account_id = h.account_id and p.asset_id = h.asset_id and p.time >= h.hour and p.time < h.hour + interval '1 hour')
     where asset_id = $1`,
    [asset],
  );
  await owner.query('delete from late_spans where asset_id = $1', [asset]);
  await owner.end();
}

test('what comes late is gone through, though it was known where the asset had been', async () => {
  const asset = assets.get('LATE-1');
  const around = (from: number) => Array.from({ length: 61 }, (_, n): [number, number] => [from - n / 100, -51.205]);
  await send('LATE-1', [...around(47.75), ...around(30), [2, -51.5]]);
  const tryAgain = async () => (await attempt({ asset_ids: [asset] })).events.map(({ type }) => type);
  expect(await tryAgain()).toEqual([]);
  expect((await boxesOf('LATE-1')).length).toBeGreaterThan(0);
  await send(
    'LATE-1',
    [47.455, 47.454].map((hours): [number, number] => [hours, -51.199]),
  );
  expect(await tryAgain()).toEqual(['exit', 'entry']);
  await computeAnew(asset ?? '');
  expect(await tryAgain()).toEqual(['exit', 'entry']);
});

test('where assets were is written down before anybody asks', async () => {
  const places = [30, 29.9, 29, 28].map((hours): [number, number] => [hours, -51.5 - hours / 1_000]);
  await send('KEPT-1', [...places, [1, -51.5]]);
  const fixes = async () => (await boxesOf('KEPT-1')).reduce((sum, box) => sum + box.fixes, 0);
  await vi.waitFor(
    async () => {
      await keepBoxes(api.db, account.id);
      expect(await fixes()).toBe(places.length);
    },
    { timeout: 10_000 },
  );
  const kept = await boxesOf('KEPT-1');
  expect(kept[0]?.west).toBeCloseTo(-51.53, 3);
  await keepBoxes(api.db, account.id);
  expect(await boxesOf('KEPT-1')).toEqual(kept);
});

test('how far it is is told to whoever asked, by the name that they gave it', async () => {
  const told: LiveEvent[] = [];
  const leave = api.live.follow(account.id, Date.now(), (event) => {
    if (event.type === 'geofence_trial') told.push(event);
  });
  const trial_id = crypto.randomUUID();
  await attempt({ trial_id });
  const first = crypto.randomUUID();
  await inAccount(api.db, account.id, (db) => db.deleteFrom('asset_hour_boxes').execute());
  await attempt({ trial_id: first });
  await attempt();
  leave();
  const total = (await attempt()).assets;
  expect(told.map(({ userId, data }) => ({ userId, ...data }))).toEqual([
    { userId: account.admin.id, id: trial_id, done: 0, total, is_filling: false },
    { userId: account.admin.id, id: first, done: 0, total, is_filling: false },
    { userId: account.admin.id, id: first, done: 0, total, is_filling: true },
  ]);
});

test('what could not be saved cannot be tried', async () => {
  const faults = async (body: object, headers = account.admin.headers) =>
    (await api.send(tryGeofence, { headers, body: drawn(body) })).body;
  const bowTie = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
    ],
  };
  expect(await faults({ shape: bowTie })).toMatchObject({
    errors: { shape: [125] },
    params: { shape: { longitude: 0.5 } },
  });
  expect(await faults({ max_speed_kmh: null })).toMatchObject({ errors: { max_speed_kmh: [108] } });
  const other = assets.get('OTHER-1');
  expect(await faults({ asset_ids: [other] })).toMatchObject({ errors: { 'asset_ids.0': [127] } });
  const analyst = await addViewer({ may_act: true });
  expect(await faults({ unit_id: elsewhere }, analyst.headers)).toMatchObject({ errors: { unit_id: [124] } });
  const reader = await addViewer({ may_act: false });
  expect((await api.send(tryGeofence, { headers: reader.headers, body: drawn() })).status).toBe(403);
});

test('whoever hangs up ends the look', async () => {
  const ended = new AbortController();
  const answer = api.request('/geofences/preview', {
    method: 'POST',
    headers: { ...account.admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify(drawn()),
    signal: ended.signal,
  });
  ended.abort();
  expect((await answer.catch(() => null))?.status ?? 499).not.toBe(200);
});
