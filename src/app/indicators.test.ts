import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachUser, createAssetProfile } from '#features/asset-profiles/contract.ts';
import { createAsset, updateAsset } from '#features/assets/contract.ts';
import { getIndicators, queryChart } from '#features/indicators/contract.ts';
import { measureKeys } from '#features/indicators/measures.ts';
import { tabNames } from '#features/indicators/tabs.ts';
import { createUnit } from '#features/units/contract.ts';
import { Ingest } from '#ingest/ingest.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Client;
let api: TestApi;
let account: MintedAccount;
let northern: MintedPerson;
let ingest: Ingest;
const units: Record<string, string> = {};
const assets: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.owner });
  await owner.connect();
  api = await openTestApi(database);
  account = await mintAccount(api.db);
  ingest = new Ingest({ url: database.ingest, live: api.live, log: pino({ level: 'silent' }) });
  const { headers } = account.admin;
  for (const code of ['NORTH', 'SOUTH'])
    units[code] = (await api.call(createUnit, { headers, body: { code, name: code, region: code } })).id;
  for (const [code, unit, category] of [
    ['N-1', 'NORTH', 'Excavator'],
    ['N-2', 'NORTH', 'Truck'],
    ['S-1', 'SOUTH', 'Truck'],
  ] as const)
    assets[code] = (await api.call(createAsset, { headers, body: { code, unit_id: units[unit], category } })).id;
  northern = await account.addPerson('viewer');
  const body = { name: 'North', unit_ids: [units['NORTH']], sections: ['assets', 'indicators'] };
  const profile = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id: profile.id, user_id: northern.id } });
});
afterAll(async () => {
  await ingest.stop();
  await api.close();
  await owner.end();
  await database.drop();
});

/** The engine is on for some hours from a wall time in Brazil, a fix a minute, at work for a part of them. */
function shift(asset: string, from: string, hours: { work: number; idle: number }) {
  const start = Date.parse(`${from}:00-03:00`);
  const minutes = (hours.work + hours.idle) * 60;
  return Array.from({ length: minutes + 1 }, (_, minute) => ({
    asset,
    time: new Date(start + minute * 60_000).toISOString(),
    latitude: -30 + (minute <= hours.work * 60 ? minute / 500 : hours.work * 0.12),
    longitude: -51,
    speed_kmh: minute <= hours.work * 60 ? 13 : 0,
    engine_on: minute < minutes,
  }));
}

async function send(positions: object[]): Promise<void> {
  await ingest.receiveTelemetry(account.id, positions, { history: true });
  while ((await ingest.recomputeLate()) > 0);
  for (const id of Object.values(assets)) await ingest.trackHistory().settle(account.id, id);
  // Answers of the last seconds are kept, but for what is announced.
  api.live.changed('test', account.id);
}

const filters = { from: '2026-10-05', to: '2026-10-11' };
const query = `?from=${filters.from}&to=${filters.to}`;

/** Rows of a card or chart as [key or label, values]. */
const told = ({ rows }: { rows: { key: string | null; label: string | null; values: (number | null)[] }[] }) =>
  rows.map(({ key, label, values }) => [label ?? key, ...values]);
const read = (tab: string, headers = account.admin.headers, more = '') =>
  api.call(getIndicators, { headers, params: { tab }, query: query + more });
const chart = (body: object, headers = account.admin.headers) =>
  api.call(queryChart, { headers, body: { filters, ...body } });
const weekH = 50;

test('a small fleet of one week, by hand', async () => {
  await send([
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
  // Between the first fix with the engine on and the last: a minute less than the shift.
  const run = [299 / 60, 119 / 60];
  const work = 241 / 60 + 119 / 60;
  // N-1 is there from the 5th, S-1 from the 6th, N-2 from the 1st of the month on.
  const target = ((7 + 6 + 7) * weekH) / 7;
  const sum = (run[0] ?? 0) + (run[1] ?? 0);
  expect(cards['run_h']).toMatchObject({ totals: [expect.closeTo(sum, 9)], before: [expect.closeTo(59 / 60, 9)] });
  expect(cards['utilization']?.totals[0]).toBeCloseTo(sum / target, 9);
  expect(cards['utilization']?.before?.[0]).toBeCloseTo(59 / 60 / ((4 * weekH) / 7), 9);
  expect(cards['idle_ratio']?.totals[0]).toBeCloseTo((sum - work) / sum, 9);
  expect(cards['hours_by_state']?.rows.slice(0, 2)).toMatchObject([
    { key: '2026-10-05', values: [241 / 60, 58 / 60, expect.closeTo((2 * weekH) / 7 - 299 / 60, 9)] },
    { key: '2026-10-06', values: [119 / 60, 0, expect.closeTo((3 * weekH) / 7 - 119 / 60, 9)] },
  ]);
  expect(cards['hours_by_state']?.rows).toHaveLength(7);
  expect(told(cards['lowest_units'] ?? { rows: [] }).map(([name]) => name)).toEqual(['SOUTH', 'NORTH']);
  expect(told(cards['longest_silent'] ?? { rows: [] }).map(([name]) => name)).toEqual(['N-2', 'N-1', 'S-1']);
});

test('the heat of hour and weekday, weeks that begin on Monday, and an order with its limit', async () => {
  const heat = await chart({ measures: ['run_h'], dimension: 'hour', series: 'weekday' });
  expect(heat.rows.filter(({ series }) => series === '1').map(({ key, values }) => [key, values[0]])).toEqual([
    ['8', 1],
    ['9', 1],
    ['10', 1],
    ['11', 1],
    ['12', 59 / 60],
  ]);
  const weeks = await chart({
    measures: ['run_h'],
    dimension: 'week',
    filters: { from: '2026-10-01', to: '2026-10-11' },
  });
  expect(told(weeks)).toEqual([
    ['2026-09-28', 59 / 60],
    ['2026-10-05', expect.closeTo(418 / 60, 9)],
  ]);
  const top = await chart({ measures: ['run_h'], dimension: 'asset', order: 'highest', limit: 2 });
  expect(told(top).map(([name]) => name)).toEqual(['N-1', 'S-1']);
  expect(top).toMatchObject({ is_cut: true, totals: [expect.closeTo(418 / 60, 9)] });
});

test('a measure that cannot be split so, and a period that is none, are refused by their fields', async () => {
  const { headers } = account.admin;
  const send = (body: object) => api.send(queryChart, { headers, body: { filters, ...body } });
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
});

test('another UL changes no number, of no tab and no chart', async () => {
  const { headers } = northern;
  /** But for hours of silence, which grow while one looks. */
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
  for (const word of ['SOUTH', units['SOUTH'], assets['S-1']]) expect(before).not.toContain(word);
  const cockpit = await read('cockpit', headers);
  expect(cockpit).toMatchObject({ assets: 2 });
  expect(cockpit.cards['run_h']?.totals[0]).toBeCloseTo(299 / 60, 9);
  const out = await read('cockpit', headers, `&unit_id=${units['SOUTH']}`);
  expect(out).toMatchObject({ assets: 0 });
  expect(out.cards['run_h']?.totals).toEqual([0]);
  await send(shift('S-1', '2026-10-07T08:00', { work: 3, idle: 1 }));
  expect((await read('cockpit')).cards['run_h']?.totals[0]).toBeCloseTo((418 + 239) / 60, 9);
  expect(await readAll()).toEqual(before);
});

test('an asset that was moved: roll-ups keep the UL of their time, the current one decides who sees them', async () => {
  const { headers } = account.admin;
  await api.call(updateAsset, { headers, params: { id: assets['N-2'] ?? '' }, body: { unit_id: units['SOUTH'] } });
  api.live.changed('test', account.id);
  const then = { from: '2026-09-28', to: '2026-10-04' };
  expect(told(await chart({ measures: ['run_h'], dimension: 'unit', filters: then }))).toEqual([['NORTH', 59 / 60]]);
  expect((await chart({ measures: ['run_h'], dimension: null, filters: then }, northern.headers)).totals).toEqual([0]);
  const ofSouth = { ...then, unit_id: [units['SOUTH']] };
  expect((await chart({ measures: ['run_h'], dimension: null, filters: ofSouth })).totals).toEqual([0]);
  const ofNorth = { ...then, unit_id: [units['NORTH']] };
  expect((await chart({ measures: ['run_h'], dimension: null, filters: ofNorth })).totals).toEqual([59 / 60]);
});

test('late data of days that are over is in the next answer', async () => {
  await send(shift('N-1', '2026-10-08T08:00', { work: 1, idle: 0 }));
  const days = () => chart({ measures: ['run_h'], dimension: 'day', filters: { ...filters, category: ['Excavator'] } });
  expect((await days()).rows[3]).toMatchObject({ key: '2026-10-08', values: [59 / 60] });
  await send(shift('N-1', '2026-10-07T10:00', { work: 0.5, idle: 0 }));
  expect((await days()).rows.slice(2, 4)).toMatchObject([{ values: [29 / 60] }, { values: [59 / 60] }]);
});
