import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openClientOfTest, withClient } from '../testing/open-client.ts';
import { createDatabaseOfTest, testDatabase } from '../testing/test-database.ts';
import { assertMigrated, listMigrations, loginRoleName, migrate, readMigration } from './migrate.ts';

const landed = new URL('../../../../migrations/landed.json', import.meta.url);

test('landed migrations have the hashes of migrations/landed.json', async () => {
  const names = await listMigrations();
  const hashes = await Promise.all(names.map(async (name) => [name, (await readMigration(name)).hash]));
  expect(JSON.parse(await readFile(landed, 'utf8'))).toEqual(Object.fromEntries(hashes));
});

test('a migration has at most 250 lines, vendor files apart', async () => {
  for (const name of await listMigrations()) {
    const lines = (await readMigration(name)).sql.split('\n').length - 1;
    if (!name.startsWith('vendor/')) expect(lines, name).toBeLessThanOrEqual(250);
  }
});

/** The former version cannot run beside these: nothing is to be added. */
const breaksTheFormer = ['0018-change-feed.sql', '0072-provider-quotas.sql'];

test('a migration removes and renames nothing that the version before uses', async () => {
  const removing = /^\s*(alter table .*\b(drop column|rename)\b|drop (table|view)\b)/im;
  const found: string[] = [];
  for (const name of await listMigrations())
    if (!name.startsWith('vendor/') && removing.test((await readMigration(name)).sql)) found.push(name);
  expect(found).toEqual(breaksTheFormer);
});

test('migrating twice applies nothing; a changed file and a database from before the baseline are refused', async () => {
  const database = await createDatabaseOfTest();
  const owner = await openClientOfTest(database.owner);
  const migrateAgain = () => migrate(database.owner, { portal: null, ingest: null });
  expect(await migrateAgain()).toEqual({ applied: [], refusedSettings: [] });
  await owner.query(`update migrations set hash = 'other' where name = '0004-assets.sql'`);
  await expect(migrateAgain()).rejects.toThrow('0004-assets.sql was changed');
  await owner.query(`insert into migrations (name, hash) values ('0001-roles-and-identity.sql', 'any')`);
  await expect(migrateAgain()).rejects.toThrow('start on a new database; the ./data folder');
  await owner.query(`delete from migrations where name = '0001-roles-and-identity.sql'`);
  await owner.query(`insert into migrations (name, hash) values ('9999-future.sql', 'any')`);
  await expect(migrateAgain()).rejects.toThrow('upgraded by a newer version of the portal (9999-future.sql)');
});

test('a migration without a lock gives way and retries, without blocking calls', async () => {
  const database = await createDatabaseOfTest();
  const owner = await openClientOfTest(database.owner);
  const reader = await openClientOfTest(database.owner);
  await owner.query(`delete from migrations where name = '0022-track-state-names.sql'`);
  await expect(assertMigrated(database.owner)).rejects.toThrow('Run npm run migrate first');
  await reader.query('begin; lock table asset_states in exclusive mode');
  const done = migrate(database.owner, { portal: null, ingest: null });
  // The first attempt has ended once its connection waits for no lock any more.
  const isWaiting = async () =>
    (
      await owner.query(
        `select from pg_stat_activity where application_name = 'patio-migrate' and wait_event_type = 'Lock'`,
      )
    ).rowCount === 1;
  await expect.poll(isWaiting).toBe(true);
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(false);
  await reader.query('commit');
  const { applied } = await done;
  expect(applied).toEqual([
    { name: '0022-track-state-names.sql', ms: expect.any(Number), attempts: expect.any(Number) },
  ]);
  expect(applied[0]?.attempts).toBeGreaterThan(1);
  await assertMigrated(database.owner);
});

test('an upgrade renames the keys of stored states and boards', async () => {
  const database = await createDatabaseOfTest();
  const owner = await openClientOfTest(database.owner);
  const [account, asset, idle, board] = Array.from({ length: 4 }, () => randomUUID());
  const place = (former: boolean) => ({ [former ? 'fence' : 'geofence']: idle, [former ? 'told' : 'bookedTo']: 1 });
  const track = (former: boolean) => ({
    motion: { phase: former ? 'standing' : 'stationary', [former ? 'toldAt' : 'reportedAt']: 2 },
    [former ? 'fences' : 'geofences']: [place(former)],
  });
  const watch = (former: boolean) => ({
    held: [{ definition: idle, since: 1, [former ? 'rang' : 'triggered']: true }],
    [former ? 'tripsTold' : 'tripsReported']: 0,
  });
  const charts = (former: boolean) => ({
    kind: 'board',
    measures: former ? ['fence_h', 'fence_exits', 'fence_hours'] : ['geofence_h', 'geofence_exits', 'geofence_hours'],
    title: 'A fence_h in words',
  });
  await owner.query(`delete from migrations where name ~ '^002[123]-'`);
  // Only rows count here: foreign keys are not checked.
  await owner.query('set session_replication_role = replica');
  await owner.query(
    'insert into asset_states (account_id, asset_id, track, watch) values ($1, $2, $4, $5), ($1, $3, null, null)',
    [account, asset, idle, JSON.stringify(track(true)), JSON.stringify(watch(true))],
  );
  await owner.query(
    'insert into asset_days (account_id, asset_id, unit_id, day, opening) values ($1, $2, $3, $4, $5)',
    [account, asset, idle, '2026-10-01', JSON.stringify(track(true))],
  );
  await owner.query(
    `insert into dashboard_contents (account_id, id, briefcase_id, kind, name, definition, position)
     values ($1, $2, $2, 'board', 'Board', $3, 1)`,
    [account, board, JSON.stringify(charts(true))],
  );
  await migrate(database.owner, { portal: null, ingest: null });
  const states = await owner.query('select track, watch from asset_states order by asset_id = $1 desc', [asset]);
  expect(states.rows).toEqual([
    { track: track(false), watch: watch(false) },
    { track: null, watch: null },
  ]);
  expect((await owner.query('select opening from asset_days')).rows).toEqual([{ opening: track(false) }]);
  expect((await owner.query('select definition from dashboard_contents')).rows).toEqual([
    { definition: charts(false) },
  ]);
});

test('a second installation on a server does not touch the roles of the first', async () => {
  const [first, second] = [await createDatabaseOfTest(), await createDatabaseOfTest()];
  const install = async (owner: string, password: string, resetPasswords = false) => {
    const database = new URL(owner).pathname.slice(1);
    const portal = { name: loginRoleName('portal', database), password };
    const ingest = { name: loginRoleName('ingest', database), password };
    await migrate(owner, { portal, ingest, resetPasswords });
    return (role: typeof portal) => signIn(owner, role.name, password);
  };
  const roleOf = (owner: string, group: 'portal' | 'ingest') => ({
    name: loginRoleName(group, new URL(owner).pathname.slice(1)),
    password: '',
  });
  try {
    const signInFirst = await install(first.owner, 'one');
    await install(second.owner, 'two');
    expect(await signInFirst(roleOf(first.owner, 'portal'))).toBe(true);
    expect(await signInFirst(roleOf(first.owner, 'ingest'))).toBe(true);

    const signInThird = await install(first.owner, 'three');
    expect(await signInThird(roleOf(first.owner, 'portal'))).toBe(false);
    expect(await signInFirst(roleOf(first.owner, 'portal'))).toBe(true);
    await install(first.owner, 'three', true);
    expect(await signInThird(roleOf(first.owner, 'portal'))).toBe(true);
  } finally {
    for (const { owner } of [first, second]) {
      const roles = `${roleOf(owner, 'portal').name}, ${roleOf(owner, 'ingest').name}`;
      await withClient(owner, (client) => client.query(`drop owned by ${roles}; drop role ${roles}`));
    }
  }
});

test('only the roles of an installation connect to its database', async () => {
  const [first, second] = [await createDatabaseOfTest(), await createDatabaseOfTest()];
  const rolesOf = (owner: string) =>
    (['portal', 'ingest'] as const).map((group) => ({
      name: loginRoleName(group, new URL(owner).pathname.slice(1)),
      password: 'secret',
    }));
  const operators = 'patio_operators_reader';
  const install = ([portal, ingest]: ReturnType<typeof rolesOf>, owner: string) =>
    migrate(owner, { portal: portal ?? null, ingest: ingest ?? null, operators: [operators] });
  const own = rolesOf(first.owner);
  const others = rolesOf(second.owner);
  try {
    await withClient(first.owner, (client) => client.query(`create role ${operators} login password 'secret'`));
    await install(own, first.owner);
    expect(await install(others, second.owner)).toEqual({ applied: [], refusedSettings: [] });
    for (const { name, password } of own) {
      expect(await signIn(first.owner, name, password)).toBe(true);
      await expect(signIn(second.owner, name, password)).rejects.toThrow('permission denied for database');
    }
    const reader = new URL(first.owner);
    [reader.username, reader.password] = [operators, 'secret'];
    await withClient(reader.href, (client) => client.query('select 1'));
    // What the operator grants beside it stays.
    await withClient(second.owner, (client) =>
      client.query(`grant connect on database ${new URL(second.owner).pathname.slice(1)} to ${own[0]?.name}`),
    );
    await install(others, second.owner);
    expect(await signIn(second.owner, own[0]?.name ?? '', 'secret')).toBe(true);
  } finally {
    for (const { owner } of [first, second])
      await withClient(owner, (client) =>
        client.query(`drop owned by ${[...rolesOf(owner).map(({ name }) => name), operators].join(', ')}`),
      );
    const all = [...own, ...others].map(({ name }) => name);
    await withClient(second.owner, (client) => client.query(`drop owned by ${all.join(', ')}`));
    await withClient(first.owner, (client) => client.query(`drop role ${[...all, operators].join(', ')}`));
  }
});

test('an owner who may not close its database reads how a superuser does', async () => {
  const database = await createDatabaseOfTest();
  const name = new URL(database.owner).pathname.slice(1);
  const run = (statement: string) => withClient(database.owner, (client) => client.query(statement));
  const lesser = new URL(database.owner);
  [lesser.username, lesser.password] = [`owner_${name}`, 'secret'];
  await run(`create role owner_${name} login createrole bypassrls password 'secret'`);
  try {
    await run(`grant all on all tables in schema public to owner_${name}`);
    await run(`alter schema public owner to owner_${name}`);
    const { refusedSettings } = await migrate(lesser.href, {
      portal: null,
      ingest: null,
      operators: ['patio_portal_tests'],
    });
    expect(refusedSettings).toContain(`revoke connect on database ${name} from public`);
  } finally {
    await run(`reassign owned by owner_${name} to postgres`);
    await run(`drop owned by owner_${name}`);
    await run(`drop role owner_${name}`);
  }
});

test('every connection to the database runs without jit and leaves no statement in the server log', async () => {
  const client = await openClientOfTest(testDatabase().portal);
  const { rows } = await client.query(
    `select current_setting('jit') as jit, current_setting('log_min_error_statement') as statement, current_setting('log_error_verbosity') as verbosity`,
  );
  expect(rows).toEqual([{ jit: 'off', statement: 'panic', verbosity: 'terse' }]);
});

test('the name of a login role fits PostgreSQL’s limit', () => {
  expect(loginRoleName('portal', 'fleet')).toBe('patio_portal_fleet');
  expect(loginRoleName('ingest', 'x'.repeat(63))).toMatch(/^patio_ingest_[0-9a-f]{32}$/);
});

async function signIn(owner: string, role: string, password: string): Promise<boolean> {
  const url = new URL(owner);
  [url.username, url.password] = [role, password];
  const client = new Client({ connectionString: url.href });
  try {
    await client.connect();
    await client.query('select count(*) from assets');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') return false;
    throw error;
  } finally {
    await client.end();
  }
}
