import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { code } from '#platform/errors.ts';
import { createIngestHarness } from '#testing/ingest/ingest-harness.ts';
import { dayMs } from '#platform/time/durations.ts';
import { sweepPositions } from './position-retention-store.ts';

const harness = await createIngestHarness(['OLD', 'RECENT'], { ownDatabase: true });
const pool = new Pool({ connectionString: harness.database.ingest, max: 1 });
afterAll(() => pool.end());

const monthMs = 30.5 * dayMs;
const store = (months: number | null) =>
  harness.rows('update accounts set position_months = $2 where id = $1', [harness.accountId, months]);
/** Two fixes a day that drive a while, for this many days. */
const drive = (asset: string, days: number, untilMs: number) =>
  Array.from({ length: days * 2 }, (_, step) => ({
    asset,
    at: Date.now() - untilMs - (days * 2 - step) * (dayMs / 2),
    longitude: -51.2 + (step % 2) / 100,
    speed_kmh: 30,
  }));
const counted = async (table: string, column: string, asset: string) =>
  (
    await harness.rows<{ count: number; first: Date }>(
      `select count(*)::int as count, min(${column}) as first from ${table} where asset_id = $1`,
      [harness.assets.get(asset)],
    )
  )[0];

test('positions are refused and deleted by the months of their account', async () => {
  const open = harness.openIngest();
  expect(await harness.send(open, drive('OLD', 10, 5 * monthMs))).toMatchObject({ accepted: 20, rejected: [] });
  await open.stop();
  await store(3);
  const ingest = harness.openIngest();
  const [tooOld, recent] = [drive('OLD', 1, 3.2 * monthMs).slice(0, 1), drive('OLD', 10, 2.5 * monthMs)];
  const reply = await harness.send(ingest, [...tooOld, ...recent]);
  expect(reply).toMatchObject({ accepted: 20, rejected: [{ index: 0, errors: { time: [code.tooOld] } }] });
  // Positions acknowledged today stay, whatever their age.
  await sweepPositions(pool, 25);
  expect(await counted('positions', 'time', 'OLD')).toMatchObject({ count: 40 });
  await harness.rows(`update positions set received_at = received_at - interval '2 days' where account_id = $1`, [
    harness.accountId,
  ]);
  await sweepPositions(pool, 25);
  expect(await counted('positions', 'time', 'OLD')).toMatchObject({ count: 20 });
  await store(null);
  expect(await harness.send(harness.openIngest(), tooOld)).toMatchObject({ accepted: 1 });
});

test('a start with fewer months deletes no position acknowledged within a day', async () => {
  const open = harness.openIngest();
  expect(await harness.send(open, drive('RECENT', 10, 5 * monthMs))).toMatchObject({ accepted: 20, rejected: [] });
  await open.stop();
  const stored = async () => (await counted('positions', 'time', 'RECENT'))?.count;
  await sweepPositions(pool, 1);
  expect(await stored()).toBe(20);
  // In partitions of their months, which are dropped as a whole.
  await harness.rows(`select maintain_positions((now() - interval '7 months')::date, now()::date, '0001-01-01')`);
  await sweepPositions(pool, 1);
  expect(await stored()).toBe(20);
  const partitions = async () =>
    (await harness.rows(`select from pg_inherits where inhparent = 'positions'::regclass`)).length;
  const before = await partitions();
  await harness.rows(`update positions set received_at = received_at - interval '2 days'`);
  await sweepPositions(pool, 1);
  expect(await stored()).toBe(0);
  expect(await partitions()).toBeLessThan(before);
});
