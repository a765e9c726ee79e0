import { expect, test } from 'vitest';
import { Refusal } from '#platform/errors.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { recordLive } from '#platform/server/testing/live-listener.ts';
import type { Ingest } from './ingest.ts';
import { readDerived } from '#testing/ingest/derived.ts';
import { journey, seeded } from '#testing/ingest/journey.ts';
import {
  createIngestHarness,
  silent,
  toWire,
  type PositionToSend,
  type IngestHarness,
} from '#testing/ingest/ingest-harness.ts';

const from = Date.UTC(2026, 9, 5, 1);

const harness = await createIngestHarness(['WHOLE', 'CRASHED', 'CUT', 'FLAGGED', 'ZONED', 'SEEN', 'FLOOD'], {
  ownDatabase: true,
});

function fixesOf(asset: string, seed: number, count = 200): PositionToSend[] {
  return journey(seeded(seed), count, from).map((fix) => ({ ...fix, asset }) as PositionToSend);
}

function past(ingest: ReturnType<IngestHarness['openIngest']>, fixes: readonly PositionToSend[]) {
  return ingest.telemetry.receive(harness.accountId, fixes.map(toWire), { history: true });
}

test('positions stored without a checkpoint are played by the next process', async () => {
  const first = harness.openIngest();
  await past(first, fixesOf('WHOLE', 7));
  await past(first, fixesOf('CRASHED', 7).slice(0, 90));
  await first.stop();
  // State of a killed process: positions in the ledger, derived rows as of the last checkpoint.
  await harness.rows(
    `insert into positions select account_id, $2, time, received_at, latitude, longitude, speed_kmh, heading_deg, altitude_m, accuracy_m, ignition,
       engine_on, work, rpm, hour_meter_h, odometer_km, fuel_pct, fuel_used_l, coolant_temp_c, supply_v, battery_v, satellites, attributes
     from positions where asset_id = $1 on conflict do nothing`,
    [harness.assets.get('WHOLE'), harness.assets.get('CRASHED')],
  );
  const next = harness.openIngest();
  await next.catchUp();
  await next.stop();
  expect(await readDerived(harness, 'CRASHED')).toEqual(await readDerived(harness, 'WHOLE'));
});

test('a lost connection loses nothing: unacknowledged positions are retried, unwritten changes are recomputed', async () => {
  const ingest = harness.openIngest();
  const left = fixesOf('CUT', 7);
  let refused = 0;
  while (left.length > 0) {
    const batch = left.slice(0, 10);
    const cut =
      left.length % 20 === 0 &&
      harness.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'patio-ingest%' and datname = current_database()`,
      );
    try {
      await past(ingest, batch);
      left.splice(0, batch.length);
    } catch (error) {
      // The pool that loads assets may be cut too: the endpoint refuses both alike.
      if (error instanceof Refusal) expect(error.code).toBe('unavailable');
      refused++;
      expect(refused).toBeLessThan(200);
    }
    await cut;
  }
  await expect
    .poll(async () => (await readDerived(harness, 'CUT'))['asset_states'], { timeout: 5_000 })
    .toEqual((await readDerived(harness, 'WHOLE'))['asset_states']);
  expect(await readDerived(harness, 'CUT')).toEqual(await readDerived(harness, 'WHOLE'));
  await ingest.stop();
});

test('a status set by a person overrides the computed one until removed', async () => {
  const live = new LiveHub({ url: harness.database.portal, log: silent });
  const ingest = harness.openIngest({ live });
  const status = async () =>
    (
      await harness.rows<{ status: string }>('select status from asset_states where asset_id = $1', [
        harness.assets.get('FLAGGED'),
      ])
    )[0]?.status;
  const set = async (disabled: boolean) => {
    await harness.rows('update assets set disabled = $2 where id = $1', [harness.assets.get('FLAGGED'), disabled]);
    live.changed('assets', harness.accountId);
  };
  let at = Date.now() - 600_000;
  const send = async () =>
    harness.send(ingest, [{ asset: 'FLAGGED', at: (at += 1_000), engine_on: true, speed_kmh: 30 }]);
  await send();
  await expect.poll(status).toBe('running');
  await set(true);
  await expect.poll(async () => (await send()).accepted && status(), { timeout: 5_000 }).toBe('temporarily_disabled');
  await set(false);
  // No further positions: that of another asset makes the cache reload, and the removal is written by itself.
  await expect
    .poll(async () => (await harness.send(ingest, [{ asset: 'WHOLE', at: (at += 1) }])).accepted && status(), {
      timeout: 5_000,
    })
    .toBe('running');
  await ingest.stop();
  await live.stop();
});

test('a changed time zone recomputes the account', async () => {
  const live = new LiveHub({ url: harness.database.portal, log: silent });
  const ingest = harness.openIngest({ live });
  await past(ingest, fixesOf('ZONED', 11));
  await harness.rows(`update accounts set time_zone = 'Asia/Kolkata' where id = $1`, [harness.accountId]);
  live.changed('account', harness.accountId);
  const hours = () =>
    harness.rows('select from asset_hours where asset_id = $1 and extract(minute from hour) <> 30', [
      harness.assets.get('ZONED'),
    ]);
  let at = Date.now() - 300_000;
  await expect
    .poll(
      async () => {
        await harness.send(ingest, [{ asset: 'SEEN', at: (at += 1_000) }]);
        await ingest.recomputeLate();
        return (await hours()).length;
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe(0);
  await ingest.stop();
  await live.stop();
});

test('a commit publishes the newest position of each asset, with its unit', async () => {
  const live = recordLive();
  const ingest = harness.openIngest({ live });
  const at = Date.now() - 60_000;
  await harness.send(
    ingest,
    [0, 1_000, 2_000].map((ms) => ({ asset: 'SEEN', at: at + ms, engine_on: true, speed_kmh: 20, hour_meter_h: 100 })),
  );
  await expect
    .poll(() => live.published)
    .toEqual([
      {
        type: 'position',
        accountId: harness.accountId,
        unitId: harness.unitId,
        key: harness.assets.get('SEEN'),
        order: at + 2_000,
        data: expect.objectContaining({
          id: harness.assets.get('SEEN'),
          time: new Date(at + 2_000).toISOString(),
          speed_kmh: 20,
          status: 'running',
          engine_on: true,
        }),
      },
    ]);
  await ingest.stop();
});

test('more than can be stored soon is asked to retry; what was accepted is stored', async () => {
  const ingest = harness.openIngest();
  const batches = Array.from({ length: 6 }, (_, batch) =>
    Array.from({ length: 5_000 }, (__, n) => ({ asset: 'FLOOD', at: from + (batch * 5_000 + n) * 1_000 })),
  );
  await ingest.telemetry.receive(harness.accountId, []);
  // Another process holds the shards: nothing can be stored, and arrivals wait.
  await harness.rows('begin');
  await harness.rows('select from ingest_shards for update');
  const replies = batches.map((batch) => harness.send(ingest, batch));
  await expect.poll(() => isRefused(admit(ingest, harness.accountId)), { interval: 1 }).toBe(true);
  expect(await isRefused(admit(ingest, 'another'))).toBe(false);
  await harness.rows('commit');
  const accepted = (await Promise.all(replies)).reduce((sum, reply) => sum + reply.accepted, 0);
  expect(accepted).toBe(30_000);
  expect(await isRefused(admit(ingest, harness.accountId))).toBe(false);
  await ingest.stop();
});

const admit = ({ gate }: Ingest, accountId: string) =>
  gate.admit({ accountId, bytes: 0, read: () => Promise.resolve('') }, () => Promise.resolve());

async function isRefused(admitted: Promise<void>): Promise<boolean> {
  try {
    await admitted;
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'unavailable', retryAfterS: 1 });
    return true;
  }
}
