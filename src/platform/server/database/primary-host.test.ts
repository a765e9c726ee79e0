import { sql } from 'kysely';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { connect } from '../database.ts';
import { eventually } from '../testing/eventually.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts';
import { createOwnDatabase } from '../testing/test-database.ts';
import { addressesOf, PrimaryClient, readHosts } from './primary-host.ts';

const database = await createOwnDatabase();
let [first, second]: DatabaseProxy[] = [];
const nowhere = '127.0.0.1:1';
const counted = 'select pg_logical_emit_message(true, $1, $2)';

beforeEach(async () => {
  [first, second] = [await startDatabaseProxy(database.owner), await startDatabaseProxy(database.owner)];
});
afterEach(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
});

const proxies = () => [first as DatabaseProxy, second as DatabaseProxy] as const;
const through = (hosts: readonly string[]) =>
  database.portal.replace(/@[^/]*/, `@${hosts.join(',')}`) + '?target_session_attrs=read-write';

test.each([
  ['postgres://u:p%40@h1:5432/db', ['postgres://u:p%40@h1:5432/db']],
  ['postgres://u@h1,h2:5433/db?a=b,c@d', ['postgres://u@h1/db?a=b,c@d', 'postgres://u@h2:5433/db?a=b,c@d']],
  ['postgresql://u:a@b@[::1]:1,[::2]:2/db', ['postgresql://u:a@b@[::1]:1/db', 'postgresql://u:a@b@[::2]:2/db']],
  ['postgres:///db?host=/var/run/postgresql', ['postgres:///db?host=/var/run/postgresql']],
])('the addresses in %s', (url, addresses) => expect(addressesOf(url)).toEqual(addresses));

test('a client skips unavailable and read-only hosts', async () => {
  const [standby, primary] = proxies();
  standby.readsOnly = true;
  const client = new PrimaryClient({ connectionString: through([nowhere, standby.host, primary.host]) });
  await client.connect();
  await client.query(counted, ['patio', 'test']);
  expect(`${client.host}:${client.port}`).toBe(primary.host);
  await client.end();
});

test('without a writable host the error is retryable and says so', async () => {
  const [standby] = proxies();
  standby.readsOnly = true;
  const client = new PrimaryClient({ connectionString: through([standby.host, nowhere]) });
  await expect(client.connect()).rejects.toMatchObject({ message: 'no host accepts writes', code: '25006' });
  const away = new PrimaryClient({ connectionString: through([nowhere, '127.0.0.1:2']) });
  await expect(away.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a pool that loses its host finds the next one and stays there', async () => {
  const [primary, standby] = proxies();
  standby.readsOnly = true;
  const { db, close } = connect(through([primary.host, standby.host]));
  const write = () => sql`select pg_logical_emit_message(true, 'patio', 'test')`.execute(db);
  await Promise.all([write(), write(), write()]);
  const before = standby.opened;
  standby.readsOnly = false;
  await primary.stop();
  await eventually(write);
  expect(standby.opened).toBeGreaterThan(before);
  await close();
});

test('a connection refusing writes as read-only is closed', async () => {
  const [former, primary] = proxies();
  const { pool, close } = connect(through([former.host, primary.host]), { max: 1 });
  await pool.query(`set default_transaction_read_only = on`);
  former.readsOnly = true;
  await expect(pool.query(counted, ['patio', 'test'])).resolves.toBeDefined();
  await expect(pool.query('insert into migrations (name, hash) values ($1, $2)', ['x', 'y'])).rejects.toMatchObject({
    code: '25006',
  });
  const client = await pool.connect();
  expect((client as unknown as PrimaryClient).port).toBe(Number(primary.host.split(':')[1]));
  client.release();
  await close();
});

test('the state of each host', async () => {
  const [standby, primary] = proxies();
  standby.readsOnly = true;
  expect(await readHosts(through([nowhere, standby.host, primary.host]))).toEqual([
    { host: nowhere, state: 'away' },
    { host: standby.host, state: 'reads' },
    { host: primary.host, state: 'writes' },
  ]);
});
