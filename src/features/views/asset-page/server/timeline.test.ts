import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { targets } from '#features/maintenance/records/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { getTimeline } from '../contract.ts';

const { api, account, admin } = await createApiFixture();
const owner = await openClient(testDatabase().owner);
let unit_id: string;

beforeAll(async () => {
  unit_id = (await api.call(createUnit, { ...admin(), body: { code: 'NORTH', name: 'North' } })).id;
});

const make = (code: string, fields: Record<string, unknown> = {}) =>
  api.call(createAsset, { ...admin(), body: { code, unit_id, ...fields } });

interface TimelineFix {
  at: string;
  engine_on?: boolean;
  ignition?: boolean;
  work?: boolean;
  rpm?: number;
  speed_kmh?: number;
  latitude?: number;
}

async function store(assetId: string, fixes: readonly TimelineFix[]): Promise<void> {
  const names = ['engine_on', 'ignition', 'work', 'rpm', 'speed_kmh'] as const;
  for (const { at, latitude = -30, ...fix } of fixes) {
    await owner.query(
      `insert into positions (account_id, asset_id, time, received_at, longitude, latitude, ${names.join()}) values ($1, $2, $3, $3, -51, $4, $5, $6, $7, $8, $9)`,
      [account.id, assetId, at, latitude, ...names.map((name) => fix[name] ?? null)],
    );
  }
}

const timeline = async (id: string, query: string) => {
  const { days } = await api.call(getTimeline, { ...admin(), params: { id }, query });
  return days.map(({ day, bands }) => [
    day,
    ...bands.map(({ state, from, to }) => `${state} ${from.slice(11, 16)}-${to.slice(11, 16)}`),
  ]);
};

test('a day of an asset: working, idle, off and silent, by the rules of ingest', async () => {
  const { id } = await make('LINE-1');
  const at = (time: string) => `2026-03-02T${time}:00Z`;
  await store(id, [
    { at: at('12:00'), engine_on: true, speed_kmh: 0 },
    { at: at('12:05'), engine_on: true, speed_kmh: 2.9 },
    { at: at('12:10'), engine_on: true, speed_kmh: 3 },
    { at: at('12:15'), ignition: true, speed_kmh: 0, work: true },
    { at: at('12:20'), engine_on: true, speed_kmh: 0, rpm: 1_200 },
    // 12:25 without a speed, 20 km from the previous fix: impossible in five minutes, so stationary.
    { at: at('12:25'), engine_on: true, latitude: -30.5 },
    // 1.1 km in five minutes.
    { at: at('12:30'), engine_on: true, latitude: -30.51 },
    { at: at('12:40'), engine_on: true, speed_kmh: 0 },
    // Silent for two hours with the engine on.
    { at: at('14:40'), engine_on: false, speed_kmh: 0 },
    // Unknown engine: only movement counts.
    { at: at('16:00'), speed_kmh: 30 },
    { at: at('16:05'), speed_kmh: 0 },
    { at: at('16:10'), engine_on: false, speed_kmh: 30 },
  ]);
  expect(await timeline(id, '?from=2026-03-02&to=2026-03-03')).toEqual([
    [
      '2026-03-02',
      'idle 12:00-12:10',
      'working 12:10-12:25',
      'idle 12:25-12:30',
      'working 12:30-12:40',
      'silent 12:40-14:40',
      'off 14:40-16:00',
      'working 16:00-16:05',
      // No fix since: silent from the last one on, by the account's setting.
      'off 16:05-16:10',
      'silent 16:10-03:00',
    ],
    ['2026-03-03', 'silent 03:00-03:00'],
  ]);
});

test('an asset works from the engine speed of its settings on, with and without reported speed', async () => {
  const setTarget = (value: number, from: string, whose: object) =>
    api.call(targets.create, { ...admin(), body: { kind: 'working_rpm', value, from, ...whose } });
  await setTarget(900, '2026-03-03', { category: 'Pump' });
  for (const [code, speed_kmh] of [
    ['PUMP-1', 0],
    ['PUMP-2', undefined],
  ] as const) {
    const { id } = await make(code, { category: 'Pump' });
    const turning = { engine_on: true, rpm: 950, ...(speed_kmh === undefined ? {} : { speed_kmh }) };
    // Midnight is at three.
    await store(id, [
      { at: '2026-03-03T02:55:00Z', ...turning },
      { at: '2026-03-03T02:59:00Z', ...turning },
      { at: '2026-03-03T03:00:00Z', ...turning },
      { at: '2026-03-03T03:05:00Z', ...turning },
    ]);
    const worked = [
      ['2026-03-02', 'idle 02:55-03:00'],
      ['2026-03-03', 'working 03:00-03:05', 'silent 03:05-03:00'],
    ];
    expect(await timeline(id, '?from=2026-03-02&to=2026-03-03')).toEqual(worked);
    await setTarget(1_000, '2026-03-01', { asset_id: id });
    expect((await timeline(id, '?from=2026-03-02&to=2026-03-03'))[1]).toEqual([
      '2026-03-03',
      'idle 03:00-03:05',
      'silent 03:05-03:00',
    ]);
  }
});

test('a day includes the states that began before and end after it', async () => {
  const { id } = await make('LINE-2');
  await store(id, [
    { at: '2026-03-03T02:55:00Z', engine_on: true, speed_kmh: 0 },
    { at: '2026-03-03T03:04:00Z', engine_on: false },
    { at: '2026-03-04T02:59:00Z', engine_on: true, work: true },
    { at: '2026-03-04T03:05:00Z', engine_on: false },
  ]);
  expect(await timeline(id, '?from=2026-03-03&to=2026-03-03')).toEqual([
    ['2026-03-03', 'idle 03:00-03:04', 'off 03:04-02:59', 'working 02:59-03:00'],
  ]);
});

test('a day shows status marks, clipped to the day and to now', async () => {
  const { id } = await make('LINE-MARKED');
  const mark = (kind: string, since: string, ended: string | null) =>
    owner.query(
      'insert into asset_status_overrides (account_id, asset_id, kind, since, ended_at) values ($1, $2, $3, $4, $5)',
      [account.id, id, kind, since, ended],
    );
  await mark('maintenance', '2026-03-02T20:00:00Z', '2026-03-03T15:00:00Z');
  await mark('disabled', '2026-03-03T12:00:00Z', null);
  await mark('maintenance', '2026-02-01T12:00:00Z', '2026-03-02T03:00:00Z');
  const { days } = await api.call(getTimeline, { ...admin(), params: { id }, query: '?from=2026-03-02&to=2026-03-03' });
  expect(
    days.map(({ marks }) => marks.map(({ kind, from, to }) => `${kind} ${from.slice(0, 16)} ${to.slice(0, 16)}`)),
  ).toEqual([
    ['maintenance 2026-03-02T20:00 2026-03-03T03:00'],
    ['maintenance 2026-03-03T03:00 2026-03-03T15:00', 'disabled 2026-03-03T12:00 2026-03-04T03:00'],
  ]);
  const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const later = await api.call(getTimeline, { ...admin(), params: { id }, query: `?from=${ahead}&to=${ahead}` });
  expect(later.days.map(({ marks }) => marks)).toEqual([[]]);
});

test('days of 23 and 25 hours have their real lengths', async () => {
  const { id } = await make('LINE-3');
  await owner.query(`update accounts set time_zone = 'America/New_York' where id = $1`, [account.id]);
  const params = { id };
  const hours = async (day: string) => {
    const { days } = await api.call(getTimeline, { ...admin(), params, query: `?from=${day}&to=${day}` });
    return days.map(({ starts_at, ends_at }) => (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000);
  };
  expect(await hours('2026-03-08')).toEqual([23]);
  expect(await hours('2026-11-01')).toEqual([25]);
  expect(await hours('2026-06-01')).toEqual([24]);
  await owner.query(`update accounts set time_zone = 'America/Sao_Paulo' where id = $1`, [account.id]);
});

test('today ends now; the future is empty', async () => {
  const { id } = await make('LINE-4');
  const now = Date.now();
  const fix = new Date(now - 120_000);
  await store(id, [{ at: fix.toISOString(), engine_on: true, work: true }]);
  const day = (ms: number) => new Date(now + ms).toISOString().slice(0, 10);
  const { days } = await api.call(getTimeline, {
    ...admin(),
    params: { id },
    query: `?from=${day(-86_400_000)}&to=${day(2 * 86_400_000)}`,
  });
  const bands = days.flatMap((one) => one.bands);
  expect(bands.map(({ state }) => state)).toContain('working');
  expect(Date.parse(bands.at(-1)?.to ?? '')).toBeGreaterThanOrEqual(now - 1_000);
  expect(Date.parse(bands.at(-1)?.to ?? '')).toBeLessThanOrEqual(Date.now());
});

test.each(['?from=2026-03-02&to=2026-03-01', '?from=2026-03-01&to=2026-04-01'])('%s is refused', async (query) => {
  const { id } = await make(`SPAN-${query.at(-1)}${query.length}${query.at(11)}${query.slice(-5, -3)}`);
  const answer = await api.send(getTimeline, { ...admin(), params: { id }, query });
  expect(answer).toMatchObject({ status: 422, body: { errors: { to: [120] } } });
});
