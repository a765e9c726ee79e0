import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { environment } from '#platform/server/settings.ts';
import { startDatabaseProxy } from '#platform/server/testing/database-proxy.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';

const database = await createOwnDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'patio-doctor-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function examine(settings: Record<string, string> = {}) {
  const started = performance.now();
  const program = spawn(process.execPath, [path.join(import.meta.dirname, 'doctor.ts')], {
    env: { PATH: environment['PATH'], DATA_FOLDER: folder, DATABASE_URL: database.owner, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  const [out, err, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  return { lines: out.trim().split('\n'), err, code, seconds: (performance.now() - started) / 1000 };
}

test('a sound installation', async () => {
  const { lines, err, code } = await examine();
  expect({ err, code }).toEqual({ err: '', code: 0 });
  const subjects = lines.map((line) => /^(?:ok|warning) +([^:]+): ./.exec(line)?.[1]);
  expect(subjects).toEqual([
    'settings',
    'disk of the data',
    'database server',
    'clock',
    'schema',
    'nodes',
    'outgoing hosts',
    'job queues',
    'background jobs',
    'failed jobs',
    'mail',
    'webhooks',
    'statuses of assets',
    'audit log',
    'ingest',
    'late positions',
  ]);
});

test('what is wrong is a problem with what to do, and the exit code', async () => {
  const owner = await openClientOfTest(database.owner);
  await owner.query(`insert into ingest_heartbeat (at) values (now() - interval '1 hour')`);
  await owner.query(`insert into migrations (name, hash) values ('9999-next.sql', '')`);
  const { lines, code } = await examine();
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('problem'))).toEqual([
    'problem  schema: 9999-next.sql is of a newer version: start that version here',
    'problem  ingest: no process has received positions for 60 minutes: start one with the role ingest',
  ]);
});

test('a database that is away, and a setting that cannot be used', async () => {
  const away = await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(away).toMatchObject({ err: '', code: 1 });
  expect(away.lines).toContainEqual(expect.stringMatching(/^problem {2}database: it cannot be reached/));
  const wrong = await examine({ GEOCODER_PER_S: 'many' });
  expect(wrong).toMatchObject({ err: '', code: 1 });
  expect(wrong.lines).toEqual([
    expect.stringMatching(/^problem {2}settings: The setting GEOCODER_PER_S is not usable/),
  ]);
});

test('an embedded database that is stopped', async () => {
  const { lines, code } = await examine({ DATABASE_URL: '' });
  expect(code).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(/^warning {2}database: .* does not run/));
  expect(lines).toContainEqual(expect.stringMatching(/^warning {2}backups: there is none/));
});

test('each host of a database with a standby', async () => {
  const [standby, primary] = [
    await startDatabaseProxy(database.owner, { readsOnly: true }),
    await startDatabaseProxy(database.owner),
  ];
  const through = (...hosts: string[]) => ({ DATABASE_URL: database.owner.replace(/@[^/]*/, `@${hosts.join(',')}`) });
  const { lines } = await examine(through(standby.host, primary.host));
  expect(lines).toContainEqual(`ok       database hosts: ${standby.host} only reads, ${primary.host} takes writes`);
  const { lines: lost, code } = await examine(through(standby.host, '127.0.0.1:1'));
  expect(code).toBe(1);
  expect(lost).toContainEqual(
    `problem  database hosts: ${standby.host} only reads, 127.0.0.1:1 does not answer: promote a standby`,
  );
  await Promise.all([standby.stop(), primary.stop()]);
});
