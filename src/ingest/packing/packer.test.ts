import { Client, Pool } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createIngestHarness } from '#testing/ingest/ingest-harness.ts';
import { dayMs } from '#platform/time/durations.ts';
import { sweepPositions } from '../storage/position-retention-store.ts';
import { Packer } from './packer.ts';
import { beginDay, commitDay } from '../storage/packing-store.ts';
import { countBefore, fetchNextPositions } from '../storage/stored-position-store.ts';

const harness = await createIngestHarness(['OLD'], { ownDatabase: true });
const { accountId, owner } = harness;
const assetId = harness.assets.get('OLD') ?? '';
const pool = new Pool({ connectionString: harness.database.ingest, max: 2 });
afterAll(() => pool.end());

const today = Math.floor(Date.now() / dayMs) * dayMs;
const perDay = 48;
/** A fix each half an hour of a day. */
const fixesOf = (daysAgo: number) =>
  Array.from({ length: perDay }, (_, step) => ({
    asset: 'OLD',
    at: today - daysAgo * dayMs + step * 1_800_000,
    longitude: -51.2 + step / 1_000,
  }));
const packer = harness.openIngest({ packDays: 1 });

beforeEach(async () => {
  for (const table of ['positions', 'packed_positions', 'recompute_spans'])
    await harness.rows(`delete from ${table} where account_id = $1`, [accountId]);
  await harness.rows('update asset_states set time = null where account_id = $1', [accountId]);
});

/** Stores days; where `receivedMs` is given, as if they had been received that long after their time. */
async function store(daysAgo: readonly number[], receivedMs = 1_000): Promise<void> {
  const ingest = harness.openIngest();
  await ingest.telemetry.receive(
    accountId,
    daysAgo.flatMap(fixesOf).map(({ at, ...fix }) => ({ latitude: -30, ...fix, time: new Date(at).toISOString() })),
    { history: true },
  );
  await ingest.stop();
  await harness.rows(`update positions set received_at = time + $2 * interval '1 ms' where account_id = $1`, [
    accountId,
    receivedMs,
  ]);
}

const stored = async () => {
  const [rows] = await harness.rows<{ rows: number; days: string[] }>(
    `select (select count(*)::int from positions where account_id = $1) as rows,
       array(select positions::text from packed_positions where account_id = $1 order by day) as days`,
    [accountId],
  );
  return rows;
};

test('days are packed a day after they ended, and newer ones stay rows', async () => {
  await store([4, 3, 1]);
  await packer.packOld();
  expect(await stored()).toEqual({ rows: perDay, days: ['48', '48'] });
  expect(packer.figures).toMatchObject({ packedDays: 2, unpackedAssets: 0 });
  const days = await harness.rows<{ day: string }>('select day from packed_positions order by day');
  const { rows } = await owner
    .query('select pack_positions($1, $2, $3, 0, 0, 0, now(), now(), now(), $4)', [
      accountId,
      assetId,
      days[0]?.day,
      Buffer.of(1),
    ])
    .catch((error: unknown) => ({ rows: [String(error)] }));
  expect(rows[0]).toMatch(/changed while they were packed/);
});

test('an interrupted day stays rows, and is packed by the next round', async () => {
  await store([3]);
  const killed = new Client({ connectionString: harness.database.ingest });
  killed.on('error', () => undefined);
  await killed.connect();
  const { rows: pids } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
  const day = { accountId, assetId, day: new Date(today - 3 * dayMs).toISOString().slice(0, 10) };
  const { rows } = await beginDay(killed, day);
  expect(rows).toHaveLength(perDay);
  await harness.rows('select pg_terminate_backend($1)', [pids[0]?.pid]);
  expect(await stored()).toEqual({ rows: perDay, days: [] });
  await packer.packOld();
  expect(await stored()).toEqual({ rows: 0, days: ['48'] });
});

test('a day that gets a row while it is packed is left for the next round', async () => {
  await store([3]);
  const client = await pool.connect();
  const day = { accountId, assetId, day: new Date(today - 3 * dayMs).toISOString().slice(0, 10) };
  const { rows } = await beginDay(client, day);
  await harness.rows(
    `insert into positions (account_id, asset_id, time, received_at, latitude, longitude)
     select account_id, asset_id, time + interval '1 s', received_at, latitude, longitude from positions limit 1`,
  );
  const commit = commitDay(client, day, { positions: rows, rows: rows.length, before: 0, bytes: Buffer.of(1) });
  await expect(commit).rejects.toThrow('changed while they were packed');
  await client.query('rollback');
  client.release();
  expect(await stored()).toEqual({ rows: perDay + 1, days: [] });
});

test('a reader of a day that is packed meanwhile reads it again, once', async () => {
  await store([4, 3, 2]);
  const query = pool.query.bind(pool);
  let isPacked = false;
  const slow = Object.assign(Object.create(pool) as Pool, {
    query: async (text: string, values: unknown[]) => {
      if (text.includes('count(*)') && !isPacked) {
        isPacked = true;
        await packer.packOld();
      }
      return query(text, values);
    },
  });
  expect(await countBefore(slow, { accountId, assetId, before: today })).toBe(3 * perDay);
  expect(await stored()).toEqual({ rows: 0, days: ['48', '48', '48'] });
});

test('the positions of an asset are read in order over packed days, rows beside them and rows after them', async () => {
  await store([5, 4, 1]);
  await packer.packOld();
  await store([3]);
  await harness.rows(
    `insert into positions (account_id, asset_id, time, received_at, latitude, longitude)
     values ($1, $2, to_timestamp($3), now(), -30, -51)`,
    [accountId, assetId, (today - 4 * dayMs) / 1_000 + 1],
  );
  const times: number[] = [];
  for (let isLast = false; !isLast;) {
    const page = await fetchNextPositions(pool, { accountId, assetId, after: times.at(-1) ?? null }, 7);
    times.push(...page.positions.map(({ time }) => time));
    ({ isLast } = page);
  }
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(4 * perDay + 1);
});

test('a process looks at all assets once for each day that is due', async () => {
  const open = () => new Packer({ pool, workers: { isBusy: false }, afterDays: 1 });
  const daily = open();
  const run = (one: Packer) => one.runDaily(() => false);
  await store([3]);
  await daily.runDaily(() => true);
  expect((await stored())?.days).toEqual([]);
  await run(daily);
  expect((await stored())?.days).toEqual(['48']);
  await store([4]);
  await run(daily);
  expect(await stored()).toEqual({ rows: perDay, days: ['48'] });
  await run(open());
  expect(await stored()).toEqual({ rows: 0, days: ['48', '48'] });
});

test('packed days go by the months of their account, and never within a day of their arrival', async () => {
  await store([150, 3]);
  await packer.packOld();
  await harness.rows('update accounts set position_months = 3 where id = $1', [accountId]);
  await harness.rows('update packed_positions set last_received_at = now()');
  await sweepPositions(pool, 25);
  expect((await stored())?.days).toHaveLength(2);
  await harness.rows('update packed_positions set last_received_at = last_time');
  await sweepPositions(pool, 25);
  expect((await stored())?.days).toHaveLength(1);
  await harness.rows(`update packed_positions set day = day - 1000, last_received_at = now()`);
  await sweepPositions(pool, 25);
  expect((await stored())?.days).toHaveLength(1);
  await harness.rows('update packed_positions set last_received_at = last_time');
  await sweepPositions(pool, 25);
  expect((await stored())?.days).toHaveLength(0);
  await harness.rows('update accounts set position_months = null where id = $1', [accountId]);
});
