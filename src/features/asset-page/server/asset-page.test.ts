import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '#app/testing/test-api.ts';
import { attachUser, createAssetProfile } from '#features/asset-profiles/contract.ts';
import { targets } from '#features/asset-inputs/contract.ts';
import { createAsset, endMark, setMark, updateAsset } from '#features/assets/contract.ts';
import { createUnit } from '#features/units/contract.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { getTimeline, listHistory, listMeterChanges } from '../contract.ts';

let api: TestApi;
let account: MintedAccount;
let other: MintedAccount;
let owner: Client;
let north: { id: string };
let south: { id: string };
/** A viewer who reaches the south alone. */
let southerner: MintedPerson;

beforeAll(async () => {
  api = await openTestApi();
  owner = new Client({ connectionString: testDatabase().owner });
  await owner.connect();
  account = await mintAccount(api.db);
  other = await mintAccount(api.db);
  const unit = (code: string) =>
    api.call(createUnit, { ...admin(), body: { code, name: `${code} yard`, region: `${code} region` } });
  north = await unit('NORTH');
  south = await unit('SOUTH');
  southerner = await account.addPerson('viewer');
  const body = { name: 'South', unit_ids: [south.id], sections: ['assets'] };
  const profile = await api.call(createAssetProfile, { ...admin(), body });
  await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: southerner.id } });
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const admin = () => ({ headers: account.admin.headers });
const make = (code: string, fields: Record<string, unknown> = {}) =>
  api.call(createAsset, { ...admin(), body: { code, unit_id: north.id, ...fields } });

interface Fix {
  at: string;
  engine_on?: boolean;
  ignition?: boolean;
  work?: boolean;
  rpm?: number;
  speed_kmh?: number;
  latitude?: number;
}

async function store(assetId: string, fixes: readonly Fix[]): Promise<void> {
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

test('a day of one asset: working, idle, off and silent, by the rules of the pipeline', async () => {
  const { id } = await make('LINE-1');
  const at = (time: string) => `2026-03-02T${time}:00Z`;
  await store(id, [
    { at: at('12:00'), engine_on: true, speed_kmh: 0 },
    { at: at('12:05'), engine_on: true, speed_kmh: 2.9 },
    { at: at('12:10'), engine_on: true, speed_kmh: 3 },
    { at: at('12:15'), ignition: true, speed_kmh: 0, work: true },
    { at: at('12:20'), engine_on: true, speed_kmh: 0, rpm: 1_200 },
    // 12:25 without a speed, 20 km from the fix before: no asset drives that fast in five minutes, and this one stands.
    { at: at('12:25'), engine_on: true, latitude: -30.5 },
    // 1.1 km in five minutes.
    { at: at('12:30'), engine_on: true, latitude: -30.51 },
    { at: at('12:40'), engine_on: true, speed_kmh: 0 },
    // Silent for two hours with the engine on.
    { at: at('14:40'), engine_on: false, speed_kmh: 0 },
    // Unknown engine: movement alone decides.
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
      // Nothing was heard since: the account calls it silent from its last word on.
      'off 16:05-16:10',
      'silent 16:10-03:00',
    ],
    ['2026-03-03', 'silent 03:00-03:00'],
  ]);
});

test('an asset works at the engine speed that was told of it from a day on, whether or not it says its speed', async () => {
  const tell = (value: number, from: string, whose: object) =>
    api.call(targets.create, { ...admin(), body: { kind: 'working_rpm', value, from, ...whose } });
  await tell(900, '2026-03-03', { category: 'Pump' });
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
    await tell(1_000, '2026-03-01', { asset_id: id });
    expect((await timeline(id, '?from=2026-03-02&to=2026-03-03'))[1]).toEqual([
      '2026-03-03',
      'idle 03:00-03:05',
      'silent 03:05-03:00',
    ]);
  }
});

test('a day begins with what went on before it, and ends with what goes on after', async () => {
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

test('a day tells the marks that stood then, within it and up to now', async () => {
  const { id } = await make('LINE-MARKED');
  const mark = (kind: string, since: string, ended: string | null) =>
    owner.query('insert into asset_marks (account_id, asset_id, kind, since, ended_at) values ($1, $2, $3, $4, $5)', [
      account.id,
      id,
      kind,
      since,
      ended,
    ]);
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

test('days of 23 and 25 hours are as long as they were', async () => {
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

test('today ends now; what is still to come is empty', async () => {
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

test('the history tells who changed what, in fields; of a unit out of reach nothing', async () => {
  const { id } = await make('PAST-1', { category: 'Crane' });
  const params = { id };
  await api.call(updateAsset, { ...admin(), params, body: { category: 'Truck', plate: 'ABC1D23' } });
  await api.call(updateAsset, { ...admin(), params, body: { unit_id: south.id } });
  await api.call(setMark, {
    ...admin(),
    params: { id, kind: 'maintenance' },
    body: { reason: 'Oil', until: '2026-12-01' },
  });
  await api.call(endMark, { ...admin(), params: { id, kind: 'maintenance' } });
  const read = async (headers: Record<string, string>) => {
    const { items, total } = await api.call(listHistory, { headers, params });
    expect(total).toBe(5);
    return items.map(({ user, action, changes }) => {
      expect(user?.name).toBe(`admin ${account.canary}`);
      return [
        action,
        ...changes.map(
          ({ field, from, to, hidden }) => `${field} ${String(from)} → ${String(to)}${hidden ? ' hidden' : ''}`,
        ),
      ];
    });
  };
  const told = await read(account.admin.headers);
  expect(told).toEqual([
    ['update', 'maintenance true → false', 'maintenance_reason Oil → null', 'maintenance_until 2026-12-01 → null'],
    ['update', 'maintenance false → true', 'maintenance_reason null → Oil', 'maintenance_until null → 2026-12-01'],
    ['update', 'unit NORTH · NORTH yard → SOUTH · SOUTH yard', 'region NORTH region → SOUTH region'],
    ['update', 'category Crane → Truck', 'plate null → ABC1D23'],
    ['create'],
  ]);
  const hidden = await read(southerner.headers);
  expect(hidden[2]).toEqual(['update', 'unit null → SOUTH · SOUTH yard hidden', 'region null → SOUTH region hidden']);
  expect(JSON.stringify(hidden)).not.toContain('NORTH');
  const page = await api.call(listHistory, { ...admin(), params, query: '?limit=2' });
  const rest = await api.call(listHistory, {
    ...admin(),
    params,
    query: `?limit=3&after=${encodeURIComponent(page.next ?? '')}`,
  });
  expect(page.items.length + rest.items.length).toBe(5);
  expect(rest.next).toBeNull();
});

test('meters that began anew stand beside exchanged devices', async () => {
  const { id } = await make('METER-1', { device_ids: ['old'] });
  await owner.query(
    `insert into meter_changes (account_id, asset_id, time, meter, kind, from_value, to_value) values ($1, $2, '2026-03-02T12:00:00Z', 'hour_meter', 'reset', 812.5, 3)`,
    [account.id, id],
  );
  await api.call(updateAsset, { ...admin(), params: { id }, body: { device_ids: ['new', 'second'] } });
  await api.call(updateAsset, { ...admin(), params: { id }, body: { plate: 'P' } });
  const { items } = await api.call(listMeterChanges, { ...admin(), params: { id } });
  expect(items).toEqual([
    expect.objectContaining({ kind: 'devices', devices_gone: ['old'], devices_new: ['new', 'second'] }),
    {
      time: '2026-03-02T12:00:00.000Z',
      kind: 'reset',
      meter: 'hour_meter',
      from: 812.5,
      to: 3,
      devices_gone: [],
      devices_new: [],
    },
  ]);
});

const reads = [
  ['timeline', getTimeline, '?from=2026-03-02&to=2026-03-02'],
  ['history', listHistory, ''],
  ['meter changes', listMeterChanges, ''],
] as const;

test.each(reads)(
  '%s: an asset of another account, of another unit and of nobody look the same',
  async (what, endpoint, query) => {
    const { id } = await make(`HIDDEN-${what.replaceAll(' ', '-')}`);
    const nobody = await api.send(endpoint, {
      ...admin(),
      params: { id: '01890000-0000-7000-8000-000000000000' },
      query,
    });
    expect(nobody.status).toBe(404);
    for (const headers of [other.admin.headers, southerner.headers])
      expect(await api.send(endpoint, { headers, params: { id }, query })).toEqual(nobody);
  },
);
