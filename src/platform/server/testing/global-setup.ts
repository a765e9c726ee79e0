import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';

const PREFIX = 'patio-test-';

/**
 * One PostgreSQL per run, with the newest schema in the database `patio` and in the template that `createTestDatabase`
 * clones.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'warn' });
  await removeLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataFolder: folder, log });
  const passwords = { portal: randomBytes(16).toString('hex'), ingest: randomBytes(16).toString('hex') };
  await migrate(postgres.url, {
    portal: { name: 'patio_portal_tests', password: passwords.portal },
    ingest: { name: 'patio_ingest_tests', password: passwords.ingest },
  });
  const owner = new URL(postgres.url);
  const admin = new Client({ connectionString: inDatabase(owner, 'postgres') });
  await admin.connect();
  await admin.query('create database patio_template template patio');
  await admin.end();
  project.provide('database', { owner: postgres.url, passwords });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Stops the PostgreSQL of an earlier run that was killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : Number.NaN);
    if (!(pid > 0) || isRunning(pid)) continue;
    const dataFolder = path.join(tmpdir(), name);
    const left = await startEmbeddedPostgres({ dataFolder, log: pino({ level: 'silent' }) }).catch(() => undefined);
    await left?.stop();
    await rm(dataFolder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function inDatabase(url: URL, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
