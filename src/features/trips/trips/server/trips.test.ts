import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { listDays, listPositions, listStops, listTrips } from '../contract.ts';

const { api, account, other } = await createApiFixture();
const owner = await openClient(testDatabase().owner);
let elsewhere: MintedPerson;
let asset: { id: string };

const day = '2026-03-02';
const at = (minute: number) => new Date(Date.parse(`${day}T12:00:00Z`) + minute * 60_000);

beforeAll(async () => {
  const headers = account.admin.headers;
  const [here, there] = await Promise.all(
    ['HERE', 'THERE'].map((code) => api.call(createUnit, { headers, body: { code, name: code } })),
  );
  asset = await api.call(createAsset, { headers, body: { code: 'TRIP-1', unit_id: here?.id } });
  elsewhere = await account.addPerson('viewer');
  const body = { name: 'There', unit_ids: [there?.id], sections: ['assets', 'map', 'routes'] };
  const profile = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id: profile.id, user_id: elsewhere.id } });
  await store(here?.id ?? '');
});

/** A short history, as ingest stores it. */
async function store(unitId: string): Promise<void> {
  for (let minute = 0; minute < 5; minute++) {
    await owner.query(
      'insert into positions (account_id, asset_id, time, received_at, latitude, longitude, speed_kmh) values ($1, $2, $3, $3, -30, $4, 40)',
      [account.id, asset.id, at(minute), -51 + minute / 100],
    );
  }
  await owner.query(
    `insert into trips (account_id, asset_id, started_at, ended_at, from_latitude, from_longitude, to_latitude, to_longitude, distance_km,
      duration_s, work_s, idle_s, max_speed_kmh, mean_speed_kmh, path) values ($1, $2, $3, $4, -30, -51, -30, -50.96, 4, 240, 240, 0, 60, 60, 'x')`,
    [account.id, asset.id, at(0), at(4)],
  );
  await owner.query(
    'insert into stops (account_id, asset_id, started_at, latitude, longitude, duration_s, idle_s) values ($1, $2, $3, -30, -50.96, 60, 30)',
    [account.id, asset.id, at(4)],
  );
  await owner.query(
    'insert into asset_days (account_id, asset_id, day, unit_id, run_s, distance_km) values ($1, $2, $3, $4, 240, 164.98000000000002)',
    [account.id, asset.id, day, unitId],
  );
}

const query = `?from=${at(0).toISOString()}&to=${at(60).toISOString()}`;
const calls = [
  [listPositions, query],
  [listTrips, query],
  [listStops, query],
  [listDays, `?from=${day}&to=${day}`],
] as const;

test('positions are paged by the next instant', async () => {
  const read = (span: string) =>
    api.call(listPositions, { headers: account.admin.headers, params: { id: asset.id }, query: span });
  const first = await read(`${query}&limit=3`);
  expect(first.items.map(({ time }) => time)).toEqual([at(0), at(1), at(2)].map((instant) => instant.toISOString()));
  const rest = await read(`?from=${first.next}&to=${at(60).toISOString()}&limit=3`);
  expect(rest.items).toHaveLength(2);
  expect(rest.next).toBeNull();
  expect(rest.items[0]).toMatchObject({ time: at(3).toISOString(), latitude: -30, speed_kmh: 40, rpm: null });
});

test('trips, stops and days are returned as stored', async () => {
  const options = { headers: account.admin.headers, params: { id: asset.id } };
  expect(await api.call(listTrips, { ...options, query })).toMatchObject({
    items: [
      {
        started_at: at(0).toISOString(),
        ended_at: at(4).toISOString(),
        to: { longitude: -50.96 },
        distance_km: 4,
        path: 'x',
      },
    ],
  });
  expect(await api.call(listStops, { ...options, query })).toMatchObject({ items: [{ ended_at: null, idle_s: 30 }] });
  expect(await api.call(listDays, { ...options, query: `?from=${day}&to=${day}` })).toMatchObject({
    items: [{ day, run_s: 240, distance_km: 164.98 }],
  });
});

test.each(calls)(
  '%# is absent in another account and in another UL, and refuses a span that runs backwards',
  async (endpoint, span) => {
    const params = { id: asset.id };
    expect((await api.send(endpoint, { headers: account.admin.headers, params, query: span })).status).toBe(200);
    expect((await api.send(endpoint, { headers: other.admin.headers, params, query: span })).status).toBe(404);
    expect((await api.send(endpoint, { headers: elsewhere.headers, params, query: span })).status).toBe(404);
    const backwards = span.replace(
      /from=(.*)&to=(.*)/,
      (_, from: string) => `from=${from}&to=2026-01-01${from.slice(10)}`,
    );
    expect((await api.send(endpoint, { headers: account.admin.headers, params, query: backwards })).body).toMatchObject(
      { errors: { to: [120] }, params: { to: { max: expect.any(Number) } } },
    );
  },
);
