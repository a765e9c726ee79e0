import { beforeAll, expect, test } from 'vitest';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { updateAsset } from '#features/assets/catalogue/contract.ts';
import { addGeofence } from '#testing/ingest/ingest-harness.ts';
import { createIndicatorFixture, shift } from '#testing/fixtures/indicator-fixture.ts';
import { dimensions, measureKeys, measureOf, type MeasureKey } from '../model/measures.ts';

const fleet = await createIndicatorFixture([
  ['N-1', 'NORTH', 'Excavator'],
  ['N-2', 'NORTH', 'Truck'],
  ['S-1', 'SOUTH', 'Truck'],
  ['S-2', 'SOUTH', 'Generator'],
]);
const filters = { from: '2026-10-01', to: '2026-10-31' };
let southern: Record<string, string>;

/**
 * In addition to asset data: records and alerts of a whole unit, an asset without a model, one that left the reader's
 * reach.
 */
beforeAll(async () => {
  const { api, account, units, owner } = fleet;
  const { headers } = account.admin;
  for (const [unit, at] of Object.entries({ NORTH: 1, SOUTH: 2 }))
    await addGeofence(owner, { accountId: account.id, unitId: units[unit] ?? '' }, geofence(at));
  await api.call(updateAsset, {
    headers,
    params: { id: fleet.assets['N-1'] ?? '' },
    body: { manufacturer: 'Volvo', model: 'EC220' },
  });
  // The first runs for longer than its target of the day.
  for (const [asset, day, work] of [
    ['N-1', '05', 9],
    ['N-2', '06', 4],
    ['S-1', '07', 4],
  ] as const)
    await fleet.send(shift(asset, `2026-10-${day}T08:00:00-03:00`, { work, idle: 1 }));
  await api.call(updateAsset, {
    headers,
    params: { id: fleet.assets['N-2'] ?? '' },
    body: { unit_id: units['SOUTH'] },
  });
  await addRecords();
  const viewer = await account.addPerson('viewer');
  const body = {
    name: 'South',
    unit_ids: [units['SOUTH']],
    sections: ['assets', 'routes', 'geofences', 'alerts', 'management', 'indicators'],
  };
  const profile = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id: profile.id, user_id: viewer.id } });
  southern = viewer.headers;
  fleet.refresh();
});

/** On the route of every shift. */
const geofence = (at: number) => ({
  id: `01900000-0000-7000-8000-0000000000c${at}`,
  shape: { type: 'Circle', center: [-51, -29.93], radius_m: 2_000 },
  max_speed_kmh: 5,
});

async function addRecords(): Promise<void> {
  const { account, assets, units, owner } = fleet;
  const insert = (table: string, row: Record<string, unknown>) => {
    const values = Object.values({ account_id: account.id, ...row });
    const places = values.map((_, at) => `$${at + 1}`).join();
    return owner.query(
      `insert into ${table} (${['account_id', ...Object.keys(row)].join()}) values (${places})`,
      values,
    );
  };
  for (const [asset, unit] of [
    ['N-1', 'NORTH'],
    [null, 'NORTH'],
    [null, 'SOUTH'],
  ] as const)
    for (const [at, kind] of ['fuel', 'other'].entries())
      await insert('costs', {
        asset_id: asset && assets[asset],
        unit_id: units[unit],
        kind,
        amount: 100 + at,
        day: '2026-10-06',
      });
  await insert('contracts', {
    asset_id: assets['S-1'],
    unit_id: units['SOUTH'],
    customer: 'Customer',
    rate: 30,
    rate_unit: 'hour',
    allowance_h: 2,
    overage_rate: 40,
    from_day: '2026-10-01',
  });
  await insert('targets', { kind: 'original_cost', value: 36_500, from_day: '2026-01-01' });
  await insert('targets', { kind: 'depreciation_pct', value: 10, from_day: '2026-01-01' });
  const started = '2026-10-05T12:00:00Z';
  await insert('downtimes', {
    asset_id: assets['N-1'],
    kind: 'breakdown',
    started_at: started,
    ended_at: '2026-10-06',
  });
  const about = { code: 'OUT', type: 'external', description: 'Power cut', severity: 'high', category: 'event' };
  await insert('alert_definitions', { id: geofence(9).id, ...about, created_by: account.admin.id });
  for (const [asset, unit] of [
    ['N-1', 'NORTH'],
    [null, 'SOUTH'],
  ] as const)
    await insert('alerts', {
      definition_id: geofence(9).id,
      asset_id: asset && assets[asset],
      unit_id: units[unit],
      ...about,
      occurred_at: started,
      last_occurred_at: started,
    });
}

/** Measures that are sums. */
const summed = measureKeys.filter(
  (key) =>
    ['count', 'hours', 'km', 'litres', 'money'].includes(measureOf(key).unit) &&
    !['mtbf_h', 'mttr_h', 'time_to_treat_h', 'cost_per_hour'].includes(key),
);
const fits = (measure: MeasureKey, by: string | undefined) =>
  by === undefined || measureOf(measure).dimensions.some((one) => one === by);

const others = ['unit', 'category', 'cost_kind', 'severity', 'geofence'] as const;

test.each(dimensions)('rows by %s, and by others beside it, add up to the total', async (dimension) => {
  const series = [undefined, ...others.filter((one) => one !== dimension)];
  for (const headers of [fleet.account.admin.headers, southern])
    for (const second of series) {
      const own = summed.filter((measure) => fits(measure, dimension) && fits(measure, second));
      while (own.length > 0) {
        const measures = own.splice(0, 6);
        const split = { dimension, ...(second && { series: second }) };
        const { rows, totals, is_cut } = await fleet.chart({ measures, ...split, filters }, headers);
        const sums = measures.map((_, at) => rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
        const name = (values: readonly (number | null)[]) => measures.map((key, at) => [key, second, values[at]]);
        expect(is_cut).toBe(false);
        expect(name(sums)).toEqual(
          name(totals.map((total) => total ?? 0)).map(([a, b, sum]) => [a, b, close(Number(sum), rows.length)]),
        );
        expect([totals, ...rows.map(({ values }) => values)].flat().filter(isLong)).toEqual([]);
      }
    }
});

const isLong = (value: number | null) => !/^(null|-?\d+(\.\d{1,4})?)$/.test(String(value));

/** Each row is rounded for itself, to four decimals at most. */
const close = (sum: number, rows: number) =>
  expect.toSatisfy((found: number) => Math.abs(found - sum) <= (rows + 1) * 0.000_05);

test('costs and alerts of a unit as a whole are a separate row, last by default', async () => {
  const { rows } = await fleet.chart({ measures: ['costs', 'alerts'], dimension: 'category', filters });
  expect(rows.at(-1)).toMatchObject({ key: 'not_attributed', label: null, values: [402, 1] });
  expect(await exported('margin_by_category')).toContain('Not attributed,-402');
});

async function exported(card: string): Promise<string[]> {
  const query = `?from=${filters.from}&to=${filters.to}&card=${card}&locale=en`;
  const { headers } = fleet.account.admin;
  const answer = await fleet.api.request(`/indicators/financials/export${query}`, { headers });
  return (await answer.text()).trim().split(/\r?\n/);
}
