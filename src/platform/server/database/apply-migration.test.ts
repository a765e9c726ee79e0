import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabaseOfTest, type DatabaseUrls } from '../testing/test-database.ts';
import { applyMigration } from './apply-migration.ts';

let database: DatabaseUrls;
let clients: Client[];

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.owner });
  // A test ends connections.
  client.on('error', () => undefined);
  clients.push(client);
  await client.connect();
  return client;
}

beforeEach(async () => {
  database = await createDatabaseOfTest();
  clients = [];
  const owner = await connect();
  await owner.query('create table readings (id integer primary key, value integer, double integer)');
  await owner.query('insert into readings select n, n from generate_series(1, 25) n');
});
afterEach(async () => {
  for (const client of clients) await client.end().catch(() => undefined);
});

const migration = (...statements: string[]) => ({
  name: '9000-readings.sql',
  hash: 'any',
  sql: `-- outside a transaction\n-- Said of the index;\n-- in two lines.\n${statements.join('\n')}\n`,
});
const indexed = migration('create index concurrently if not exists readings_value\n  on readings (value);');

async function stateOf(owner: Client) {
  const { rows } = await owner.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('readings_value')`,
  );
  const recorded = await owner.query(`select from migrations where name = '9000-readings.sql'`);
  return { index: rows.map(({ valid }) => valid), recorded: recorded.rowCount };
}

/** Starts an index that cannot be completed until `release`, as a transaction from before may see the former table. */
async function begin(report: (line: string) => void) {
  const [reader, migrating] = [await connect(), await connect()];
  await reader.query('begin isolation level repeatable read');
  await reader.query('select * from readings');
  const { rows } = await migrating.query<{ pid: number }>('select pg_backend_pid() as pid');
  const done = applyMigration(migrating, indexed, { connect, report, everyMs: 10 });
  return { done, pid: rows[0]?.pid, release: () => reader.query('commit') };
}

test('an index is created while rows are written, and its progress is reported', async () => {
  const owner = await connect();
  const lines: string[] = [];
  const { done, release } = await begin((line) => lines.push(line));
  await expect
    .poll(() => lines.at(-1))
    .toMatch(
      /^9000-readings\.sql: readings_value, waiting for old snapshots \(0 of 1 transactions\), waits for process \d+$/,
    );
  await owner.query('insert into readings values (26, 26)');
  await owner.query('update readings set value = 0 where id = 1');
  expect(await stateOf(owner)).toEqual({ index: [false], recorded: 0 });
  await release();
  expect(await done).toBe(1);
  expect(await stateOf(owner)).toEqual({ index: [true], recorded: 1 });
  await owner.query('set enable_seqscan = off');
  const { rows } = await owner.query<{ id: number }>('select id from readings where value in (0, 26) order by id');
  expect(rows).toEqual([{ id: 1 }, { id: 26 }]);
});

test('an index whose creation was cut off is created again', async () => {
  const owner = await connect();
  const lines: string[] = [];
  const { done, pid, release } = await begin((line) => lines.push(line));
  const failed = expect(done).rejects.toThrow('terminating connection');
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await owner.query('select pg_terminate_backend($1)', [pid]);
  await failed;
  await release();
  expect(await stateOf(owner)).toEqual({ index: [false], recorded: 0 });
  await applyMigration(await connect(), indexed, { connect, report: () => undefined });
  expect(await stateOf(owner)).toEqual({ index: [true], recorded: 1 });
});

test('a column is filled by parts, each in a transaction of its own', async () => {
  const owner = await connect();
  const lines: string[] = [];
  const filled = migration(
    '-- repeat until no row changes',
    'update readings set double = value * 2 where id in (select id from readings where double is null limit 10);',
  );
  await applyMigration(await connect(), filled, { connect, report: (line) => lines.push(line), everyMs: 0 });
  expect(lines).toEqual([10, 20, 25].map((rows) => `9000-readings.sql: ${rows} rows filled`));
  const { rows } = await owner.query(
    `select count(distinct xmin::text)::int as transactions, bool_and(double = value * 2) as filled from readings`,
  );
  expect(rows).toEqual([{ transactions: 3, filled: true }]);
});

test('what could not be run a second time is refused', async () => {
  const owner = await connect();
  for (const statement of [
    'create index concurrently readings_value on readings (value);',
    'create index if not exists readings_value on readings (value);',
    'update readings set double = 1;',
  ])
    await expect(applyMigration(owner, migration(statement), { connect, report: () => undefined })).rejects.toThrow(
      'cannot be run twice',
    );
});
