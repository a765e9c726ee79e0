import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { environment } from '#platform/server/settings.ts';
import { startDatabaseProxy } from '#platform/server/testing/database-proxy.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';

const main = path.join(import.meta.dirname, 'main.ts');
const started = new Set<ChildProcess>();
const database = await createOwnDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'patio-main-'));

afterEach(() => {
  for (const program of started) program.kill('SIGKILL');
  started.clear();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the program in the role that needs no built pages, on the test's own database. */
function start(settings: Record<string, string> = {}, args: string[] = ['--port', '0', '--roles', 'worker,ingest']) {
  const program = spawn(process.execPath, [main, ...args], {
    env: {
      PATH: environment['PATH'],
      NODE_ENV: 'production',
      PATIO_DEMO: 'off',
      DATA_FOLDER: path.join(folder, 'data'),
      DATABASE_URL: database.owner,
      DATABASE_PORTAL_URL: database.portal,
      DATABASE_INGEST_URL: database.ingest,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(program);
  const said = { out: '', err: '' };
  program.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  program.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const ended = once(program, 'exit').then(([code]: unknown[]) => ({ code, ...said }));
  const ready = new Promise<string>((resolve, reject) => {
    program.stdout.on('data', () => {
      const address = /ready at (http:\/\/\S+)/.exec(said.out)?.[1];
      if (address) resolve(address);
    });
    void ended.then(({ code, err }) => reject(new Error(`ended with ${String(code)}: ${err}`)));
  });
  // A test that only waits for the end expects that it never gets ready.
  ready.catch(() => undefined);
  return { program, ready, ended };
}

test('starts, prints its address, answers health checks, and stops on a signal', async () => {
  const { program, ready, ended } = start();
  const address = await ready;
  expect(await (await fetch(`${address}/healthz`)).text()).toBe('ok');
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await fetch(`${address}/api/v1/profile`)).status).toBe(401);
  const figures = await fetch(`${address}/metrics`);
  expect(await figures.text()).toContain('patio_http_request_duration_seconds');
  expect(figures.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(`${address}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);

  program.kill('SIGTERM');
  const end = await ended;
  expect(end.code).toBe(0);
  expect(end.err).toBe('');
});

test('secrets are made at the first start for their owner alone, and stay', async () => {
  const secrets = path.join(folder, 'data', 'secrets');
  const first = start();
  await first.ready;
  const files = await readdir(secrets);
  expect(files).toContain('token-key');
  for (const file of files) expect((await stat(path.join(secrets, file))).mode & 0o777, file).toBe(0o600);
  const made = await stat(path.join(secrets, 'token-key'));
  first.program.kill('SIGTERM');
  await first.ended;
  const second = start();
  await second.ready;
  expect((await stat(path.join(secrets, 'token-key'))).mtimeMs).toBe(made.mtimeMs);
});

test('several database hosts: it starts on the one that takes writes and goes on on the next', async () => {
  const [primary, standby] = [
    await startDatabaseProxy(database.owner),
    await startDatabaseProxy(database.owner, { readsOnly: true }),
  ];
  const through = (url: string) => url.replace(/@[^/]*/, `@127.0.0.1:1,${standby.host},${primary.host}`);
  const { ready } = start({
    DATABASE_URL: `${through(database.owner)}?target_session_attrs=read-write`,
    DATABASE_PORTAL_URL: through(database.portal),
    DATABASE_INGEST_URL: through(database.ingest),
  });
  const address = await ready;
  const readiness = async () => (await fetch(`${address}/readyz`)).status;
  expect(await readiness()).toBe(200);
  await primary.stop();
  await eventually(async () => expect(await readiness()).toBe(503));
  standby.readsOnly = false;
  await eventually(async () => expect(await readiness()).toBe(200));
  await standby.stop();
});

test('a taken port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const end = await start({}, ['--port', String(port), '--roles', 'worker']).ended;
  other.close();
  expect(end).toEqual({
    code: 1,
    out: '',
    err: `Port ${port} is taken by another program. Stop that one, or choose another port: npm start -- --port ${port + 1}\n`,
  });
});

test('a taken port of metrics', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const end = await start({ METRICS_PORT: String(port) }, ['--port', '0', '--roles', 'worker']).ended;
  other.close();
  expect(end.err).toBe(
    `Port ${port} is taken by another program. Stop that one, or choose another port: set METRICS_PORT\n`,
  );
});

test('a folder that cannot be written', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const end = await start({ DATA_FOLDER: path.join(file, 'data') }).ended;
  expect(end).toMatchObject({ code: 1, out: '' });
  expect(end.err).toMatch(
    /^The data folder \S+ cannot be written \(E\w+\)\. Allow it, or name another one with DATA_FOLDER\.\n$/,
  );
});

test.each([
  [
    'a bad setting',
    { PORT: 'http' },
    /^The setting PORT is not usable: it must be a whole number from 0 to 65535\..*\n$/,
  ],
  ['a role that is none', {}, /^The roles "cook" are not known\..*\n$/, ['--roles', 'cook']],
])('%s', async (_, environment, sentence, args = []) => {
  const end = await start(environment, args).ended;
  expect(end).toMatchObject({ code: 1, out: '' });
  expect(end.err).toMatch(sentence);
});

const changed = (change: (url: URL) => void) => {
  const url = new URL(database.owner);
  change(url);
  return url.href;
};

test('a database that is not there, by address, name or password', async () => {
  const ends = await Promise.all(
    [
      changed((url) => (url.port = '1')),
      changed((url) => (url.pathname = '/nowhere')),
      changed((url) => (url.password = 'wrong')),
    ].map((DATABASE_URL) => start({ DATABASE_URL }).ended),
  );
  expect(ends.map(({ code }) => code)).toEqual([1, 1, 1]);
  const [absent, nameless, refused] = ends.map(({ err }) => err);
  expect(absent).toMatch(
    /^The database at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)\. Start it, or correct DATABASE_URL;.*\n$/,
  );
  expect(nameless).toMatch(/^The database at \S+ has no database nowhere\. Create it, or correct DATABASE_URL\.\n$/);
  expect(refused).toMatch(/^The database at \S+ refuses the user postgres or its password\. Correct DATABASE_URL\.\n$/);
});

test('a portal that is not for a look closes what a demo left: people, sessions and keys', async () => {
  const owner = await openClientOfTest(database.owner);
  const insert = async (sql: string, values: unknown[]) => (await owner.query<{ id: string }>(sql, values)).rows[0]?.id;
  const account = await insert(`insert into accounts (name) values ('Demo') returning id`, []);
  const admin = await insert(
    `insert into users (name, email, password_hash) values ('Renata', 'admin@demo.patio', 'hash') returning id`,
    [],
  );
  await insert(`insert into api_keys (account_id, name, kind, hash, created_by) values ($1, 'key', 'full', 'x', $2)`, [
    account,
    admin,
  ]);
  const first = start();
  await first.ready;
  first.program.kill('SIGTERM');
  expect((await first.ended).out).toContain('The demo is closed: 1 people');
  const { rows } = await owner.query(
    `select u.active, u.password_hash, k.ended_at is not null as ended from users u join api_keys k on k.created_by = u.id where u.id = $1`,
    [admin],
  );
  expect(rows).toEqual([{ active: false, password_hash: null, ended: true }]);
  const second = start();
  await second.ready;
  second.program.kill('SIGTERM');
  expect((await second.ended).out).not.toContain('The demo is closed');
});
