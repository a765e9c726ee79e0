import { beforeAll, expect, test, vi } from 'vitest';
import { sendPositions } from '#testing/send-positions.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, listAssetFilters, listAssets } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { LiveEvent } from '#platform/live/server/live.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { createGeofence, deleteGeofence, listGeofences, updateGeofence, type Geofence } from '../contract.ts';
import {
  listAssetGeofenceEvents,
  listAssetGeofences,
  listGeofenceDays,
  listGeofenceEvents,
  listGeofenceStays,
} from '../event-contract.ts';
import { boxShape } from '#testing/box-shape.ts';

const { api, account, admin } = await createApiFixture();
const ingest = await openClient(testDatabase().ingest);
let unit: string;
let key: string;

beforeAll(async () => {
  unit = (await api.call(createUnit, { ...admin(), body: { code: 'UL-1', name: 'One' } })).id;
  key = (await api.call(createApiKey, { ...admin(), body: { name: 'Devices', kind: 'full' } })).secret;
});

const addAsset = async (code: string) =>
  (await api.call(createAsset, { ...admin(), body: { code, unit_id: unit } })).id;

const draw = (body: object): Promise<Geofence> =>
  api.call(createGeofence, {
    ...admin(),
    body: {
      name: 'Depot',
      color: '#2f6fed',
      unit_id: unit,
      resources: ['entry', 'exit'],
      shape: boxShape(-51.2, -30.1, -51.1, -30),
      ...body,
    },
  });

/** Positions by seconds from now and longitude. */
async function send(asset: string, places: readonly [number, number, number?][]): Promise<void> {
  const began = Date.now() + 1_000;
  const body = places.map(([s, longitude, speed_kmh = 10]) => ({
    asset,
    time: new Date(began + s * 1_000).toISOString(),
    latitude: -30.05,
    longitude,
    speed_kmh,
  }));
  await sendPositions(api, key, body);
}

test('positions give events, stays, time inside and the assets inside', async () => {
  const rings: LiveEvent[] = [];
  const leave = api.live.follow(
    account.id,
    Date.now(),
    (event) => void (event.type === 'geofence_event' && rings.push(event)),
  );
  const id = await addAsset('RING-1');
  const gate = {
    name: 'Gate',
    color: '#d9480f',
    resources: ['speeding'],
    max_speed_kmh: 20,
    shape: boxShape(-51.16, -30.1, -51.15, -30),
  };
  const geofence = await draw({ name: 'Ringing', sub_geofences: [gate] });
  const part = geofence.sub_geofences[0]?.id ?? '';
  const params = { id: geofence.id };
  await send('RING-1', [
    [0, -51.21],
    [60, -51.19],
    [90, -51.18],
    [120, -51.155, 60],
    [135, -51.152, 70],
    [150, -51.14, 15],
  ]);
  const events = await vi.waitFor(async () => {
    const { items } = await api.call(listGeofenceEvents, { ...admin(), params });
    expect(items).toHaveLength(2);
    return items;
  });
  expect(events).toMatchObject([
    {
      type: 'speeding',
      sub_geofence_id: part,
      name: 'Gate',
      color: '#d9480f',
      asset: { code: 'RING-1' },
      evidence: { limit_kmh: 20, top_speed_kmh: 70, passing: false },
    },
    {
      type: 'entry',
      sub_geofence_id: null,
      name: 'Ringing',
      version: 1,
      revised: false,
      evidence: { fixes: [{ longitude: -51.19 }, { longitude: -51.18 }] },
    },
  ]);
  expect(await api.call(listGeofenceEvents, { ...admin(), params, query: '?type=entry' })).toMatchObject({ total: 1 });
  // An event by id, whatever the filter.
  expect(
    await api.call(listGeofenceEvents, { ...admin(), params, query: `?event_id=${events[1]?.id}&limit=1` }),
  ).toMatchObject({ total: 1, items: [{ id: events[1]?.id, disproved: false }] });
  // An unknown id: also one of an event that began at the same moment.
  const moment = events[1]?.id.slice(0, 14) ?? '';
  const nobodys = `event_id=${moment}${crypto.randomUUID().slice(14)}&event_id=ffffffff-ffff-7fff-bfff-ffffffffffff`;
  expect(await api.call(listGeofenceEvents, { ...admin(), params, query: `?${nobodys}` })).toMatchObject({ total: 0 });
  expect(rings.map(({ data }) => data['type']).sort()).toEqual(['entry', 'speeding']);
  leave();

  const { items: stays } = await api.call(listGeofenceStays, { ...admin(), params, query: '?inside=now' });
  // As long as it lasts, until now: to the millisecond.
  for (const { duration_s } of stays) expect(String(duration_s)).toMatch(/^\d+(\.\d{1,3})?$/);
  expect(stays).toMatchObject([
    { name: 'Gate', sub_geofence_id: part },
    { asset_id: id, sub_geofence_id: null, left_at: null, cut_off: false },
  ]);
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const after = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { items: days } = await api.call(listGeofenceDays, { ...admin(), params, query: `?from=${day}&to=${after}` });
  expect(days.reduce((sum, one) => sum + one.inside_s, 0)).toBe(90);
  expect(await api.call(listGeofences, { ...admin(), query: '?search=Ringing' })).toMatchObject({
    items: [{ inside_now: 1, events_today: 2 }],
  });
  expect(await api.call(listAssetGeofences, { ...admin(), params: { id } })).toMatchObject({
    items: [{ id: geofence.id, inside_since: events[1]?.started_at }],
  });
  expect((await api.call(listAssetGeofenceEvents, { ...admin(), params: { id } })).total).toBe(2);
  expect(
    (await api.call(listAssets, { ...admin(), query: `?geofence_id=${geofence.id}` })).items.map(({ code }) => code),
  ).toEqual(['RING-1']);
  expect(await api.call(listAssetFilters, { ...admin(), query: `?geofence_id=${geofence.id}` })).toMatchObject({
    cost_centres: [{ value: unit, count: 1 }],
  });

  // Events disproved by late positions stay in the history and are not counted.
  const { rowCount } = await ingest.query(
    'update geofence_events set disproved = true, revised = true where account_id = $1 and type = $2',
    [account.id, events[1]?.type],
  );
  expect(rowCount).toBe(1);
  expect((await api.call(listGeofences, { ...admin(), query: '?search=Ringing' })).items).toMatchObject([
    { events_today: 1 },
  ]);
  expect((await api.call(listGeofenceEvents, { ...admin(), params })).items).toMatchObject([
    { disproved: false },
    { disproved: true },
  ]);

  await api.call(deleteGeofence, { ...admin(), params });
  expect((await api.send(listGeofenceEvents, { ...admin(), params })).status).toBe(404);
  expect((await api.call(listAssets, { ...admin(), query: `?geofence_id=${geofence.id}` })).total).toBe(0);
  // Events keep their names.
  expect((await api.call(listAssetGeofenceEvents, { ...admin(), params: { id } })).items).toMatchObject([
    { name: 'Gate' },
    { name: 'Ringing' },
  ]);
});

test('a speeding of a tracker that reports seldom is marked as seen once, another is not', async () => {
  for (const code of ['FIRST', 'SELDOM', 'OFTEN']) await addAsset(code);
  const shape = boxShape(-49.21, -30.1, -49.1, -30);
  const geofence = await draw({ name: 'Slow', resources: ['entry', 'speeding'], max_speed_kmh: 20, shape });
  const params = { id: geofence.id };
  const listed = async (query: string) =>
    (await api.call(listGeofenceEvents, { ...admin(), params, query: `?type=${query}` })).items;
  // Ingest knows a geofence a moment after it was drawn.
  await send('FIRST', [[0, -49.211]]);
  let s = 10;
  await vi.waitFor(
    async () => {
      await send('FIRST', [
        [s++, -49.205],
        [s++, -49.205],
      ]);
      expect((await listed('entry')).length).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 100 },
  );
  await send(
    'SELDOM',
    [10, 10, 10, 60, 10].map((speed, n) => [n * 60, -49.2 + n / 1_000, speed]),
  );
  await send(
    'OFTEN',
    [10, 10, 60, 65, 60, 10].map((speed, n) => [n * 6, -49.2 + n / 1_000, speed]),
  );
  await vi.waitFor(async () => {
    expect(new Map((await listed('speeding')).map(({ asset, evidence }) => [asset.code, evidence]))).toMatchObject(
      new Map([
        ['SELDOM', expect.objectContaining({ seen_once: true, top_speed_kmh: 60 })],
        ['OFTEN', expect.objectContaining({ seen_once: false, top_speed_kmh: 65 })],
      ]),
    );
  }, 5_000);
});

test('a change applies to later positions', async () => {
  const id = await addAsset('RING-2');
  const geofence = await draw({ name: 'Moving', shape: boxShape(-50.2, -30.1, -50.1, -30) });
  await send('RING-2', [
    [0, -51.21],
    [5, -51.21],
  ]);
  await api.call(updateGeofence, {
    ...admin(),
    params: { id: geofence.id },
    body: { shape: boxShape(-51.3, -30.1, -51.25, -30) },
  });
  let s = 10;
  await vi.waitFor(
    async () => {
      await send('RING-2', [
        [s++, -51.27],
        [s++, -51.27],
      ]);
      expect((await api.call(listAssetGeofenceEvents, { ...admin(), params: { id } })).items).toMatchObject([
        { type: 'entry', version: 2 },
      ]);
    },
    { timeout: 10_000, interval: 100 },
  );
});

test('without access to the unit nothing can be read', async () => {
  const geofence = await draw({ name: 'Quiet' });
  const id = await addAsset('RING-3');
  const elsewhere = (await api.call(createUnit, { ...admin(), body: { code: 'UL-9', name: 'Nine' } })).id;
  const person = await account.addPerson('viewer');
  const body = { name: 'Elsewhere', unit_ids: [elsewhere], sections: ['geofences', 'assets', 'map'] };
  const profile = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: person.id } });
  const { headers } = person;
  for (const endpoint of [listGeofenceEvents, listGeofenceStays])
    expect((await api.send(endpoint, { headers, params: { id: geofence.id } })).status).toBe(404);
  for (const endpoint of [listAssetGeofences, listAssetGeofenceEvents])
    expect((await api.send(endpoint, { headers, params: { id } })).status).toBe(404);
});
