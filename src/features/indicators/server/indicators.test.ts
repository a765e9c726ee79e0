import { beforeAll, expect, test } from 'vitest';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { updateAsset } from '#features/assets/catalogue/contract.ts';
import { queryChart } from '#features/indicators/contract.ts';
import { measureKeys } from '../model/measures.ts';
import { tabNames } from '../model/tab-names.ts';
import { addGeofence } from '#testing/ingest/ingest-harness.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createIndicatorFixture, shift as shiftFrom, inHours } from '#testing/fixtures/indicator-fixture.ts';

let northern: MintedPerson;

const fleet = await createIndicatorFixture([
  ['N-1', 'NORTH', 'Excavator'],
  ['N-2', 'NORTH', 'Truck'],
  ['S-1', 'SOUTH', 'Truck'],
]);
beforeAll(async () => {
  const { api, account, units, owner } = fleet;
  await addGeofence(owner, { accountId: account.id, unitId: units['NORTH'] ?? '' }, depotGeofence);
  northern = await account.addPerson('viewer');
  const { headers } = account.admin;
  const body = { name: 'North', unit_ids: [units['NORTH']], sections: ['assets', 'indicators', 'alerts', 'geofences'] };
  const profile = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id: profile.id, user_id: northern.id } });
});

/** On the route of every shift, a quarter of an hour across. */
const depotGeofence = {
  id: '01900000-0000-7000-8000-0000000000c1',
  shape: { type: 'Circle', center: [-51, -29.93], radius_m: 2_000 },
  max_speed_kmh: 5,
};

const shift = (asset: string, from: string, hours: { work: number; idle: number }) =>
  shiftFrom(asset, `${from}:00-03:00`, hours);

const filters = { from: '2026-10-05', to: '2026-10-11' };
const query = `?from=${filters.from}&to=${filters.to}`;

/** Rows of a card or chart as [key or label, values]. */
const valuesOf = ({ rows }: { rows: { key: string | null; label: string | null; values: (number | null)[] }[] }) =>
  rows.map(({ key, label, values }) => [label ?? key, ...values]);
const read = (tab: string, headers = fleet.account.admin.headers, more = '') => fleet.read(tab, query + more, headers);
const chart = (body: object, headers = fleet.account.admin.headers) => fleet.chart({ filters, ...body }, headers);
const weekH = 50;

test('a small fleet of one week, computed by hand', async () => {
  await fleet.send([
    ...shift('N-1', '2026-10-05T08:00', { work: 4, idle: 1 }),
    ...shift('S-1', '2026-10-06T08:00', { work: 2, idle: 0 }),
    ...shift('N-2', '2026-10-01T08:00', { work: 1, idle: 0 }),
  ]);
  const { cards, ...head } = await read('cockpit');
  expect(head).toMatchObject({
    period: { from: '2026-10-05', to: '2026-10-11' },
    preceding: { from: '2026-09-28', to: '2026-10-04' },
    assets: 3,
    currency: 'USD',
  });
  // From the first fix with the engine on to the last: a minute less than the shift.
  const run = [inHours(299), inHours(119)];
  const work = inHours(241) + inHours(119);
  // N-1 exists from the 5th, S-1 from the 6th, N-2 from the 1st of the month.
  const target = ((7 + 6 + 7) * weekH) / 7;
  const sum = (run[0] ?? 0) + (run[1] ?? 0);
  expect(cards['run_h']).toMatchObject({ totals: [expect.closeTo(sum, 3)], before: [expect.closeTo(inHours(59), 3)] });
  expect(cards['utilization']?.totals[0]).toBeCloseTo(sum / target, 3);
  expect(cards['utilization']?.before?.[0]).toBeCloseTo(59 / 60 / ((4 * weekH) / 7), 3);
  expect(cards['idle_ratio']?.totals[0]).toBeCloseTo((sum - work) / sum, 3);
  expect(cards['hours_by_state']?.rows.slice(0, 2)).toMatchObject([
    { key: '2026-10-05', values: [inHours(241), inHours(58), expect.closeTo((2 * weekH) / 7 - inHours(299), 3)] },
    { key: '2026-10-06', values: [inHours(119), 0, expect.closeTo((3 * weekH) / 7 - inHours(119), 3)] },
  ]);
  expect(cards['hours_by_state']?.rows).toHaveLength(7);
  expect(valuesOf(cards['lowest_units'] ?? { rows: [] }).map(([name]) => name)).toEqual(['SOUTH', 'NORTH']);
  expect(valuesOf(cards['longest_silent'] ?? { rows: [] }).map(([name]) => name)).toEqual(['N-2', 'N-1', 'S-1']);
});

test('heat map by hour and weekday, weeks from Monday, sorting with a limit', async () => {
  const heat = await chart({ measures: ['run_h'], dimension: 'hour', series: 'weekday' });
  expect(heat.rows.filter(({ series }) => series === '1').map(({ key, values }) => [key, values[0]])).toEqual([
    ['8', 1],
    ['9', 1],
    ['10', 1],
    ['11', 1],
    ['12', inHours(59)],
  ]);
  const weeks = await chart({
    measures: ['run_h'],
    dimension: 'week',
    filters: { from: '2026-10-01', to: '2026-10-11' },
  });
  expect(valuesOf(weeks)).toEqual([
    ['2026-09-28', inHours(59)],
    ['2026-10-05', expect.closeTo(inHours(418), 3)],
  ]);
  const top = await chart({ measures: ['run_h'], dimension: 'asset', order: 'highest', limit: 2 });
  expect(valuesOf(top).map(([name]) => name)).toEqual(['N-1', 'S-1']);
  expect(top).toMatchObject({ is_cut: true, totals: [expect.closeTo(inHours(418), 3)] });
});

test('unsupported dimensions and invalid periods are errors by field', async () => {
  const { headers } = fleet.account.admin;
  const send = (body: object) => fleet.api.send(queryChart, { headers, body: { filters, ...body } });
  expect(await send({ measures: ['run_h', 'utilization'], dimension: 'hour' })).toMatchObject({
    status: 422,
    body: { errors: { dimension: [120] } },
  });
  expect(await send({ measures: ['run_h'], dimension: 'unit', series: 'severity' })).toMatchObject({
    body: { errors: { series: [120] } },
  });
  const backwards = { from: '2026-10-05', to: '2026-10-04' };
  expect(await send({ measures: ['run_h'], dimension: null, filters: backwards })).toMatchObject({
    body: { errors: { 'filters.to': [120] } },
  });
  // The limit is 400 days.
  const long = (from: string) => send({ measures: ['run_h'], dimension: null, filters: { from, to: '2026-10-11' } });
  expect(await long('2025-09-07')).toMatchObject({ status: 200 });
  expect(await long('2025-09-06')).toMatchObject({
    status: 422,
    body: { errors: { 'filters.to': [120] }, params: { 'filters.to': { max: 400 } } },
  });
});

test('safety computed by hand: geofence events, and the score above the minimum hours', async () => {
  const { cards } = await read('safety');
  expect(cards['speedings_per_100_h']?.totals[0]).toBeCloseTo(100 / (418 / 60), 3);
  const seconds = cards['speeding_s']?.totals[0] ?? 0;
  expect(seconds).toBeGreaterThan(0);
  expect(cards['speeding_s_per_100_h']?.totals[0]).toBeCloseTo((seconds * 100) / (418 / 60), 3);
  expect(cards['geofence_exits']?.totals).toEqual([1]);
  expect(cards['safety_score']?.totals[0]).toBeCloseTo(100 - 200 / (418 / 60), 3);
  expect(valuesOf(cards['worst_geofences'] ?? { rows: [] })).toEqual([['Depot', 1]]);
  const worst = valuesOf(cards['worst_assets'] ?? { rows: [] });
  // None of them has five hours.
  expect(worst.map(([name, score, speedings]) => [name, score, speedings])).toEqual([
    ['N-1', null, 1],
    ['N-2', null, 0],
    ['S-1', null, 0],
  ]);
  const inside = await chart({ measures: ['geofence_h'], dimension: 'geofence' });
  expect(inside.rows).toMatchObject([{ label: 'Depot', values: [expect.closeTo(inHours(18), 1)] }]);
});

test('the previous value is zero only for a period with reports', async () => {
  const counts = ['geofence_exits', 'breakdowns', 'alerts'];
  const before = async (from: string, to: string, more = {}) => {
    const answers = await Promise.all(
      counts.map((measure) => chart({ measures: [measure], dimension: null, filters: { from, to, ...more } })),
    );
    return answers.map((answer) => answer.before?.[0]);
  };
  // N-2 reported on the first of the month, and none before.
  expect(await before('2026-10-05', '2026-10-11')).toEqual([1, 0, 0]);
  expect(await before('2026-09-29', '2026-10-05')).toEqual([null, null, null]);
  expect(await before('2026-10-05', '2026-10-11', { category: ['Excavator'] })).toEqual([null, null, null]);
  expect(await before('2026-10-05', '2026-10-11', { unit_id: [fleet.units['SOUTH']] })).toEqual([null, null, null]);
  const { cards } = await fleet.read('safety', '?from=2026-09-29&to=2026-10-05');
  expect(cards['geofence_exits']).toMatchObject({ before: [null] });
});

test('availability, breakdowns and effective-dated targets, computed by hand', async () => {
  const downtime = (kind: string, from: string, to: string) =>
    fleet.owner.query(
      'insert into downtimes (account_id, asset_id, kind, started_at, ended_at) values ($1, $2, $3, $4, $5)',
      [fleet.account.id, fleet.assets['N-1'], kind, `${from}:00-03:00`, `${to}:00-03:00`],
    );
  await downtime('breakdown', '2026-10-05T10:00', '2026-10-05T12:00');
  await downtime('service', '2026-10-05T11:00', '2026-10-05T13:00');
  await downtime('other', '2026-10-10T08:00', '2026-10-10T10:00');
  await fleet.owner.query(
    `insert into targets (account_id, kind, category, value, from_day) values ($1, 'weekly_hours', 'Truck', 70, '2026-10-08')`,
    [fleet.account.id],
  );
  fleet.refresh();
  const { cards } = await read('fleet');
  // Fifty scheduled hours each of two assets, forty of the one that exists from Tuesday.
  expect(cards['availability']?.totals[0]).toBeCloseTo((140 - 3) / 140, 3);
  expect(cards['breakdowns']?.totals).toEqual([1]);
  expect(cards['mtbf_h']?.totals[0]).toBeCloseTo(418 / 60, 3);
  expect(cards['mttr_h']?.totals).toEqual([2]);
  expect(cards['availability_by_day']?.rows.map(({ values }) => values[0])).toEqual([
    // Nothing is scheduled at the weekend.
    expect.closeTo(1 - 3 / 20, 3),
    1,
    1,
    1,
    1,
    null,
    null,
  ]);
  const { totals } = await chart({ measures: ['target_h'], dimension: null });
  expect(totals[0]).toBeCloseTo(50 + (5 * 50) / 7 + 8 * 10, 3);
});

test('money, computed by hand', async () => {
  const contract = (asset: string, unit: string, terms: (string | number | null)[]) =>
    fleet.owner.query(
      `insert into contracts (account_id, asset_id, unit_id, customer, rate, rate_unit, allowance_h, overage_rate, from_day, to_day)
       values ($1, $2, $3, 'Customer', $4, $5, $6, $7, $8, $9)`,
      [fleet.account.id, fleet.assets[asset], fleet.units[unit], ...terms],
    );
  await contract('N-1', 'NORTH', [100, 'day', null, null, '2026-10-01', null]);
  await contract('S-1', 'SOUTH', [30, 'hour', 3.1, 40, '2026-10-06', '2026-10-31']);
  const cost = (asset: string | null, unit: string, terms: (string | number | null)[]) =>
    fleet.owner.query(
      'insert into costs (account_id, asset_id, unit_id, kind, amount, day, to_day) values ($1, $2, $3, $4, $5, $6, $7)',
      [fleet.account.id, asset && fleet.assets[asset], fleet.units[unit], ...terms],
    );
  await cost('N-1', 'NORTH', ['maintenance', 70, '2026-10-06', null]);
  await cost('N-1', 'NORTH', ['depreciation', 310, '2026-10-01', '2026-10-31']);
  await cost(null, 'SOUTH', ['other', 35, '2026-10-07', null]);
  await fleet.owner.query(
    `insert into targets (account_id, kind, asset_id, value, from_day) values ($1, 'original_cost', $2, 36500, '2026-01-01')`,
    [fleet.account.id, fleet.assets['N-1']],
  );
  fleet.refresh();
  const { cards } = await read('financials');
  const rented = 700 + 30 * 0.6;
  const overage = (119 / 60 - 0.6) * 40;
  expect(cards['revenue']?.totals[0]).toBeCloseTo(rented, 3);
  expect(cards['overage']?.totals[0]).toBeCloseTo(overage, 3);
  expect(cards['costs']?.totals[0]).toBeCloseTo(70 + 70 + 35, 3);
  expect(cards['margin']?.totals[0]).toBeCloseTo(rented + overage - 175, 3);
  expect(cards['cost_per_hour']?.totals[0]).toBeCloseTo((70 + 110 + 35) / (477 / 60), 3);
  expect(cards['dollar_utilization']?.totals[0]).toBeCloseTo(1, 3);
  expect(cards['idle_cost']?.totals[0]).toBeCloseTo((58 / 60) * 4 * 6, 3);
  expect(cards['costs']?.before?.[0]).toBeCloseTo(40, 3);
  expect(valuesOf(cards['costs_by_kind'] ?? { rows: [] }).filter(([, amount]) => amount !== 0)).toEqual([
    ['maintenance', 70, 0],
    ['depreciation', expect.closeTo(70, 3), 0],
    ['other', 35, 0],
  ]);
  const ofNorth = await read('financials', northern.headers);
  expect(ofNorth.cards['costs']?.totals[0]).toBeCloseTo(140, 3);
  expect(ofNorth.cards['revenue']?.totals).toEqual([700]);
});

test('another unit changes no figure of any tab or chart', async () => {
  const { headers } = northern;
  /** Without hours of silence, which grow meanwhile. */
  const readAll = async () => {
    const answers: object[] = [];
    for (const tab of tabNames) {
      const { cards } = await read(tab, headers);
      answers.push(Object.entries(cards).filter(([key]) => !key.includes('silent')));
    }
    for (const measure of measureKeys.filter((one) => one !== 'silent_h')) {
      const { computed_at: _, ...answer } = await chart({ measures: [measure], dimension: 'unit' }, headers);
      answers.push(answer);
    }
    return JSON.stringify(answers);
  };
  const before = await readAll();
  for (const word of ['SOUTH', fleet.units['SOUTH'], fleet.assets['S-1']]) expect(before).not.toContain(word);
  const cockpit = await read('cockpit', headers);
  expect(cockpit).toMatchObject({ assets: 2 });
  expect(cockpit.cards['run_h']?.totals[0]).toBeCloseTo(299 / 60, 3);
  const out = await read('cockpit', headers, `&unit_id=${fleet.units['SOUTH']}`);
  expect(out).toMatchObject({ assets: 0 });
  expect(out.cards['run_h']?.totals).toEqual([0]);
  await fleet.send(shift('S-1', '2026-10-07T08:00', { work: 3, idle: 1 }));
  expect((await read('cockpit')).cards['run_h']?.totals[0]).toBeCloseTo((418 + 239) / 60, 3);
  expect(await readAll()).toEqual(before);
});

test('a moved asset’s roll-ups keep their unit; the current one decides access', async () => {
  const { headers } = fleet.account.admin;
  await fleet.api.call(updateAsset, {
    headers,
    params: { id: fleet.assets['N-2'] ?? '' },
    body: { unit_id: fleet.units['SOUTH'] },
  });
  fleet.refresh();
  const then = { from: '2026-09-28', to: '2026-10-04' };
  expect(valuesOf(await chart({ measures: ['run_h'], dimension: 'unit', filters: then }))).toEqual([
    ['NORTH', inHours(59)],
  ]);
  expect((await chart({ measures: ['run_h'], dimension: null, filters: then }, northern.headers)).totals).toEqual([0]);
  const ofSouth = { ...then, unit_id: [fleet.units['SOUTH']] };
  expect((await chart({ measures: ['run_h'], dimension: null, filters: ofSouth })).totals).toEqual([0]);
  const ofNorth = { ...then, unit_id: [fleet.units['NORTH']] };
  expect((await chart({ measures: ['run_h'], dimension: null, filters: ofNorth })).totals).toEqual([inHours(59)]);
});
