import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { connect, type AccountTransaction } from '../database.ts';
import { eventually } from '../testing/eventually.ts';
import { mintAccount } from '../testing/mint-account.ts';
import { startStandby } from '../testing/standby.ts';
import { createOwnDatabase } from '../testing/test-database.ts';
import { openReplica, type Replica } from './replica.ts';

/** A real standby: PostgreSQL's streaming replication from the server of this run. */
const database = await createOwnDatabase();
const standby = await startStandby(database.owner);
const primary = connect(database.portal);
const open: Replica[] = [];
const log = pino({ level: 'silent' });

function openOn(url: string, lagMs = 2_000): Replica {
  const replica = openReplica({ url, lagMs, db: primary.db, log });
  open.push(replica);
  return replica;
}

afterAll(async () => {
  for (const replica of open) await replica.close();
  await primary.close();
  await standby.stop();
}, 60_000);

const isOnStandby = async (db: AccountTransaction) =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is;
const units = async (db: AccountTransaction) => (await db.selectFrom('units').select('code').execute()).length;

test('a read goes to the standby within its bound, sees one account, and cannot write anywhere', async () => {
  const replica = openOn(standby.urlOf(database.portal));
  // As long as the lag is not known.
  await expect(replica.inAccount(randomUUID(), isOnStandby)).resolves.toBe(false);
  const [own, other] = [await mintAccount(primary.db), await mintAccount(primary.db)];
  await eventually(async () => expect(await replica.inAccount(own.id, isOnStandby)).toBe(true));
  const add = (id: string) =>
    primary.db.transaction().execute(async (db) => {
      await sql`select set_config('app.account_id', ${id}, true)`.execute(db);
      await sql`insert into units (account_id, code, name) values (${id}, 'N', 'Norte')`.execute(db);
    });
  await add(other.id);
  await add(own.id);
  await eventually(async () => expect(await replica.inAccount(own.id, units)).toBe(1));
  expect(replica.reads.replica).toBeGreaterThan(1);

  const write = replica.inAccount(own.id, (db) => sql`update units set name = 'Sul'`.execute(db));
  await expect(write).rejects.toMatchObject({ code: '25006' });
});

test('one that lags beyond its bound is left to the primary until it has caught up', async () => {
  const replica = openOn(standby.urlOf(database.portal));
  const { id } = await mintAccount(primary.db);
  await eventually(async () => expect(await replica.inAccount(id, isOnStandby)).toBe(true));
  await standby.client.query('select pg_wal_replay_pause()');
  await eventually(async () => {
    await sql`update accounts set name = ${String(performance.now())} where id = ${id}`.execute(primary.db);
    expect(await replica.inAccount(id, isOnStandby)).toBe(false);
  });
  expect(replica.lagMs).toBeGreaterThan(2_000);
  await standby.client.query('select pg_wal_replay_resume()');
  await eventually(async () => expect(await replica.inAccount(id, isOnStandby)).toBe(true));
});

test('one that goes away in a read has its read answered by the primary, and is asked again later', async () => {
  const replica = openOn(standby.urlOf(database.portal), 60_000);
  const { id } = await mintAccount(primary.db);
  await eventually(async () => expect(await replica.inAccount(id, isOnStandby)).toBe(true));
  const cut = async (db: AccountTransaction) => {
    const { rows } = await sql<{ pid: number; is: boolean }>`
      select pg_backend_pid() as pid, pg_is_in_recovery() as is`.execute(db);
    if (rows[0]?.is) await standby.client.query('select pg_terminate_backend($1)', [rows[0].pid]);
    return isOnStandby(db);
  };
  await expect(replica.inAccount(id, cut)).resolves.toBe(false);
  await eventually(async () => expect(await replica.inAccount(id, isOnStandby)).toBe(true));
});

test('a host that is no standby of the primary is never read', async () => {
  const replica = openOn(database.portal, 60_000);
  const { id } = await mintAccount(primary.db);
  const reader = openOn(standby.urlOf(database.portal), 60_000);
  // Both are compared at once: when the standby reads, the other has been looked at too.
  await eventually(async () => expect(await reader.inAccount(id, isOnStandby)).toBe(true));
  await replica.inAccount(id, isOnStandby);
  expect(replica.reads).toEqual({ replica: 0, primary: 1 });
});
