import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Ingest } from './ingest.ts';
import { createIngestHarness, toWire } from '#testing/ingest/ingest-harness.ts';

const base = Date.UTC(2026, 9, 5, 12);
const other = await createIngestHarness(['CAM-1', 'THEIRS']);
let ingest: Ingest;

const harness = await createIngestHarness([
  'CAM-1',
  'CAM-2',
  'LATE',
  'TWICE',
  'STATE',
  'FUEL',
  'ENGINE',
  'SETTLED',
  'GONE',
  'LONG',
  'OLD',
]);
beforeAll(async () => {
  ingest = harness.openIngest();
});

function monthsAgo(months: number): number {
  const now = new Date();
  return now.setUTCMonth(now.getUTCMonth() - months);
}

async function storedTimes(code: string): Promise<number[]> {
  const rows = await harness.rows<{ time: Date }>('select time from positions where asset_id = $1 order by time', [
    harness.assets.get(code),
  ]);
  return rows.map((row) => row.time.getTime() - base);
}

test('an answer means that the rows are committed, field by field', async () => {
  const sent = {
    asset: 'CAM-1',
    at: base,
    latitude: -30.0331,
    longitude: -51.2302,
    speed_kmh: 41.37,
    heading_deg: 360,
    altitude_m: 12.3,
    accuracy_m: 4.5,
    ignition: true,
    engine_on: true,
    work: false,
    rpm: 1450.5,
    hour_meter_h: 1234.567,
    odometer_km: 98765.4321,
    fuel_pct: 55.25,
    fuel_used_l: 4321.125,
    coolant_temp_c: 88.5,
    supply_v: 27.61,
    battery_v: 4.12,
    satellites: 11,
    attributes: { door: true, temp1: -4.5, driver: 'Zoë' },
  };
  const reply = await harness.send(ingest, [sent]);
  expect(reply).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
  const [row] = await harness.rows('select * from positions where asset_id = $1', [harness.assets.get('CAM-1')]);
  const { asset: _, at: __, ...fields } = sent;
  expect(row).toMatchObject({ ...fields, heading_deg: 0, time: new Date(base), account_id: harness.accountId });
});

test('a long unordered request with duplicates is stored completely and in order', async () => {
  const fixes = Array.from({ length: 2_000 }, (_, n) => ({ asset: 'LONG', at: base - n * 1_000 }));
  expect(await harness.send(ingest, [...fixes, ...fixes.slice(0, 100)])).toEqual({
    accepted: 2_000,
    duplicates: 100,
    rejected: [],
  });
  expect(await storedTimes('LONG')).toEqual(fixes.map(({ at }) => at - base).toReversed());
  expect(await harness.rows('select 1 from recompute_spans where asset_id = $1', [harness.assets.get('LONG')])).toEqual(
    [],
  );
});

test('duplicates are stored once, within and across requests', async () => {
  const fixes = [0, 1000, 1000, 2000].map((ms) => ({ asset: 'TWICE', at: base + ms }));
  expect(await harness.send(ingest, fixes)).toMatchObject({ accepted: 3, duplicates: 1 });
  expect(await harness.send(ingest, [...fixes, { asset: 'TWICE', at: base + 3000 }])).toMatchObject({
    accepted: 1,
    duplicates: 4,
  });
  expect(await storedTimes('TWICE')).toEqual([0, 1000, 2000, 3000]);
});

test('late positions are stored and queued for recomputation', async () => {
  await harness.send(ingest, [{ asset: 'LATE', at: base + 60_000 }]);
  const reply = await harness.send(
    ingest,
    [30_000, 10_000, 30_000, 60_000].map((ms) => ({ asset: 'LATE', at: base + ms })),
  );
  expect(reply).toMatchObject({ accepted: 2, duplicates: 2 });
  expect(await storedTimes('LATE')).toEqual([10_000, 30_000, 60_000]);
  const spans = await harness.rows<{ from_time: Date }>('select from_time from recompute_spans where asset_id = $1', [
    harness.assets.get('LATE'),
  ]);
  expect(spans).toEqual([{ from_time: new Date(base + 10_000) }]);
});

test('the state follows within half a second, and the latest position never moves backwards', async () => {
  await harness.send(ingest, [{ asset: 'STATE', at: base + 60_000, latitude: -30.1, engine_on: true }]);
  await harness.send(ingest, [{ asset: 'STATE', at: base, latitude: -29 }]);
  await expect
    .poll(
      () =>
        harness.rows('select time, latitude, status from asset_states where asset_id = $1', [
          harness.assets.get('STATE'),
        ]),
      { timeout: 2_000 },
    )
    .toEqual([{ time: new Date(base + 60_000), latitude: -30.1, status: 'no_communication' }]);
});

test('the last fuel level stays at its own time while newer positions have none, across a restart', async () => {
  await harness.send(ingest, [{ asset: 'FUEL', at: base, fuel_pct: 62.5, fuel_used_l: 1560 }]);
  await harness.send(ingest, [{ asset: 'FUEL', at: base + 60_000 }]);
  const stored = () =>
    harness.rows(
      'select time, fuel_pct, fuel_pct_at, fuel_used_l, fuel_used_at from asset_states where asset_id = $1',
      [harness.assets.get('FUEL')],
    );
  const reported = { fuel_pct: 62.5, fuel_pct_at: new Date(base), fuel_used_l: 1560, fuel_used_at: new Date(base) };
  await expect.poll(stored, { timeout: 2_000 }).toEqual([{ time: new Date(base + 60_000), ...reported }]);
  await ingest.stop();
  ingest = harness.openIngest();
  await harness.send(ingest, [{ asset: 'FUEL', at: base + 120_000 }]);
  await expect.poll(stored, { timeout: 2_000 }).toEqual([{ time: new Date(base + 120_000), ...reported }]);
});

test('the last engine state and place stay at their own times while newer positions report neither', async () => {
  const attributes = { feed_repeats_place: true };
  await harness.send(ingest, [{ asset: 'ENGINE', at: base, engine_on: true }]);
  await harness.send(ingest, [{ asset: 'ENGINE', at: base + 60_000, attributes }]);
  const stored = () =>
    harness.rows('select time, last_engine_on, engine_at, place_at from asset_states where asset_id = $1', [
      harness.assets.get('ENGINE'),
    ]);
  const reported = { last_engine_on: true, engine_at: new Date(base), place_at: new Date(base) };
  await expect.poll(stored, { timeout: 2_000 }).toEqual([{ time: new Date(base + 60_000), ...reported }]);
  await ingest.stop();
  ingest = harness.openIngest();
  await harness.send(ingest, [{ asset: 'ENGINE', at: base + 120_000, attributes }]);
  await expect.poll(stored, { timeout: 2_000 }).toEqual([{ time: new Date(base + 120_000), ...reported }]);
});

test('after settling, all derived rows exist, in order or late', async () => {
  const id = harness.assets.get('SETTLED') ?? '';
  const days = () => harness.rows<{ n: number }>('select positions as n from asset_days where asset_id = $1', [id]);
  const { settle } = ingest.trackHistory();
  // The checkpoint of the first send is not due for a while.
  await harness.send(ingest, [{ asset: 'SETTLED', at: base + 60_000 }]);
  await settle(harness.accountId, id);
  expect(await days()).toEqual([{ n: 1 }]);
  await harness.send(ingest, [{ asset: 'SETTLED', at: base + 90_000 }]);
  await settle(harness.accountId, id);
  expect(await days()).toEqual([{ n: 2 }]);
  await harness.send(ingest, [{ asset: 'SETTLED', at: base }]);
  await settle(harness.accountId, id);
  expect(await days()).toEqual([{ n: 3 }]);
});

test('concurrent waits for settling all complete', async () => {
  const id = harness.assets.get('SETTLED') ?? '';
  const { settle } = ingest.trackHistory();
  for (let round = 1; round <= 5; round++) {
    await harness.send(ingest, [{ asset: 'SETTLED', at: base + 90_000 + round }]);
    // One starts a checkpoint; the others arrive before, during and after it.
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 8, 10, 12].map((ms) => wait(ms).then(() => settle(harness.accountId, id))));
  }
});

test('an invalid position does not refuse its batch, and its fields get codes', async () => {
  const good = toWire({ asset: 'CAM-2', at: base });
  const now = Date.now();
  const bad: [unknown, Record<string, number[]>][] = [
    [{ ...good, asset: undefined }, { asset: [108] }],
    [{ ...good, asset: 7 }, { asset: [100] }],
    [{ ...good, asset: 'NOBODY' }, { asset: [124] }],
    [{ ...good, asset: 'a\0b' }, { asset: [124] }],
    [{ ...good, time: null }, { time: [108] }],
    [{ ...good, time: 5 }, { time: [100] }],
    [{ ...good, time: '2026-02-30T00:00:00Z' }, { time: [138] }],
    [{ ...good, time: '1999-12-31T23:59:59Z' }, { time: [121] }],
    [{ ...good, time: new Date(monthsAgo(25) - 60_000).toISOString() }, { time: [121] }],
    [{ ...good, time: new Date(now + 330_000).toISOString() }, { time: [122] }],
    [{ ...good, latitude: undefined }, { latitude: [108] }],
    [{ ...good, latitude: '1' }, { latitude: [139] }],
    [{ ...good, latitude: 90.01 }, { latitude: [120] }],
    [{ ...good, longitude: -180.5 }, { longitude: [120] }],
    [{ ...good, longitude: Infinity }, { longitude: [120] }],
    [
      { ...good, latitude: 0, longitude: 0 },
      { latitude: [123], longitude: [123] },
    ],
    [{ ...good, speed_kmh: -1 }, { speed_kmh: [120] }],
    [{ ...good, heading_deg: 361 }, { heading_deg: [120] }],
    [{ ...good, ignition: 'yes' }, { ignition: [120] }],
    [{ ...good, colour: 'red' }, { colour: [128] }],
    [{ ...good, constructor: 1 }, { constructor: [128] }],
    [JSON.parse(JSON.stringify(good).replace('}', ',"__proto__":1}')), JSON.parse('{"__proto__":[128]}')],
    [{ ...good, attributes: [] }, { attributes: [120] }],
    [{ ...good, attributes: { a: 'x\0' } }, { 'attributes.a': [120] }],
    [{ ...good, attributes: { a: '\ud800' } }, { 'attributes.a': [120] }],
    [{ ...good, attributes: { a: {} } }, { 'attributes.a': [100] }],
    [null, { '': [120] }],
    ['text', { '': [120] }],
    [[], { '': [120] }],
  ];
  const reply = await ingest.telemetry.receive(harness.accountId, [...bad.map(([item]) => item), good]);
  expect(reply.rejected.map(({ errors }) => JSON.stringify(errors))).toEqual(
    bad.map(([, errors]) => JSON.stringify(errors)),
  );
  expect(reply.rejected.map(({ index }) => index)).toEqual(bad.map((_, index) => index));
  expect(reply.accepted).toBe(1);
});

test('a position refused as too old is not stored; an accepted one survives a restart', async () => {
  const times = [monthsAgo(25) + 60_000, monthsAgo(25) - 60_000];
  const items = times.map((at) => toWire({ asset: 'OLD', at }));
  const history = await ingest.telemetry.receive(harness.accountId, items, { history: true });
  expect(history).toEqual({ accepted: 1, duplicates: 0, rejected: [{ index: 1, errors: { time: [121] } }] });
  const track = await ingest.telemetry.receiveTrack(
    harness.accountId,
    harness.assets.get('OLD') ?? '',
    items.map(({ asset: _, ...item }) => item),
  );
  expect(track).toEqual({ accepted: 0, duplicates: 1, rejected: [{ index: 1, errors: { time: [121] } }] });
  const owner = harness.openIngest();
  owner.start();
  await owner.stop();
  const stored = await harness.rows<{ at: number }>(
    'select extract(epoch from time)::float8 * 1000 as at from positions where asset_id = $1',
    [harness.assets.get('OLD')],
  );
  expect(stored).toEqual([{ at: times[0] }]);
});

test('a body that is no list or too long is refused completely', async () => {
  await expect(ingest.telemetry.receive(harness.accountId, { positions: [] })).rejects.toMatchObject({
    code: 'validation_error',
    errors: { positions: [106] },
  });
  const long = Array.from({ length: 5001 }, () => toWire({ asset: 'CAM-2', at: base }));
  await expect(ingest.telemetry.receive(harness.accountId, long)).rejects.toMatchObject({
    code: 'validation_error',
    errors: { positions: [102] },
  });
  expect(await ingest.telemetry.receive(harness.accountId, [])).toEqual({ accepted: 0, duplicates: 0, rejected: [] });
});

test('codes of other accounts are unknown; own codes are case-insensitive', async () => {
  const foreign = other.openIngest();
  const reply = await harness.send(foreign, [
    { asset: 'THEIRS', at: base },
    { asset: 'cam-1', at: base + 1000 },
  ]);
  expect(reply).toEqual({ accepted: 1, duplicates: 0, rejected: [{ index: 0, errors: { asset: [124] } }] });
  expect(await other.rows('select from positions where account_id = $1', [other.accountId])).toEqual([]);
});
