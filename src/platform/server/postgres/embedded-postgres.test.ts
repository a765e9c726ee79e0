import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const log = pino({ level: 'silent' });
let dataFolder = '';
let postgres: EmbeddedPostgres | undefined;

async function start(): Promise<EmbeddedPostgres> {
  postgres = await startEmbeddedPostgres({ dataFolder, log });
  return postgres;
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until the database answers again; the time depends on the machine. */
async function untilAnswers(url: string): Promise<void> {
  while ((await query(url, 'select 1').catch(() => undefined)) === undefined) await pause(20);
}

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'patio-embedded-'));
  await chmod(dataFolder, 0o755);
});

afterAll(async () => {
  await postgres?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

describe('embedded PostgreSQL', { timeout: 40_000 }, () => {
  it('is created once, durable, in UTF-8, with a password readable by its owner only', async () => {
    const { url } = await start();
    const rows = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as listens, lower('ÁÇÃO') as lowered`,
    );
    expect(rows).toEqual([{ fsync: 'on', checksums: 'on', encoding: 'UTF8', listens: '127.0.0.1', lowered: 'áção' }]);
    expect((await stat(path.join(dataFolder, 'secrets/postgres-password'))).mode & 0o777).toBe(0o600);
    expect(await findEmbeddedPostgres(dataFolder)).toBe(url);
    await query(url, 'create table rounds (id int primary key)');
  });

  it('refuses a second portal on the same folder with a reason', async () => {
    await expect(startEmbeddedPostgres({ dataFolder, log })).rejects.toThrow(
      `Another Patio already uses the data folder ${dataFolder}; stop that one first, or name another folder with DATA_FOLDER.`,
    );
  });

  it('is restarted at the same address when killed, with all committed data', async () => {
    const { url } = postgres ?? (await start());
    for (const round of [1, 2, 3]) {
      const busy = query(url, 'select pg_sleep(60)').catch(() => 'cut');
      await query(url, `insert into rounds values (${round})`);
      const killed = await postmasterPid();
      process.kill(killed, 'SIGKILL');
      await untilAnswers(url);
      expect(await postmasterPid()).not.toBe(killed);
      expect(await busy).toBe('cut');
    }
    expect(await query(url, 'select count(*)::int as rows from rounds')).toEqual([{ rows: 3 }]);
  });

  it('stops cleanly and starts again with its rows', async () => {
    await postgres?.stop();
    expect(await findEmbeddedPostgres(dataFolder)).toBeUndefined();
    await expect(postmasterPid()).rejects.toThrow('ENOENT');
    const { url } = await start();
    expect(await query(url, 'select count(*)::int as rows from rounds')).toEqual([{ rows: 3 }]);
    await postgres?.stop();
  });

  it('survives a killed portal, and the next portal reuses it', async () => {
    const script = path.join(import.meta.dirname, '../testing/hold-postgres.ts');
    const portal = spawn(process.execPath, [script, dataFolder], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(portal.stdout, 'data');
    const before = await postmasterPid();
    process.kill(-(portal.pid ?? 0), 'SIGKILL');
    await once(portal, 'exit');
    const { url } = await start();
    expect(url).toBe(String(said).trim());
    expect(await postmasterPid()).toBe(before);
    process.kill(before, 'SIGKILL');
    await untilAnswers(url);
  });

  it('explains what to do about a folder that cannot be created', async () => {
    const impossible = path.join(dataFolder, 'secrets/postgres-password/inside');
    await expect(startEmbeddedPostgres({ dataFolder: impossible, log })).rejects.toThrow(
      `The data folder ${impossible} cannot be written (EEXIST); allow it, or name another one with DATA_FOLDER.`,
    );
  });
});
