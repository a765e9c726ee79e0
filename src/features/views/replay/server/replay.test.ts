import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { targets } from '#features/maintenance/records/contract.ts';
import { createAsset, deleteAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { getMoment, getPath, getReplay } from '../contract.ts';
import { decodeTrack } from '../track/track.ts';

const { api, account, other } = await createApiFixture();
let owner: Client;
/** Reaches the unit THERE alone. */
let elsewhere: MintedPerson;
const assets = new Map<string, string>();

const start = Date.parse('2026-03-02T12:00:00Z');
const at = (second: number) => new Date(start + second * 1_000);
const span = (from: number, to: number) => `?from=${at(from).toISOString()}&to=${at(to).toISOString()}`;
const idOf = (code: string) => assets.get(code) ?? '';

beforeAll(async () => {
  owner = new Client({ connectionString: testDatabase().owner });
  await owner.connect();
  const { headers } = account.admin;
  const units = await Promise.all(
    ['HERE', 'THERE'].map((code) => api.call(createUnit, { headers, body: { code, name: code } })),
  );
  for (const [code, unit] of [
    ['HERE-1', 0],
    ['HERE-2', 0],
    ['THERE-1', 1],
    ['GONE-1', 0],
    ['PUMP-1', 0],
  ] as const) {
    const { id } = await api.call(createAsset, { headers, body: { code, unit_id: units[unit]?.id } });
    assets.set(code, id);
  }
  elsewhere = await account.addPerson('viewer');
  const body = { name: 'There', unit_ids: [units[1]?.id], sections: ['assets', 'map', 'routes'] };
  const profile = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id: profile.id, user_id: elsewhere.id } });
  for (const code of assets.keys()) if (code !== 'PUMP-1') await driveAndStand(code);
  await api.call(deleteAsset, { headers, params: { id: idOf('GONE-1') } });
});
afterAll(() => owner.end());

interface Fix {
  second: number;
  longitude?: number;
  speed?: number | null;
  engine?: boolean | null;
  work?: boolean | null;
  rpm?: number | null;
}

async function store(code: string, fixes: readonly Fix[]): Promise<void> {
  for (const { second, longitude = -51, speed = 0, engine = true, work = null, rpm = null } of fixes)
    await owner.query(
      `insert into positions (account_id, asset_id, time, received_at, latitude, longitude, speed_kmh, heading_deg, engine_on, work, rpm)
       values ($1, $2, $3, $3, -30, $4, $5, 90, $6, $7, $8)`,
      [account.id, idOf(code), at(second), longitude, speed, engine, work, rpm],
    );
}

/** Two hundred seconds straight on, a minute of idling, off; and as ingest leaves them: one trip, one stop. */
async function driveAndStand(code: string): Promise<void> {
  await store(
    code,
    Array.from({ length: 201 }, (_, second) => ({ second, longitude: -51 + second * 1e-4, speed: 36 })),
  );
  await store(code, [
    { second: 230, longitude: -50.98 },
    { second: 260, longitude: -50.98, engine: false },
  ]);
  const key = [account.id, idOf(code)];
  await owner.query(
    `insert into trips (account_id, asset_id, started_at, ended_at, from_latitude, from_longitude, to_latitude, to_longitude, distance_km,
      duration_s, work_s, idle_s, max_speed_kmh, mean_speed_kmh, path) values ($1, $2, $3, $4, -30, -51, -30, -50.98, 1.9, 200, 200, 0, 36, 36, 'x')`,
    [...key, at(0), at(200)],
  );
  await owner.query(
    'insert into stops (account_id, asset_id, started_at, latitude, longitude, duration_s, idle_s) values ($1, $2, $3, -30, -50.98, 900, 60)',
    [...key, at(200)],
  );
}

test('a path is thinned out for its zoom, and exact inside the bounds when zoomed in', async () => {
  const read = (query: string) =>
    api.call(getPath, {
      headers: account.admin.headers,
      params: { id: idOf('HERE-1') },
      query: span(0, 3_600) + query,
    });
  const far = await read('&zoom=12');
  expect(far).toMatchObject({ fixes: 203, exact: false, nearest_at: null });
  expect(far.columns.time_ms.length).toBeLessThan(12);
  const track = decodeTrack(far.columns);
  expect([track.time[0], track.time.at(-1)]).toEqual([start, start + 260_000]);
  expect(far.columns.state).toMatch(/^w+i+o$/);
  const all = await read('&zoom=17');
  expect(all).toMatchObject({ exact: true });
  expect(all.columns.time_ms).toHaveLength(203);
  const corner = await read('&zoom=17&bounds=-51.001,-31,-50.9985,-29');
  expect(corner.exact).toBe(true);
  expect(decodeTrack(corner.columns).longitude.filter((longitude) => longitude <= -50.9985)).toHaveLength(16);
  expect(corner.columns.time_ms.length).toBeLessThan(40);
});

test('a span without a fix says when the asset reported next to it', async () => {
  const read = (query: string) =>
    api.call(getPath, { headers: account.admin.headers, params: { id: idOf('HERE-1') }, query });
  expect(await read(span(10_000, 20_000))).toMatchObject({ fixes: 0, nearest_at: at(260).toISOString() });
  expect(await read(span(-20_000, -10_000))).toMatchObject({ fixes: 0, nearest_at: at(0).toISOString() });
});

test('a replay brings paths, trips, stops and events that touch its span', async () => {
  const { headers } = account.admin;
  const query = `${span(100, 3_600)}&asset_id=${idOf('HERE-1')}&asset_id=${idOf('HERE-2')}`;
  const reply = await api.call(getReplay, { headers, query });
  expect(reply.paths.map(({ asset_id, fixes }) => [asset_id, fixes])).toEqual(
    ['HERE-1', 'HERE-2'].map((code) => [idOf(code), 103]),
  );
  expect(reply.trips.map((trip) => trip.asset_id).toSorted()).toEqual([idOf('HERE-1'), idOf('HERE-2')].toSorted());
  expect(reply.stops).toHaveLength(2);
  expect(reply.events.filter(({ asset_id }) => asset_id === idOf('HERE-1')).map(({ type }) => type)).toEqual([
    'top_speed',
    'engine_off',
  ]);
  // The stop goes on, so that it reaches into a span that begins later; the trip does not.
  const later = await api.call(getReplay, { headers, query: `${span(300, 3_600)}&asset_id=${idOf('HERE-1')}` });
  expect(later).toMatchObject({ trips: [], stops: [{ ended_at: null }], paths: [{ fixes: 0 }] });
});

test.each([
  ['backwards', span(100, 0)],
  ['empty', span(100, 100)],
  ['longer than 31 days', span(0, 31 * 86_400 + 1)],
])('a span that is %s is refused', async (_, query) => {
  const { headers } = account.admin;
  const refusal = { status: 422, body: { errors: { to: [120] } } };
  expect(await api.send(getPath, { headers, params: { id: idOf('HERE-1') }, query })).toMatchObject(refusal);
  expect(await api.send(getReplay, { headers, query: `${query}&asset_id=${idOf('HERE-1')}` })).toMatchObject(refusal);
});

test('a replay wants one asset at least, and fifty at most', async () => {
  const { headers } = account.admin;
  expect(await api.send(getReplay, { headers, query: span(0, 1) })).toMatchObject({
    status: 422,
    body: { errors: { asset_id: [108] } },
  });
  const many = Array.from(
    { length: 51 },
    (_, n) => `&asset_id=00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  ).join('');
  expect(await api.send(getReplay, { headers, query: span(0, 1) + many })).toMatchObject({
    status: 422,
    body: { errors: { asset_id: [120] } },
  });
});

test('a zigzag of more fixes than are thinned out here goes to another process, and more than are read are refused', async () => {
  const { headers } = account.admin;
  const id = idOf('PUMP-1');
  const [begin, fixes] = [40 * 86_400, 86_000];
  await owner.query(
    `insert into positions (account_id, asset_id, time, received_at, latitude, longitude, speed_kmh, heading_deg, engine_on)
     select $1, $2, $3::timestamptz + at * interval '1 second', now(), -30 + at % 2 * 0.001, -51 + at * 0.00001, 36, 90, true
     from generate_series(0, $4::int - 1) at`,
    [account.id, id, at(begin), fixes],
  );
  const count = (positions: number) =>
    owner.query(
      `insert into asset_days (account_id, asset_id, unit_id, day, positions)
       select $1, $2, (select unit_id from assets where id = $2), $3::timestamptz::date, $4
       on conflict (account_id, asset_id, day) do update set positions = excluded.positions`,
      [account.id, id, at(begin), positions],
    );
  await count(200_000);
  const query = `${span(begin, begin + 86_400)}&asset_id=${id}&zoom=12`;
  const { paths, events } = await api.call(getReplay, { headers, query });
  expect(paths).toMatchObject([{ asset_id: id, fixes }]);
  expect(paths[0]?.columns.time_ms.length).toBeGreaterThan(1);
  expect(events).toMatchObject([{ asset_id: id, type: 'top_speed' }]);
  await count(2_000_001);
  expect(await api.send(getReplay, { headers, query })).toMatchObject({
    status: 422,
    body: { errors: { to: [120] }, params: { to: { max: 2_000_000, count: 2_000_001 } } },
  });
  await owner.query('delete from asset_days where asset_id = $1', [id]);
  await owner.query('delete from positions where asset_id = $1', [id]);
});

test('the fleet at a moment stands where it stood, as it was then', async () => {
  const { headers } = account.admin;
  const read = async (second: number) => {
    const { assets: seen } = await api.call(getMoment, { headers, query: `?at=${at(second).toISOString()}` });
    return seen.find(({ id }) => id === idOf('HERE-1'));
  };
  expect(await read(-1)).toMatchObject({ status: 'without_status', time: null, latitude: null });
  expect(await read(100)).toMatchObject({
    status: 'running',
    time: at(100).toISOString(),
    longitude: -50.99,
    speed_kmh: 36,
    status_since: null,
  });
  expect(await read(245)).toMatchObject({
    status: 'engine_on',
    time: at(230).toISOString(),
    status_since: at(230).toISOString(),
  });
  expect(await read(260)).toMatchObject({ status: 'engine_off', status_since: at(260).toISOString() });
  expect(await read(260 + 8 * 3_600)).toMatchObject({
    status: 'turned_off',
    status_since: at(260 + 8 * 3_600).toISOString(),
  });
  expect(await read(261 + 24 * 3_600)).toMatchObject({
    status: 'no_communication',
    status_since: at(260 + 24 * 3_600).toISOString(),
  });
  expect(await read(40 * 86_400)).toMatchObject({ time: null, status: 'without_status' });
});

test('an asset works, in its path and at a moment, at the engine speed that was set for it from a day on', async () => {
  const { headers } = account.admin;
  const id = idOf('PUMP-1');
  const setTarget = (value: number, from: string) =>
    api.call(targets.create, { headers, body: { kind: 'working_rpm', asset_id: id, value, from } });
  // A day later, whose midnight is at three.
  const midnight = 15 * 3_600;
  const turning = (second: number, rpm: number) => ({ second: midnight + second, rpm });
  await store('PUMP-1', [
    turning(-60, 1_200),
    turning(-30, 1_100),
    turning(0, 1_100),
    turning(30, 1_100),
    turning(60, 900),
  ]);
  const read = async () => {
    const query = `${span(midnight - 3_600, midnight + 3_600)}&zoom=17`;
    const { columns } = await api.call(getPath, { headers, params: { id }, query });
    const statuses = [];
    for (const second of [-30, 30, 60]) {
      const moment = await api.call(getMoment, { headers, query: `?at=${at(midnight + second).toISOString()}` });
      const found = moment.assets.find((one) => one.id === id);
      statuses.push([
        found?.status,
        found?.status_since && (Date.parse(found.status_since) - start) / 1_000 - midnight,
      ]);
    }
    return [columns.state, statuses];
  };
  const idleSince = (second: number) => ['engine_on', second];
  expect(await read()).toEqual(['wiiii', [idleSince(-30), idleSince(-30), idleSince(-30)]]);
  await setTarget(1_000, '2026-03-03');
  expect(await read()).toEqual(['wiwwi', [idleSince(-30), ['running', null], idleSince(60)]]);
  await setTarget(1_300, '2026-03-01');
  expect(await read()).toEqual(['iiwwi', [idleSince(-60), ['running', null], idleSince(60)]]);
});

test('the fleet at a moment bears the marks of then, not those of now', async () => {
  const { headers } = account.admin;
  const id = idOf('HERE-2');
  const mark = (kind: 'maintenance' | 'disabled', since: number, ended: number | null) =>
    owner.query(
      'insert into asset_status_overrides (account_id, asset_id, kind, since, ended_at) values ($1, $2, $3, $4, $5)',
      [account.id, id, kind, at(since), ended === null ? null : at(ended)],
    );
  await mark('maintenance', 1_000, 2_000);
  await mark('disabled', 1_500, 1_600);
  await mark('maintenance', 90 * 86_400, null);
  const read = async (second: number) => {
    const { assets: seen } = await api.call(getMoment, { headers, query: `?at=${at(second).toISOString()}` });
    const found = seen.find((asset) => asset.id === id);
    return [found?.status, found?.status_since];
  };
  expect((await read(999))[0]).not.toBe('in_maintenance');
  expect(await read(1_000)).toEqual(['in_maintenance', at(1_000).toISOString()]);
  expect(await read(1_500)).toEqual(['temporarily_disabled', at(1_500).toISOString()]);
  expect(await read(1_999)).toEqual(['in_maintenance', at(1_000).toISOString()]);
  expect((await read(2_000))[0]).not.toBe('in_maintenance');
  expect(await read(91 * 86_400)).toEqual(['in_maintenance', at(90 * 86_400).toISOString()]);
  await owner.query('delete from asset_status_overrides where asset_id = $1', [id]);
});

test('another UL, another account and what was deleted are in no path, no replay and no moment', async () => {
  const query = span(0, 3_600);
  for (const [{ headers }, code] of [
    [other.admin, 'HERE-1'],
    [elsewhere, 'HERE-1'],
    [account.admin, 'GONE-1'],
  ] as const) {
    expect((await api.send(getPath, { headers, params: { id: idOf(code) }, query })).status).toBe(404);
    expect((await api.send(getReplay, { headers, query: `${query}&asset_id=${idOf(code)}` })).status).toBe(404);
    const mixed = `${query}&asset_id=${idOf('THERE-1')}&asset_id=${idOf(code)}`;
    expect((await api.send(getReplay, { headers, query: mixed })).status).toBe(404);
  }
  const codesAt = async ({ headers }: MintedPerson) => {
    const moment = await api.call(getMoment, { headers, query: `?at=${at(100).toISOString()}` });
    return [...assets].filter(([, id]) => moment.assets.some((asset) => asset.id === id)).map(([code]) => code);
  };
  expect(await codesAt(account.admin)).toEqual(['HERE-1', 'HERE-2', 'THERE-1', 'PUMP-1']);
  expect(await codesAt(elsewhere)).toEqual(['THERE-1']);
  expect(await codesAt(other.admin)).toEqual([]);
  const own = await api.call(getReplay, { headers: elsewhere.headers, query: `${query}&asset_id=${idOf('THERE-1')}` });
  expect(own.paths).toMatchObject([{ fixes: 203 }]);
});
