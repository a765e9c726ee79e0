import { randomBytes } from 'node:crypto';
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { takeBaseBackup, unpackBaseBackup } from '../postgres/base-backup.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { makeFolderFor, userOf } from '../postgres/postgres-place.ts';
import { withClient } from './open-client.ts';

export interface Standby {
  /** Superuser's connection to it. */
  client: Client;
  /** The same address on the standby as on the primary. */
  urlOf(primary: string): string;
  stop(): Promise<void>;
}

/** A second embedded PostgreSQL that follows the server of an address by streaming replication. */
export async function startStandby(primaryUrl: string): Promise<Standby> {
  const primary = new URL(primaryUrl);
  const slot = `standby_${randomBytes(4).toString('hex')}`;
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'patio-standby-'));
  await chmod(dataFolder, 0o755);
  await runOn(primaryUrl, `select pg_create_physical_replication_slot('${slot}', true)`);
  await mkdir(path.join(dataFolder, 'secrets'), { mode: 0o700 });
  await writeFile(path.join(dataFolder, 'secrets/postgres-password'), decodeURIComponent(primary.password));
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    log: pino({ level: 'warn' }),
    async fill(cluster) {
      const backup = await makeFolderFor(path.join(dataFolder, 'base'), await userOf(cluster));
      const { listSha256 } = await takeBaseBackup(primaryUrl, backup);
      await unpackBaseBackup(backup, cluster, listSha256);
      await writeFile(path.join(cluster, 'standby.signal'), '');
      const { hostname, port, username, password } = primary;
      await appendFile(
        path.join(cluster, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\nprimary_slot_name = '${slot}'\n`,
      );
    },
  });
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  return {
    client,
    urlOf(url) {
      const own = new URL(url);
      own.port = new URL(postgres.url).port;
      return own.href;
    },
    async stop() {
      await client.end();
      await postgres.stop();
      await runOn(primaryUrl, `select pg_drop_replication_slot('${slot}')`);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}
