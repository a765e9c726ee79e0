import { beforeEach, describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { listStatusOverrides, updateAsset } from '#features/assets/catalogue/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { deleteUnit } from '#features/assets/units/contract.ts';
import { connect } from '#platform/server/database.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { contracts, costs, doService, downtimes, services, targets } from '../contract.ts';
import { createRecordAccount, type RecordAccount } from './testing/record-account.ts';

const { api } = await createApiFixture();
let account: RecordAccount;

beforeEach(async () => {
  account = await createRecordAccount(api);
});

const admin = () => account.admin();
const rent = (more: object = {}) => account.rent(more);

/** Writes the lifetime meters of an asset, as ingest does. */
async function setMeters(assetId: string, meters: { hour_meter_h: number | null; odometer_km: number | null }) {
  const ingest = connect(testDatabase().ingest, { max: 1 });
  await ingest.db.updateTable('asset_states').set(meters).where('asset_id', '=', assetId).execute();
  await ingest.close();
}

describe('a contract', () => {
  test('is created with the unit of its asset, updated by version, deleted and audited', async () => {
    const made = await api.call(contracts.create, rent({ allowance_h: 180, overage_rate: '90', to: '2026-12-31' }));
    expect(made).toMatchObject({
      asset: { id: account.digger, code: 'DIGGER', category: 'Excavator' },
      unit: { id: account.north, code: 'NORTH' },
      rate: '1200.50',
      overage_rate: '90.00',
      currency: 'USD',
      from: '2026-01-01',
      to: '2026-12-31',
      version: 1,
    });
    // The record keeps its unit when the asset moves.
    await api.call(updateAsset, { ...admin(), params: { id: account.digger }, body: { unit_id: account.south } });
    const params = { id: made.id };
    const changed = await api.call(contracts.update, { ...admin(), params, body: { rate: '7', to: null, version: 1 } });
    expect(changed).toMatchObject({
      rate: '7.00',
      to: null,
      unit: { id: account.north },
      allowance_h: 180,
      version: 2,
    });
    const stale = await api.send(contracts.update, { ...admin(), params, body: { rate: '8', version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { error: 'conflict' } });
    await api.call(contracts.remove, { ...admin(), params });
    expect((await api.send(contracts.remove, { ...admin(), params })).status).toBe(404);
    const { items } = await api.call(listAudit, { ...admin(), query: '?entity=contract&sort=at' });
    expect(items.map(({ action, name }) => [action, name])).toEqual([
      ['create', 'DIGGER'],
      ['update', 'DIGGER'],
      ['delete', 'DIGGER'],
    ]);
    expect(items[1]).toMatchObject({ before: { rate: '1200.50' }, after: { rate: '7.00' } });
  });

  test('cannot overlap another of its asset, which the error names, also concurrently', async () => {
    const first = await api.call(contracts.create, rent({ to: '2026-03-31' }));
    const refused = await api.send(contracts.create, rent({ customer: 'Other', from: '2026-03-31' }));
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { from: [135] }, params: { from: { what: 'Acme, 2026-01-01 – 2026-03-31', id: first.id } } },
    });
    const next = await api.call(contracts.create, rent({ from: '2026-04-01' }));
    const back = { ...admin(), params: { id: next.id }, body: { from: '2026-03-01' } };
    expect((await api.send(contracts.update, back)).status).toBe(422);
    expect((await api.send(contracts.update, { ...back, body: { to: '2026-04-30' } })).status).toBe(200);
    expect((await api.send(contracts.create, rent({ asset_id: account.truck }))).status).toBe(201);
    const race = await Promise.all(
      Array.from({ length: 20 }, () => api.send(contracts.create, rent({ from: '2027-01-01' }))),
    );
    expect(race.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test.each([
    [{ rate: '1,5' }, { rate: [133] }],
    [{ rate: '-1' }, { rate: [133] }],
    [{ to: '2025-12-31' }, { to: [120] }],
    [{ overage_rate: '5' }, { allowance_h: [108] }],
    [{ from: '2026-02-30' }, { from: [138] }],
    [{ asset_id: '01a1fd4f-150a-7000-8000-000000000000' }, { asset_id: [124] }],
    [{ unit_id: '01a1fd4f-150a-7000-8000-000000000000' }, { unit_id: [124] }],
    [{ customer: ' ' }, { customer: [108] }],
  ])('with %j is refused', async (more, errors) => {
    expect(await api.send(contracts.create, rent(more))).toMatchObject({ status: 422, body: { errors } });
  });

  test('of a deleted unit can still be ended', async () => {
    const made = await api.call(contracts.create, rent());
    await api.call(updateAsset, { ...admin(), params: { id: account.digger }, body: { unit_id: account.south } });
    await api.call(deleteUnit, { ...admin(), params: { id: account.north } });
    const ended = await api.call(contracts.update, { ...admin(), params: { id: made.id }, body: { to: '2026-06-30' } });
    expect(ended).toMatchObject({ to: '2026-06-30', unit: { id: account.north } });
  });
});

describe('a cost', () => {
  test('belongs to an asset or a unit, and may be spread over days', async () => {
    const fuel = { kind: 'fuel', amount: '99.9', date: '2026-11-20' } as const;
    const ofAsset = await api.call(costs.create, {
      ...admin(),
      body: { ...fuel, asset_id: account.digger, note: 'a\nb' },
    });
    expect(ofAsset).toMatchObject({ amount: '99.90', unit: { id: account.north }, note: 'a\nb', to: null });
    const ofUnit = { ...fuel, kind: 'insurance' as const, unit_id: account.south, to: '2027-11-19' };
    const spread = await api.call(costs.create, { ...admin(), body: ofUnit });
    expect(spread).toMatchObject({ asset: null, unit: { id: account.south }, to: '2027-11-19' });
    const nobodys = await api.send(costs.create, { ...admin(), body: fuel });
    expect(nobodys).toMatchObject({ status: 422, body: { errors: { unit_id: [108] } } });
  });
});

describe('a service', () => {
  const oil = () => ({
    asset_id: account.digger,
    name: 'Oil',
    every_h: 250,
    every_days: 180,
    last_done: { date: '2026-11-01', hour_meter_h: 1_000 },
  });

  test('is due by whichever comes first, and completed at the current meters', async () => {
    await setMeters(account.digger, { hour_meter_h: 1_240.5, odometer_km: null });
    const made = await api.call(services.create, { ...admin(), body: oil() });
    expect(made).toMatchObject({ hour_meter_h: 1_240.5, due: { state: 'due', by: 'hours', left: 9.5 } });
    await setMeters(account.digger, { hour_meter_h: 1_251, odometer_km: 7 });
    const overdue = await api.call(services.list, { ...admin(), query: '?due=overdue' });
    expect(overdue).toMatchObject({ total: 1, items: [{ due: { by: 'hours', left: -1 } }] });
    const done = await api.call(doService, { ...admin(), params: { id: made.id }, body: { version: 1 } });
    expect(done).toMatchObject({
      last_done: { hour_meter_h: 1_251, odometer_km: 7 },
      due: { state: 'ok', share: 0 },
      version: 2,
    });
    expect(done.last_done.date > '2026-11-01').toBe(true);
    const again = await api.send(doService, { ...admin(), params: { id: made.id }, body: { version: 1 } });
    expect(again.status).toBe(409);
    const { items } = await api.call(listAudit, { ...admin(), query: '?action=done' });
    expect(items).toMatchObject([{ name: 'Oil', entity: 'service' }]);
  });

  test('has a unique name on its asset and at least one interval', async () => {
    await api.call(services.create, { ...admin(), body: oil() });
    const twice = await api.send(services.create, { ...admin(), body: { ...oil(), name: 'OIL' } });
    expect(twice).toMatchObject({ status: 422, body: { errors: { name: [104] } } });
    const never = { ...oil(), name: 'Never', every_h: null, every_days: null };
    expect((await api.send(services.create, { ...admin(), body: never })).body).toMatchObject({
      errors: { every_h: [108] },
    });
  });

  test('is sorted by due date, as by the rule', async () => {
    await setMeters(account.digger, { hour_meter_h: 500, odometer_km: 9_000 });
    const add = (name: string, more: object) =>
      api.call(services.create, {
        ...admin(),
        body: { asset_id: account.digger, name, last_done: { date: '2020-01-01' }, ...more },
      });
    await add('half', { every_h: 1_000 });
    await add('nine tenths', { every_km: 10_000 });
    await add('long ago', { every_days: 30, every_h: 1_000 });
    await add('no meter', { asset_id: account.truck, every_h: 1 });
    const { items } = await api.call(services.list, { ...admin(), query: '?limit=3' });
    expect(items.map(({ name, due }) => [name, due.state])).toEqual([
      ['long ago', 'overdue'],
      ['nine tenths', 'due'],
      ['half', 'ok'],
    ]);
    for (const state of ['overdue', 'due', 'ok']) {
      const narrowed = await api.call(services.list, { ...admin(), query: `?due=${state}` });
      expect(narrowed.items.every(({ due }) => due.state === state)).toBe(true);
      expect(narrowed.total).toBe(state === 'ok' ? 2 : 1);
    }
  });
});

test('an asset is in maintenance until its last ongoing service ends', async () => {
  const [long, short] = ['2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z'];
  const begin = (more: object) =>
    api.call(downtimes.create, {
      ...admin(),
      body: { asset_id: account.digger, kind: 'service', from: long, ...more },
    });
  const marks = async () => {
    const { items } = await api.call(listStatusOverrides, { ...admin(), params: { id: account.digger } });
    return items.map(({ kind, reason, ended_at }) => ({ kind, reason, isOpen: ended_at === null }));
  };
  await begin({ kind: 'breakdown' });
  await begin({ to: short });
  await begin({ from: new Date(Date.now() + 86_400_000).toISOString() });
  expect(await marks()).toEqual([]);
  const first = await begin({ note: 'Gearbox' });
  const second = await begin({ from: short, note: 'Tyres' });
  expect(await marks()).toEqual([{ kind: 'maintenance', reason: 'Gearbox', isOpen: true }]);
  await api.call(downtimes.update, { ...admin(), params: { id: first.id }, body: { to: short, version: 1 } });
  expect(await marks()).toEqual([{ kind: 'maintenance', reason: 'Gearbox', isOpen: true }]);
  await api.call(downtimes.remove, { ...admin(), params: { id: second.id } });
  expect(await marks()).toEqual([{ kind: 'maintenance', reason: 'Gearbox', isOpen: false }]);
});

test('downtimes are filtered by the days they overlap, in the account’s zone', async () => {
  const down = (from: string, to: string | null) =>
    api.call(downtimes.create, { ...admin(), body: { asset_id: account.digger, kind: 'breakdown', from, to } });
  // A downtime from 21:00 to 22:30 in São Paulo, and an open one.
  await down('2026-11-20T00:00:00Z', '2026-11-20T01:30:00Z');
  await down('2026-11-21T10:00:00Z', null);
  const found = async (query: string) => (await api.call(downtimes.list, { ...admin(), query })).total;
  expect(await found('?from=2026-11-19&to=2026-11-19')).toBe(1);
  expect(await found('?from=2026-11-20&to=2026-11-20')).toBe(0);
  expect(await found('?from=2026-12-24&to=2026-12-24')).toBe(1);
  expect([await found('?open=true'), await found('?open=false'), await found('')]).toEqual([1, 1, 2]);
});

test('targets apply from a day on; unique by kind, subject and day', async () => {
  const hours = { kind: 'weekly_hours', value: 44.5, from: '2026-01-01' } as const;
  const make = (body: object) => api.send(targets.create, { ...admin(), body: { ...hours, ...body } });
  for (const body of [{}, { category: 'Truck' }, { asset_id: account.truck }, { from: '2026-02-01' }])
    expect((await make(body)).status).toBe(201);
  expect(await make({ value: 3 })).toMatchObject({ status: 422, body: { errors: { from: [104] } } });
  const schedule = { kind: 'schedule', value: null, schedule: '1-6 06:00-22:00' };
  expect((await make(schedule)).body).toMatchObject({ value: null, schedule: '1-6 06:00-22:00', currency: null });
  expect((await make({ kind: 'fuel_price', value: 6.25 })).body).toMatchObject({ value: 6.25, currency: 'USD' });
});
