import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readPositions } from '#features/assets/telemetry/server/public.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import { inAccount } from '#platform/server/database.ts';
import { seriesOf } from '#testing/feeds/generate-fleet.ts';
import { makers } from '#testing/feeds/makers.ts';
import { simulateFeeds } from '#testing/feeds/simulate.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const tokenKey = randomBytes(32);
const fixture = await createApiFixture({ ownDatabase: true, feedHosts: ['127.0.0.1:*'], tokenKey });
const { api, account, database } = fixture;
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

test('the past of a feed joins packed days of a tracker, each reading once', async () => {
  const start = Math.floor(Date.now() / hourMs) * hourMs - 5 * hourMs;
  const sim = await simulateFeeds({
    fixture,
    tokenKey,
    target: api.history,
    makers: [makers.trackunit],
    machinesOf: () => 1,
    feed: { history_days: 5, poll_minutes: 30 },
    start,
    disturb: () => null,
    isKilled: () => false,
    random: () => 0.5,
  });
  onTestFinished(sim.close);
  const machine = sim.feeds[0]?.machines[0];
  if (!machine) throw new Error('nothing is simulated');
  // A tracker reported where it was at the instants of the feed's meters, four days ago.
  const day = Math.floor(start / dayMs) * dayMs - 4 * dayMs;
  const [from, to] = [day + 4 * hourMs, day + 20 * hourMs];
  const tracked = Array.from({ length: (24 * hourMs) / (10 * minuteMs) }, (_, at) => ({
    time: new Date(day + at * 10 * minuteMs).toISOString(),
    latitude: -10,
    longitude: -20,
  }));
  await api.history.receive(account.id, machine.assetId, tracked);
  const packing = new Ingest({ url: database.ingest, live: api.live, log: pino({ level: 'silent' }), packDays: 1 });
  onTestFinished(() => packing.stop());
  const packed = async () => {
    await packing.packOld();
    const { rows } = await sim.owner.query<{ rows: number; packed: number }>(
      `select (select count(*)::int from positions where time < $1) as rows, (select coalesce(sum(positions), 0)::int from packed_positions) as packed`,
      [new Date(day + dayMs)],
    );
    return rows[0];
  };
  expect(await packed()).toEqual({ rows: 0, packed: tracked.length });

  await sim.runUntil(start + 4 * hourMs);
  const stored = () =>
    inAccount(api.db, account.id, (db) =>
      readPositions(
        { db, scope: { accountId: account.id } },
        { spans: [{ assetId: machine.assetId, from, to }], columns: ['time', 'latitude', 'hour_meter_h'] },
        async (tables) => {
          const { rows } = await sql<{ time: Date; latitude: number; hour_meter_h: number | null }>`
            select time, latitude, hour_meter_h from ${tables.stored} p
            where asset_id = ${machine.assetId} and time >= ${new Date(from)} and time < ${new Date(to)} order by time`.execute(
            db,
          );
          return rows;
        },
      ),
    );
  const first = await stored();
  const hours = first.filter(({ hour_meter_h }) => hour_meter_h !== null);
  const span = { start: from, end: to, now: sim.now(), clock: 'event' as const };
  expect(hours.map(({ hour_meter_h }) => hour_meter_h)).toEqual(
    seriesOf(machine, 'CumulativeOperatingHours', span).map(({ values }) => values['Hour']),
  );
  // The places of the tracker, which comes first for them.
  expect(new Set(first.map(({ latitude }) => latitude))).toEqual(new Set([-10]));

  // What was packed meanwhile is known when the past is read again.
  await packed();
  await sim.owner.query(`update feed_series set is_done = false, read_to = $1 where is_past`, [new Date(day)]);
  await sim.owner.query('update feeds set next_poll_at = $1', [new Date(sim.now())]);
  await sim.runUntil(sim.now() + hourMs);
  expect(await stored()).toEqual(first);
}, 120_000);
