import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#platform/server/database.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';
import { createReadiness } from './readiness.ts';

const database = await createOwnDatabase();
const owner = await openClient(database.owner);
const portal = connect(database.portal);
afterAll(() => portal.close());

const takes = { isFailing: false, standsBy: false };
const ask = (ingest: typeof takes | null = null, db = portal.db, purpose?: 'telemetry') =>
  createReadiness({ db, dataFolder: tmpdir(), ingest })(purpose);

test('a portal that can store is ready', async () => {
  expect(await ask()).toBe(null);
  expect(await ask(takes)).toBe(null);
});

test('a node that stands by, or takes no positions, is ready for all but these', async () => {
  const standsBy = { ...takes, standsBy: true };
  expect(await ask(standsBy)).toBe(null);
  expect(await ask(standsBy, portal.db, 'telemetry')).toBe('another node takes positions');
  expect(await ask(null, portal.db, 'telemetry')).toBe('this process takes no positions');
  expect(await ask(takes, portal.db, 'telemetry')).toBe(null);
});

test('failing commits of ingest', async () => {
  expect(await ask({ ...takes, isFailing: true })).toBe('positions cannot be stored');
});

test('a schema that is older than the program; a newer one is another node’s upgrade', async () => {
  const { rows } = await owner.query<{ name: string }>(`select obj_description('public'::regnamespace) as name`);
  await owner.query(`comment on schema public is '0001-foundation.sql'`);
  expect(await ask()).toBe('the schema of the database is older than this program');
  await owner.query(`comment on schema public is '9999-next.sql'`);
  expect(await ask()).toBe(null);
  await owner.query(`comment on schema public is '${rows[0]?.name}'`);
});

test('a server that only reads, as a standby does', async () => {
  const standby = connect(database.portal, { options: '-c default_transaction_read_only=on', max: 1 });
  expect(await ask(null, standby.db)).toBe('the database only reads');
  await standby.close();
});

test('a database that is away', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/none', { connectionTimeoutMillis: 500 });
  expect(await ask(null, away.db)).toBe('the database is away');
  expect(await ask({ ...takes, isFailing: true }, away.db)).toBe('the database is away');
  await away.close();
});

test('a database that hangs is asked once, and answers no node', async () => {
  const slow = connect(database.portal, { max: 1 });
  const busy = slow.db.connection().execute((db) => sql`select pg_sleep(1)`.execute(db));
  const readiness = createReadiness({ db: slow.db, dataFolder: tmpdir(), ingest: null, answerMs: 50 });
  expect(await readiness()).toBe('the database does not answer in time');
  expect(await readiness()).toBe('the database does not answer in time');
  await busy;
  await eventually(async () => expect(await readiness()).toBe(null));
  await slow.close();
});

test('the answer is used again for a second', async () => {
  const ingest = { ...takes };
  const readiness = createReadiness({ db: portal.db, dataFolder: tmpdir(), ingest });
  expect(await readiness()).toBe(null);
  ingest.isFailing = true;
  expect(await readiness()).toBe(null);
});
