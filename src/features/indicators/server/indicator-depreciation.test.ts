import { beforeAll, expect, test } from 'vitest';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { updateAsset } from '#features/assets/catalogue/contract.ts';
import { createIndicatorFixture, shift } from '#testing/fixtures/indicator-fixture.ts';

const fleet = await createIndicatorFixture([
  ['MOVED', 'NORTH', 'Excavator'],
  ['NEW', 'NORTH', 'Truck'],
  ['OLD', 'SOUTH', 'Truck'],
  ['FREE', 'SOUTH', 'Generator'],
]);
beforeAll(async () => {
  const { api, account, assets, units, owner } = fleet;
  // Each asset exists from its first day of work.
  for (const [asset, day] of Object.entries({
    MOVED: '2026-08-20',
    NEW: '2026-10-13',
    OLD: '2026-07-01',
    FREE: '2026-07-01',
  }))
    await fleet.send(shift(asset, `${day}T08:00:00-03:00`, { work: 1, idle: 0 }));
  await api.call(updateAsset, {
    headers: account.admin.headers,
    params: { id: assets['MOVED'] ?? '' },
    body: { unit_id: units['SOUTH'] },
  });
  await owner.query(
    `update asset_moves set since = '2026-10-12T00:00-03:00' where asset_id = $1 and since > '-infinity'`,
    [assets['MOVED']],
  );
  // By that day's roll-up it was back in its former unit.
  await fleet.send(shift('MOVED', '2026-10-20T08:00:00-03:00', { work: 2, idle: 0 }));
  await owner.query(`update asset_days set unit_id = $2 where asset_id = $1 and day = '2026-10-20'`, [
    assets['MOVED'],
    units['NORTH'],
  ]);
});

const filters = { from: '2026-08-25', to: '2026-10-31' };

beforeAll(async () => {
  const { owner, account, assets, units } = fleet;
  const setTarget = (kind: string, value: number, from: string, whose: { category?: string; asset?: string } = {}) =>
    owner.query(
      'insert into targets (account_id, kind, value, from_day, category, asset_id) values ($1, $2, $3, $4, $5, $6)',
      [account.id, kind, value, from, whose.category ?? null, assets[whose.asset ?? ''] ?? null],
    );
  await setTarget('original_cost', 200_000, '2026-01-01');
  await setTarget('original_cost', 480_000, '2026-01-01', { category: 'Truck' });
  await setTarget('original_cost', 500_000, '2026-10-05', { asset: 'OLD' });
  // Without an account target, generators do not depreciate.
  await setTarget('depreciation_pct', 20, '2026-01-01', { category: 'Truck' });
  await setTarget('depreciation_pct', 12.5, '2026-09-16', { category: 'Truck' });
  await setTarget('depreciation_pct', 30, '2026-09-01', { asset: 'MOVED' });
  await setTarget('depreciation_pct', 0, '2026-10-26', { asset: 'MOVED' });
  const cost = (asset: string | null, terms: unknown[]) =>
    owner.query(
      'insert into costs (account_id, asset_id, unit_id, kind, amount, day, to_day) values ($1, $2, $3, $4, $5, $6, $7)',
      [account.id, asset && assets[asset], units['SOUTH'], ...terms],
    );
  await cost('OLD', ['depreciation', 310, '2026-10-01', '2026-10-31']);
  await cost(null, ['other', 45, '2026-09-10', null]);
  // Six weeks before its first report.
  await owner.query(
    `insert into contracts (account_id, asset_id, unit_id, customer, rate, rate_unit, from_day)
     values ($1, $2, $3, 'Rio Claro', 100, 'day', '2026-09-01')`,
    [account.id, assets['NEW'], units['NORTH']],
  );
  fleet.refresh();
});

/** 61 days. */
const rented = 6_100;

/** By asset, month and unit at that time, day by day. */
const byHand = `
select a.code as asset, to_char(d, 'YYYY-MM') as month, u.code as unit, a.category, sum(cost.value * rate.value / 36500)::float8 as amount
from assets a
  cross join lateral (select least(a.created_at::date,
    (select min(r.day) from asset_days r where r.asset_id = a.id), (select min(c.from_day) from contracts c where c.asset_id = a.id)) as first) s
  cross join generate_series($1::date, $2::date, '1 day') d
  cross join lateral (select t.value from targets t where t.kind = 'original_cost' and t.from_day <= d
    and (t.asset_id = a.id or t.category = a.category or coalesce(t.asset_id::text, t.category) is null)
    order by t.asset_id is null, t.category is null, t.from_day desc limit 1) cost
  cross join lateral (select t.value from targets t where t.kind = 'depreciation_pct' and t.from_day <= d
    and (t.asset_id = a.id or t.category = a.category or coalesce(t.asset_id::text, t.category) is null)
    order by t.asset_id is null, t.category is null, t.from_day desc limit 1) rate
  left join asset_days r on r.asset_id = a.id and r.day = d
  left join lateral (select m.unit_id from asset_moves m
    where m.asset_id = a.id and (m.since at time zone 'America/Sao_Paulo')::date <= d order by m.since desc limit 1) m on true
  join units u on u.id = coalesce(r.unit_id, m.unit_id, a.unit_id)
where d >= s.first
group by a.code, to_char(d, 'YYYY-MM'), u.code, a.category`;

type ByHand = { amount: number } & Record<'asset' | 'month' | 'unit' | 'category', string>;

const dimensions = ['asset', 'month', 'unit', 'category'] as const;
const fetchByHand = async (from: string, to: string) => (await fleet.owner.query<ByHand>(byHand, [from, to])).rows;
const sumOf = (rows: readonly ByHand[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const chart = (body: object) => fleet.chart({ filters, ...body });

test('depreciation by rates equals daily rows in every dimension', async () => {
  const rows = await fetchByHand(filters.from, filters.to);
  expect(new Set(rows.map(({ asset, unit }) => `${asset} ${unit}`))).toEqual(
    new Set(['MOVED NORTH', 'MOVED SOUTH', 'NEW NORTH', 'OLD SOUTH']),
  );
  for (const dimension of dimensions) {
    const { rows: setTarget, totals } = await chart({ measures: ['rate_depreciation'], dimension });
    const expected = [...Map.groupBy(rows, (row) => row[dimension])].map(([key, own]) => [key, sumOf(own)] as const);
    expect(new Map(setTarget.map(({ key, label, values }) => [label ?? key, values[0]])), dimension).toEqual(
      new Map(expected.map(([key, amount]) => [key, expect.closeTo(amount, 3)])),
    );
    expect(totals[0], dimension).toBeCloseTo(sumOf(rows), 3);
  }
});

test('two dimensions at once, and the requested units', async () => {
  const rows = await fetchByHand(filters.from, filters.to);
  const both = await chart({ measures: ['rate_depreciation'], dimension: 'unit', series: 'month' });
  expect(new Map(both.rows.map(({ label, series, values }) => [`${label} ${series}`, values[0]]))).toEqual(
    new Map(rows.map(({ unit, month }) => [`${unit} ${month}`, expect.anything()])),
  );
  for (const { label, series, values } of both.rows)
    expect(values[0]).toBeCloseTo(sumOf(rows.filter(({ unit, month }) => unit === label && month === series)), 3);
  const ofNorth = { ...filters, unit_id: [fleet.units['NORTH']] };
  const { totals } = await chart({ measures: ['costs'], dimension: null, filters: ofNorth });
  expect(totals[0]).toBeCloseTo(sumOf(rows.filter(({ unit }) => unit === 'NORTH')), 3);
});

test('depreciation is a cost: total, kinds and units add up', async () => {
  const rate = sumOf(await fetchByHand(filters.from, filters.to));
  const { totals } = await chart({ measures: ['costs', 'rate_depreciation', 'margin'], dimension: null });
  expect(totals).toEqual([310 + 45 + rate, rate, rented - (310 + 45 + rate)].map((sum) => expect.closeTo(sum, 3)));
  const kinds = await chart({ measures: ['costs', 'rate_depreciation'], dimension: 'cost_kind' });
  expect(kinds.rows.filter(({ values }) => values[0] !== 0).map(({ key, values }) => [key, ...values])).toEqual([
    ['depreciation', expect.closeTo(310 + rate, 3), expect.closeTo(rate, 3)],
    ['other', 45, 0],
  ]);
  const stacked = await chart({ measures: ['costs'], dimension: 'month', series: 'cost_kind' });
  for (const { rows } of [await chart({ measures: ['costs'], dimension: 'unit' }), kinds, stacked])
    expect(rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBeCloseTo(310 + 45 + rate, 3);
  // Only the days of October.
  const october = stacked.rows.find(({ key, series }) => key === '2026-10' && series === 'depreciation');
  expect(october?.values[0]).toBeCloseTo(310 + sumOf(await fetchByHand('2026-10-01', '2026-10-31')), 3);
});

test('an export of costs by kind shows the part from rates', async () => {
  const { api, account } = fleet;
  const query = `?from=${filters.from}&to=${filters.to}&card=costs_by_kind&locale=en`;
  const answer = await api.request(`/indicators/financials/export${query}`, { headers: account.admin.headers });
  const lines = (await answer.text()).replace('\uFEFF', '').split(/\r?\n/);
  const [head, ...rows] = lines.map((line) => line.split(/[,;]/));
  expect(head).toEqual(['Kind of cost', 'Costs (USD)', 'Depreciation by rate (USD)']);
  const rate = sumOf(await fetchByHand(filters.from, filters.to));
  const [, all, byRate] = rows.find(([kind]) => kind === 'Depreciation') ?? [];
  expect([Number(all), Number(byRate)]).toEqual([expect.closeTo(310 + rate, 2), expect.closeTo(rate, 2)]);
});

test('the cost per hour includes ninety days of depreciation', async () => {
  const days = { from: '2026-10-25', to: '2026-10-31' };
  const rate = sumOf(await fetchByHand('2026-08-03', '2026-10-31'));
  const { totals } = await chart({ measures: ['cost_per_hour'], dimension: null, filters: days });
  const { totals: hours } = await chart({
    measures: ['run_h'],
    dimension: null,
    filters: { from: '2026-08-03', to: days.to },
  });
  expect(totals[0]).toBeCloseTo((310 + 45 + rate) / (hours[0] ?? 0), 3);
});

test('an asset’s costs count from its first contract on, like its revenue', async () => {
  const trucks = { ...filters, category: ['Truck'] };
  const { totals } = await chart({ measures: ['dollar_utilization'], dimension: null, filters: trucks });
  // OLD: 68 days, of which the first 41 at the cost of its category.
  const originals = 61 * 480_000 + 41 * 480_000 + 27 * 500_000;
  expect(totals[0]).toBeCloseTo((rented * 365) / originals, 3);
});

test('a contract of a unit out of scope changes nothing for its outsiders', async () => {
  const { api, account, units, assets, owner } = fleet;
  const { headers } = account.admin;
  const northern = await account.addPerson('viewer');
  const body = { name: 'North', unit_ids: [units['NORTH']], sections: ['assets', 'indicators'] };
  const profile = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id: profile.id, user_id: northern.id } });
  const whereContractIsOf = async (unit: string) => {
    await owner.query('update contracts set unit_id = $2 where asset_id = $1', [assets['NEW'], units[unit]]);
    fleet.refresh();
    const trucks = { ...filters, category: ['Truck'] };
    const asked = { measures: ['rate_depreciation'], dimension: null, filters: trucks };
    return (await fleet.chart(asked, northern.headers)).totals[0] ?? 0;
  };
  const rows = (await fetchByHand('2026-10-13', filters.to)).filter(({ asset }) => asset === 'NEW');
  expect(await whereContractIsOf('SOUTH')).toBeCloseTo(sumOf(rows), 3);
  expect(await whereContractIsOf('NORTH')).toBeGreaterThan(sumOf(rows) + 1);
});

test('without rates there are no rows', async () => {
  const generators = { ...filters, category: ['Generator'] };
  expect(await chart({ measures: ['costs'], dimension: 'unit', filters: generators })).toMatchObject({
    rows: [],
    totals: [0],
  });
});

test('a rate from a day on does not change earlier days', async () => {
  const september = { from: '2026-09-01', to: '2026-09-30' };
  const read = async () => (await chart({ measures: ['costs'], dimension: null, filters: september })).totals[0];
  const before = await read();
  await fleet.owner.query(
    `insert into targets (account_id, kind, value, from_day) values ($1, 'depreciation_pct', 99, '2026-10-01')`,
    [fleet.account.id],
  );
  fleet.refresh();
  expect(await read()).toBe(before);
  const all = await chart({ measures: ['rate_depreciation'], dimension: null });
  expect(all.totals[0]).toBeCloseTo(sumOf(await fetchByHand(filters.from, filters.to)), 3);
});
