import { expect, test } from 'vitest';
import { updateAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { doService, services } from '#features/maintenance/records/contract.ts';
import { sendTelemetry } from '#features/assets/telemetry/contract.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { getAsset } from '#features/assets/catalogue/contract.ts';
import { listAlerts, type Alert } from '#features/alerts/treatment/contract.ts';
import { finishAlert } from '#features/alerts/treatment/treatment-contract.ts';
import { schedulePeriodicAlerts } from './periodic-scheduler.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const fixture = await createAlertFixture();

const headers = () => fixture.account.admin.headers;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const look = () => schedulePeriodicAlerts(fixture.api, fixture.account.id);
const alerts = async (code: string): Promise<Alert[]> =>
  (await fixture.api.call(listAlerts, { headers: headers(), query: `?code=${code}&sort=occurred_at` })).items;
const define = (code: string, is: 'due' | 'overdue', rest: object = {}) =>
  fixture.define(code, { type: 'calculated', condition: { on: 'service', is }, ...rest });
const every100 = (name: string, daysAgo: number, asset_id = fixture.north.asset.id) =>
  fixture.api.call(services.create, {
    headers: headers(),
    body: { asset_id, name, every_days: 100, last_done: { date: dayAgo(daysAgo) } },
  });
const done = (id: string) => fixture.api.call(doService, { headers: headers(), params: { id }, body: {} });

test('an overdue service triggers once and ends when done', async () => {
  await define('OVERDUE', 'overdue');
  const oil = await every100('Oil', 120);
  await every100('Belt', 95);
  await Promise.all([look(), look(), look()]);
  await look();
  const [alert] = await alerts('OVERDUE');
  expect(await alerts('OVERDUE')).toMatchObject([
    {
      asset_code: 'EXC-N',
      description: 'What OVERDUE shows: Oil',
      occurrences: 1,
      condition_ended_at: null,
      unit: { code: 'N' },
    },
  ]);
  expect(await fixture.whole(alert?.id ?? '')).toMatchObject({
    evidence: { condition: { on: 'service', is: 'overdue' } },
    history: [{ action: 'raised', user: null }],
  });
  await done(oil.id);
  await look();
  expect(await alerts('OVERDUE')).toMatchObject([{ occurrences: 1, condition_ended_at: expect.any(String) }]);
  await look();
  expect((await fixture.whole(alert?.id ?? '')).history.map(({ action }) => action)).toEqual([
    'raised',
    'condition_ended',
  ]);
});

test('a service due soon triggers when configured; another service counts on the open alert', async () => {
  await define('SOON', 'due', { unit_ids: [fixture.south.unit.id] });
  await every100('Grease', 89, fixture.south.asset.id);
  await look();
  expect(await alerts('SOON')).toEqual([]);
  const filter = await every100('Filter', 91, fixture.south.asset.id);
  await look();
  await every100('Tyres', 200, fixture.south.asset.id);
  await look();
  expect(await alerts('SOON')).toMatchObject([{ asset_code: 'EXC-S', occurrences: 2, condition_ended_at: null }]);
  await done(filter.id);
  await look();
  expect(await alerts('SOON')).toMatchObject([{ condition_ended_at: null }]);
});

test('a solved alert does not recur before the service is done and due again', async () => {
  const { id } = await define('SOLVED', 'overdue', { asset_ids: [fixture.south.asset.id] });
  await look();
  const [alert] = await alerts('SOLVED');
  await fixture.api.call(finishAlert, { headers: headers(), params: { id: alert?.id ?? '' }, body: {} });
  await look();
  expect(await alerts('SOLVED')).toMatchObject([{ status: 'resolved' }]);
  await fixture.api.call(updateAlertDefinition, { headers: headers(), params: { id }, body: { status: 'inactive' } });
  await every100('Brakes', 300, fixture.south.asset.id);
  await look();
  expect(await alerts('SOLVED')).toHaveLength(1);
});

test('services by hours use the meter and trigger only within the schedule', async () => {
  const { id } = await define('METER', 'overdue', { asset_ids: [fixture.north.asset.id] });
  await fixture.api.call(services.create, {
    headers: headers(),
    body: {
      asset_id: fixture.north.asset.id,
      name: 'Hours',
      every_h: 250,
      last_done: { date: dayAgo(1), hour_meter_h: 1_000 },
    },
  });
  const report = async (hour_meter_h: number) => {
    const time = new Date().toISOString();
    const body = [{ asset: fixture.north.asset.code, time, latitude: -30, longitude: -51, hour_meter_h }];
    await fixture.api.call(sendTelemetry, { headers: fixture.key, body });
    const params = { id: fixture.north.asset.id };
    await eventually(async () =>
      expect(await fixture.api.call(getAsset, { headers: headers(), params })).toMatchObject({
        hour_meter_h,
      }),
    );
    await look();
  };
  await report(1_249);
  expect(await alerts('METER')).toEqual([]);
  const never = { days: [1, 2, 3, 4, 5, 6, 7], from_minute: 0, to_minute: 0, within: false };
  const schedule = (at: typeof never | null) =>
    fixture.api.call(updateAlertDefinition, { headers: headers(), params: { id }, body: { schedule: at } });
  await schedule(never);
  await report(1_250);
  expect(await alerts('METER')).toEqual([]);
  await schedule(null);
  await look();
  expect(await alerts('METER')).toMatchObject([{ description: 'What METER shows: Hours', latitude: -30 }]);
});
