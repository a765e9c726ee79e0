import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '../database.ts';
import { testDatabase } from '../testing/test-database.ts';

let one: DatabaseConnection;
let other: DatabaseConnection;

beforeAll(() => {
  one = connect(testDatabase().portal, { max: 1 });
  other = connect(testDatabase().portal, { max: 1 });
});
afterAll(async () => {
  await one.close();
  await other.close();
});

const now = async ({ db }: DatabaseConnection) =>
  (await sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 as at`.execute(db)).rows[0]?.at ?? 0;

test('a transaction begins with its first statement', async () => {
  const seen = await one.db.transaction().execute(async (transaction) => {
    const waited = await now(other);
    const ask = () =>
      sql<{
        began: number;
        id: string;
      }>`select extract(epoch from now())::float8 as began, pg_current_xact_id()::text as id`
        .execute(transaction)
        .then(({ rows }) => rows[0]);
    return { waited, first: await ask(), second: await ask() };
  });
  expect(seen.first?.began).toBeGreaterThan(seen.waited);
  expect(seen.second).toEqual(seen.first);
});

test('failing statements are rolled back, and the connection stays usable', async () => {
  const write = sql`select set_config('app.account_id', 'left over', true)`;
  const fail = sql`select 1 / 0`;
  for (const statements of [[fail], [write, fail]]) {
    const run = one.db.transaction().execute(async (transaction) => {
      for (const statement of statements) await statement.execute(transaction);
    });
    await expect(run).rejects.toThrow('division by zero');
    const { rows } = await sql<{ left: string | null }>`select current_setting('app.account_id', true) as left`.execute(
      one.db,
    );
    expect(rows[0]?.left ?? '').toBe('');
  }
});

test('a transaction without statements does not affect the next', async () => {
  await one.db.transaction().execute(() => Promise.resolve());
  await expect(one.db.transaction().execute(() => Promise.reject(new Error('on second thought')))).rejects.toThrow(
    'second',
  );
  // Within an open transaction both would return the same time.
  const began = () => sql<{ at: string }>`select now()::text as at`.execute(one.db).then(({ rows }) => rows[0]?.at);
  expect(await began()).not.toBe(await began());
});
