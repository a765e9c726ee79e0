import { expect, test } from 'vitest';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createGeofence } from '../contract.ts';
import { tryGeofence } from '../backtest/backtest-contract.ts';
import { box, createBacktestFixture } from './testing/backtest-fixture.ts';

const codes = ['PAST-1', 'PAST-2', 'FOR-1', 'FOR-2', 'SUB-1', 'LIMIT-1', 'STOOD-1'];
const { api, account, unit, elsewhere, admin, assets, addAsset, drawn, attempt, send } =
  await createBacktestFixture(codes);

async function addViewer(profile: object): Promise<MintedPerson> {
  const person = await account.addPerson('viewer');
  const body = { name: `P ${person.id}`, sections: ['geofences'], unit_ids: [unit], ...profile };
  const { id } = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id, user_id: person.id } });
  return person;
}

const second = 1 / 3600;
/** Enters 10 hours ago, speeds for a while, leaves 9 hours ago. */
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

test('an unsaved geofence yields events of the past', async () => {
  await send('PAST-1', [...passage(100), ...passage(50)]);
  await send('PAST-2', [
    [30, -51.5],
    [29, -51.5],
    [28, -51.5],
  ]);
  const backtest = await attempt({ asset_ids: [assets.get('PAST-1'), assets.get('PAST-2')] });
  expect(backtest).toMatchObject({ met: 1, assets: 2, left_out: 0 });
  expect(
    backtest.events.map(({ type, asset, duration_s, top_speed_kmh }) => [type, asset.code, duration_s, top_speed_kmh]),
  ).toEqual([
    ['exit', 'PAST-1', 3600, 70],
    ['speeding', 'PAST-1', 40, 70],
    ['entry', 'PAST-1', null, null],
    ['exit', 'PAST-1', 3600, 70],
    ['speeding', 'PAST-1', 40, 70],
    ['entry', 'PAST-1', null, null],
  ]);
  expect([backtest.events[2]?.longitude, backtest.events[2]?.latitude]).toEqual([-51.19, -30.05]);
  const sum = (name: 'entry' | 'exit' | 'speeding' | 'inside_s') =>
    backtest.days.reduce((total, day) => total + day[name], 0);
  expect([sum('entry'), sum('exit'), sum('speeding'), sum('inside_s')]).toEqual([2, 2, 2, 7_200]);
  expect(backtest.days.length).toBe(15);
  expect(Date.parse(backtest.to) - Date.parse(backtest.from)).toBe(14 * 86_400_000);
});

test('only its event types and only its assets', async () => {
  const one = assets.get('FOR-1');
  await send('FOR-1', passage(20));
  await send('FOR-2', passage(20));
  const backtest = await attempt({ asset_ids: [one], resources: ['exit'] });
  expect(backtest.events.map(({ type, asset }) => [type, asset.code])).toEqual([['exit', 'FOR-1']]);
  expect(backtest.assets).toBe(1);
});

test('sub-geofences have events of their own; the innermost limit applies', async () => {
  const asset = assets.get('SUB-1');
  await send('SUB-1', passage(20));
  const sub = {
    name: 'Aisle',
    color: '#2f6fed',
    resources: ['speeding'],
    max_speed_kmh: 75,
    shape: box(-51.16, -51.14, -30.09),
  };
  const backtest = await attempt({ asset_ids: [asset], sub_geofences: [sub] });
  expect(backtest.events.map(({ type, sub: part }) => [type, part])).toEqual([
    ['exit', null],
    ['entry', null],
  ]);
  const slow = await attempt({ asset_ids: [asset], sub_geofences: [{ ...sub, max_speed_kmh: 30 }] });
  expect(slow.events.find(({ type }) => type === 'speeding')?.sub).toBe(0);
});

test('limits of other geofences apply as live, except of the one being edited', async () => {
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

test('an asset that was inside at the start does not enter', async () => {
  const asset = assets.get('STOOD-1');
  await send('STOOD-1', [
    [15 * 24, -51.15],
    [13 * 24, -51.15],
    [13 * 24 - 1, -51.15],
    [12 * 24, -51.05],
    [12 * 24 - 1, -51.05],
  ]);
  const backtest = await attempt({ asset_ids: [asset] });
  expect(backtest.events.map(({ type }) => type)).toEqual(['exit']);
});

test('an invalid geofence is refused', async () => {
  const faults = async (body: object, { headers } = admin()) =>
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
  const other = await addAsset('OTHER-1', elsewhere);
  expect(await faults({ asset_ids: [other] })).toMatchObject({ errors: { 'asset_ids.0': [127] } });
  const analyst = await addViewer({ may_act: true });
  expect(await faults({ unit_id: elsewhere }, analyst)).toMatchObject({ errors: { unit_id: [124] } });
  const reader = await addViewer({ may_act: false });
  expect((await api.send(tryGeofence, { headers: reader.headers, body: drawn() })).status).toBe(403);
});

test('closing the connection ends the back-test', async () => {
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
