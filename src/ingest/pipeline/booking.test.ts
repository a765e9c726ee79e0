import { expect, test } from 'vitest';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import type { Ingest } from './ingest.ts';
import { readDerived } from '#testing/ingest/derived.ts';
import { createIngestHarness, silent, toWire } from '#testing/ingest/ingest-harness.ts';

// Own database: a test that recomputes late data would affect this one and miss its changes.

const harness = await createIngestHarness(['DIGGER', 'OTHER', 'LOADER', 'CRANE', 'TRUCK'], { ownDatabase: true });

/** Friday, 20 November 2026 and the following Saturday, 05:00 to 09:00 in São Paulo, a fix every ten minutes. */
const fixes = ['2026-11-20', '2026-11-21'].flatMap((day) =>
  Array.from({ length: 25 }, (_, at) => Date.parse(`${day}T05:00:00-03:00`) + at * 600_000),
);

const outside = async (code: string) => {
  const rows = await harness.rows<{ hours: number }>(
    `select outside_s / 3600 as hours from asset_days where account_id = $1 and asset_id = $2 and run_s > 3600 order by day`,
    [harness.accountId, harness.assets.get(code)],
  );
  return rows.map(({ hours }) => hours);
};

async function computed(ingest: Ingest): Promise<void> {
  const waiting = () => harness.rows('select from recompute_spans where account_id = $1', [harness.accountId]);
  while ((await waiting()).length > 0) await ingest.recomputeLate();
}

interface SettingChange {
  kind: 'schedule' | 'working_rpm' | 'expected_interval_s';
  value?: number;
  schedule?: string;
  from: string;
  category?: string;
  /** Code of the asset. */
  code?: string;
}

const setTarget = ({ kind, value, schedule, from, category, code }: SettingChange) =>
  harness.rows(
    `insert into targets (account_id, kind, value, schedule, from_day, category, asset_id) values ($1, $2, $3, $4, $5, $6, $7)`,
    [harness.accountId, kind, value, schedule, from, category, code && harness.assets.get(code)],
  );

test('hours outside of the schedule follow the working hours, and are recomputed when these change', async () => {
  const live = new LiveHub({ url: null, log: silent });
  const ingest = harness.openIngest({ live });
  const sent = ['DIGGER', 'OTHER'].flatMap((asset) =>
    fixes.map((at) => toWire({ asset, at, latitude: -30.03, longitude: -51.2, speed_kmh: 0, ignition: true })),
  );
  await ingest.telemetry.receive(harness.accountId, sent, { history: true });
  await computed(ingest);
  expect(await outside('DIGGER')).toEqual([2, 4]);
  await setTarget({ kind: 'schedule', schedule: '1-6 06:00-17:00', from: '2026-11-21' });
  live.changed('asset_targets', harness.accountId);
  await computed(ingest);
  expect(await outside('DIGGER')).toEqual([2, 1]);
  // Without the notification: the next load finds what the database has marked.
  await ingest.stop();
  await setTarget({ kind: 'schedule', schedule: '1-7 00:00-24:00', from: '2026-11-01', code: 'DIGGER' });
  const next = harness.openIngest();
  await computed(next);
  expect(await outside('DIGGER')).toEqual([0, 0]);
  expect(await outside('OTHER')).toEqual([2, 1]);
  await next.stop();
});

/** Hours worked per day, and expected positions. */
const booked = async (code: string) => {
  const rows = await harness.rows<{ work: number; expected: number }>(
    `select work_s / 3600 as work, positions_expected as expected from asset_days where asset_id = $1 and run_s > 3600 order by day`,
    [harness.assets.get(code)],
  );
  return rows.map(({ work, expected }) => [work, expected]);
};

test('run time and gaps follow engine speed and interval from their start day; removing them restores the former result', async () => {
  await harness.rows(`update assets set category = 'Loader' where id = $1`, [harness.assets.get('LOADER')]);
  const live = new LiveHub({ url: null, log: silent });
  const ingest = harness.openIngest({ live });
  const codes = ['LOADER', 'CRANE'];
  const turning = { latitude: -30.03, longitude: -51.2, speed_kmh: 0, rpm: 1_000, ignition: true };
  const sent = codes.flatMap((asset) => fixes.map((at) => toWire({ asset, at, ...turning })));
  await ingest.telemetry.receive(harness.accountId, sent, { history: true });
  await computed(ingest);
  // A fix every ten minutes where one per minute was expected, also overnight.
  const [friday, saturday] = [25 + 24 * 9 + 899, 25 + 24 * 9 + 300];
  expect(await booked('LOADER')).toEqual([
    [0, friday],
    [0, saturday],
  ]);
  const before = await Promise.all(codes.map((code) => readDerived(harness, code)));
  await setTarget({ kind: 'working_rpm', value: 900, from: '2026-11-21', category: 'Loader' });
  await setTarget({ kind: 'expected_interval_s', value: 300, from: '2026-11-21', code: 'CRANE' });
  live.changed('asset_targets', harness.accountId);
  await computed(ingest);
  expect(await booked('LOADER')).toEqual([
    [0, friday],
    [4, saturday],
  ]);
  expect(await booked('CRANE')).toEqual([
    [0, friday],
    [0, 25 + 24 + 60],
  ]);
  await harness.rows(`delete from targets where kind <> 'schedule' and account_id = $1`, [harness.accountId]);
  live.changed('asset_targets', harness.accountId);
  await computed(ingest);
  expect(await Promise.all(codes.map((code) => readDerived(harness, code)))).toEqual(before);
  await ingest.stop();
});

test('positions after a change of settings are booked by it without recomputation', async () => {
  const live = new LiveHub({ url: null, log: silent });
  const ingest = harness.openIngest({ live });
  const turning = { asset: 'TRUCK', speed_kmh: 0, rpm: 1_000, ignition: true };
  let at = Date.parse('2026-11-20T05:00:00-03:00');
  const send = () => ingest.telemetry.receive(harness.accountId, [toWire({ at, ...turning })], { history: true });
  await send();
  // From a day that the asset has not reached; late days are not recomputed here.
  await setTarget({ kind: 'working_rpm', value: 950, from: '2026-11-21', code: 'TRUCK' });
  live.changed('asset_targets', harness.accountId);
  at = Date.parse('2026-11-21T05:00:00-03:00');
  const isWorking = async () => {
    at += 1_000;
    await send();
    const rows = await harness.rows<{ working: boolean }>('select working from asset_states where asset_id = $1', [
      harness.assets.get('TRUCK'),
    ]);
    return rows[0]?.working;
  };
  await expect.poll(isWorking, { timeout: 15_000, interval: 200 }).toBe(true);
  await ingest.stop();
});
