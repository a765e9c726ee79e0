import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayMs } from '../time/durations.ts';
import { connect, inAccount } from './database.ts';
import { deleteInBatches, deleteOldRows } from './retention.ts';
import { mintAccount } from './testing/mint-account.ts';
import { openClientOfTest } from './testing/open-client.ts';
import { testDatabase } from './testing/test-database.ts';

const now = new Date('2026-06-01T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

test('old rows of every account are deleted, except young and excluded ones', async () => {
  const { db, close } = connect(testDatabase().portal, { max: 1 });
  try {
    const accounts = [await mintAccount(db), await mintAccount(db)];
    for (const { id, admin } of accounts)
      await inAccount(db, id, (own) =>
        own
          .insertInto('notifications')
          .values(
            (
              [
                ['old', 40],
                ['pinned', 40],
                ['young', 20],
              ] as const
            ).map(([code, days]) => ({
              user_id: admin.id,
              code,
              severity: 'low',
              created_at: daysAgo(days),
            })),
          )
          .execute(),
      );
    const retention = {
      table: 'notifications',
      column: 'created_at',
      days: 30,
      keepIf: `code = 'pinned'`,
    } as const;
    await deleteOldRows(db, retention, now);
    for (const { id } of accounts) {
      const remaining = await inAccount(db, id, (own) =>
        own.selectFrom('notifications').select('code').orderBy('code').execute(),
      );
      expect(remaining).toEqual([{ code: 'pinned' }, { code: 'young' }]);
    }
  } finally {
    await close();
  }
});

test('rows are deleted in batches until none is old', async () => {
  const ingest = await openClientOfTest(testDatabase().ingest);
  const account = randomUUID();
  try {
    await ingest.query(
      `insert into geofence_stays (account_id, asset_id, part_id, geofence_id, version, entered_at, left_at, top_speed_kmh, noticed_at)
       select $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, t, t, 0, t
       from unnest($2::timestamptz[]) t`,
      [account, [31, 32, 33, 34, 35, 10].map(daysAgo)],
    );
    const deleted: number[] = [];
    await deleteInBatches(
      async (statement, values) => {
        const { rowCount } = await ingest.query(statement, [...values]);
        deleted.push(rowCount ?? 0);
        return rowCount ?? 0;
      },
      { table: 'geofence_stays', column: 'left_at', keepIf: `account_id <> '${account}'` },
      daysAgo(30),
      2,
    );
    expect(deleted).toEqual([2, 2, 1]);
    const { rows } = await ingest.query('select left_at from geofence_stays where account_id = $1', [account]);
    expect(rows).toEqual([{ left_at: daysAgo(10) }]);
  } finally {
    await ingest.query('delete from geofence_stays where account_id = $1', [account]);
  }
});
