import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#platform/server/database.ts';
import { LiveHub } from '#platform/server/live-hub.ts';
import { StartProblem } from '#platform/server/start-problem.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { openDemo, type DemoParts } from './demo.ts';
import { readDemoState } from './demo-state.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: DatabaseConnection;
let parts: DemoParts;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.portal);
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'patio-demo-'));
  await mkdir(path.join(dataFolder, 'secrets'));
  const log = pino({ level: 'silent' });
  const live = new LiveHub({ url: null, log });
  parts = { db: connection.db, live, log, dataFolder, ingestUrl: database.ingest, say: () => undefined };
});
afterAll(async () => {
  await rm(parts.dataFolder, { recursive: true });
  await connection.close();
  await database.drop();
});

test('an empty database gets the demo once; the next start finds it again', async () => {
  const first = await openDemo(parts);
  expect(first?.signIn).toContain('admin@demo.patio · patio-demo');
  const made = await readDemoState(parts.dataFolder);
  expect(made).toMatchObject({ accounts: [{}, {}], history: { assets: 240, written: 0 } });
  await openDemo(parts);
  expect(await readDemoState(parts.dataFolder)).toEqual(made);
  expect(await connection.db.selectFrom('users').select('email').orderBy('email').execute()).toEqual(
    ['admin', 'nobody', 'viewer'].map((name) => ({ email: `${name}@demo.patio` })),
  );
});

test('somebody’s own database gets no demo', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'patio-demo-'));
  expect(await openDemo({ ...parts, dataFolder: elsewhere })).toBeNull();
  await rm(elsewhere, { recursive: true });
});

test('a state that cannot be read is said in one sentence with the remedy', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'patio-demo-'));
  await mkdir(path.join(elsewhere, 'secrets'));
  await writeFile(path.join(elsewhere, 'secrets', 'demo.json'), '{"seed":"old"}');
  await expect(openDemo({ ...parts, dataFolder: elsewhere })).rejects.toThrow(StartProblem);
  await rm(elsewhere, { recursive: true });
});
