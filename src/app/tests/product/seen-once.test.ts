import { beforeAll, expect, test } from 'vitest';
import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { exportAlerts, getAlert, listAlerts } from '#features/alerts/treatment/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createGeofence } from '#features/geofences/contract.ts';
import { listAssetGeofenceEvents } from '#features/geofences/event-contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { boxShape } from '#testing/box-shape.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { sendPositions } from '#testing/send-positions.ts';

const { api, admin } = await createApiFixture();
const assets = new Map<string, string>();
/** Seconds. */
let began: number;
let key: string;

const send = (asset: string, fixes: readonly (readonly [second: number, speedKmh: number])[]) =>
  sendPositions(
    api,
    key,
    fixes.map(([second, speed_kmh]) => ({
      asset,
      time: new Date((began + second) * 1_000).toISOString(),
      latitude: -30.05,
      longitude: -49.2,
      speed_kmh,
    })),
  );
const alertsOf = async (asset: string) =>
  (await api.call(listAlerts, { ...admin(), query: `?asset_id=${assets.get(asset)}` })).items;

beforeAll(async () => {
  const unit = await api.call(createUnit, { ...admin(), body: { code: 'U', name: 'U' } });
  for (const code of ['FIRST', 'ONCE', 'HELD', 'OFTEN'])
    assets.set(code, (await api.call(createAsset, { ...admin(), body: { code, unit_id: unit.id } })).id);
  key = (await api.call(createApiKey, { ...admin(), body: { name: 'Devices', kind: 'full' } })).secret;
  await api.call(createGeofence, {
    ...admin(),
    body: {
      name: 'Slow',
      color: '#2f6fed',
      unit_id: unit.id,
      resources: ['speeding'],
      max_speed_kmh: 20,
      shape: boxShape(-49.21, -30.1, -49.1, -30),
    },
  });
  await api.call(createAlertDefinition, {
    ...admin(),
    body: {
      code: 'FAST',
      type: 'calculated',
      description: 'Too fast',
      category: 'security',
      severity: 'high',
      status: 'active',
      condition: { on: 'event', event: 'geofence_speeding' },
    },
  });
  // Ingest knows the geofence and the definition a moment after they were made.
  let second = 0;
  began = Math.ceil(Date.now() / 1_000);
  await eventually(async () => {
    await send('FIRST', [[second++, 60]]);
    expect(await alertsOf('FIRST')).toHaveLength(1);
  });
});

test('an alert of a speeding says whether a single fix shows it', async () => {
  const seen = async (asset: string) => {
    const [alert] = await alertsOf(asset);
    if (!alert) return null;
    const whole = await api.call(getAlert, { ...admin(), params: { id: alert.id } });
    const query = '?type=speeding';
    const params = { id: assets.get(asset) ?? '' };
    const { items } = await api.call(listAssetGeofenceEvents, { ...admin(), params, query });
    return [alert.seen_once, whole.seen_once, items[0]?.evidence.seen_once];
  };
  const slow = [0, 60, 120].map((second) => [second, 10] as const);
  await send('ONCE', [...slow, [180, 60]]);
  await send('HELD', [...slow, [180, 60]]);
  await send('OFTEN', [
    [0, 10],
    [6, 60],
    [12, 65],
    [18, 60],
  ]);
  // While it lasts, a single fix shows it.
  await eventually(async () => {
    expect(await seen('ONCE')).toEqual([true, true, true]);
    expect(await seen('OFTEN')).toEqual([false, false, false]);
  });
  await send('ONCE', [[240, 10]]);
  await send('HELD', [[240, 60]]);
  await eventually(async () => {
    expect((await alertsOf('ONCE'))[0]?.condition_ended_at).not.toBeNull();
    expect(await seen('ONCE')).toEqual([true, true, true]);
    expect(await seen('HELD')).toEqual([false, false, false]);
  });
  await send('HELD', [[270, 10]]);
  await eventually(async () => {
    expect((await alertsOf('HELD'))[0]?.condition_ended_at).not.toBeNull();
  });
  expect(await seen('HELD')).toEqual([false, false, false]);

  const sheet = await api.request(`${exportAlerts.path}?locale=en`, { ...admin() });
  const [names = [], ...rows] = (await sheet.text()).split('\r\n').map((line) => line.split(','));
  const cell = (asset: string) =>
    rows.find((row) => row[names.indexOf('Asset')] === asset)?.[names.indexOf('Seen once')];
  expect(['ONCE', 'HELD', 'OFTEN'].map(cell)).toEqual(['Yes', 'No', 'No']);
});
