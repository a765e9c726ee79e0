import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseOfTest } from '#platform/server/testing/test-database.ts';
import { deleteOldHistory } from './history-retention.ts';

const account = '00000000-0000-4000-8000-000000000001';

test('history older than the configured months is deleted; without a setting all of it stays', async () => {
  const database = await createDatabaseOfTest();
  const pool = new Pool({ connectionString: database.ingest, max: 1 });
  onTestFinished(() => pool.end());
  const years = async () => {
    const { rows } = await pool.query<{ year: number }>(
      'select extract(year from left_at)::int as year from geofence_stays order by 1',
    );
    return rows.map(({ year }) => year);
  };
  await pool.query(
    `insert into geofence_stays (account_id, asset_id, part_id, geofence_id, version, entered_at, left_at, top_speed_kmh, noticed_at)
     select $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, t, t, 0, t
     from unnest(array['2020-03-01', '2024-03-01', '2026-03-01']::timestamptz[]) t`,
    [account],
  );
  await deleteOldHistory(pool, 0, new Date('2026-06-01T00:00:00Z'));
  expect(await years()).toEqual([2020, 2024, 2026]);
  await deleteOldHistory(pool, 36, new Date('2026-06-01T00:00:00Z'));
  expect(await years()).toEqual([2024, 2026]);
});
