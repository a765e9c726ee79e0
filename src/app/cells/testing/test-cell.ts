import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { migrate } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { openTestApi, type TestApi } from '#testing/test-api.ts';
import type { TestPortal } from '../../transfer/testing/filled-account.ts';
import type { Cell } from '../cell.ts';

/** A portal on a PostgreSQL server of its own, whose log can be replicated. */
export interface TestCell extends TestPortal {
  cell: Cell;
  stop(): Promise<void>;
}

/** @param tokenKey that of all cells */
export async function startTestCell(address: string, tokenKey: Buffer): Promise<TestCell> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'patio-cell-'));
  await chmod(dataFolder, 0o755);
  const log = pino({ level: 'silent' });
  const first = await startEmbeddedPostgres({ dataFolder, log });
  await run(first.url, `alter system set wal_level = 'logical'`);
  await first.stop();
  const postgres = await startEmbeddedPostgres({ dataFolder, log });
  const password = randomBytes(16).toString('hex');
  const login = (name: string) => ({ name, password });
  await migrate(postgres.url, { portal: login('patio_portal_tests'), ingest: login('patio_ingest_tests') });
  const as = (name: string) => {
    const url = new URL(postgres.url);
    url.username = name;
    url.password = password;
    return url.href;
  };
  const urls = { owner: postgres.url, portal: as('patio_portal_tests'), ingest: as('patio_ingest_tests') };
  const api: TestApi = await openTestApi(urls, tokenKey);
  const [owner, client] = [await connected(postgres.url), await connected(postgres.url)];
  return {
    database: { ...urls, drop: async () => undefined },
    owner,
    api,
    cell: { client, url: postgres.url, peerUrl: postgres.url, address, files: api.files },
    async stop() {
      await api.close();
      await Promise.all([owner.end(), client.end()]);
      await postgres.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function run(url: string, statement: string): Promise<void> {
  const client = await connected(url);
  await client.query(statement);
  await client.end();
}
