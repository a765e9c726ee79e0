import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import { PrimaryClient } from '../database/primary-host.ts';
import { streamArchives } from './streamed-backup.ts';
import { unpackTar } from './unpack-tar.ts';

export interface BaseBackup {
  /** First WAL segment that a recovery from this backup needs. */
  firstSegment: string;
  /** Identifier of this cluster and its restored copies. */
  systemId: string;
  /** SHA-256 of PostgreSQL's backup manifest. */
  listSha256: string;
}

const ARCHIVE = 'base.tar';
const LIST = 'backup_manifest';

const listSchema = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.optional(z.string()) })),
  'WAL-Ranges': z.array(z.object({ Timeline: z.number(), 'Start-LSN': z.string() })),
});

/**
 * Backs up a whole running cluster over the replication protocol: the server writes `base.tar`, which holds everything
 * needed for a recovery to the end of the backup, and a manifest with the SHA-256 of each file. It also verifies page
 * checksums.
 * @param ownerUrl address of a superuser
 * @param folder absolute, empty, owned by the server's user
 */
export function takeBaseBackup(ownerUrl: string, folder: string): Promise<BaseBackup> {
  return backUp(ownerUrl, folder, (client) =>
    client.query(`${command}, TARGET 'server', TARGET_DETAIL ${client.escapeLiteral(folder)})`),
  );
}

/**
 * The same from a server of any machine, which sends it, as to `pg_basebackup`.
 * @param ownerUrl address of a role that may replicate
 * @param folder absolute, empty
 */
export function fetchBaseBackup(ownerUrl: string, folder: string): Promise<BaseBackup> {
  return backUp(ownerUrl, folder, (client) => streamArchives(client, `${command})`, folder));
}

/** Without WAIT: the log is in it, and an archive that fails must not hold a backup up. */
const command = `BASE_BACKUP (LABEL 'patio', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256'`;

async function backUp(ownerUrl: string, folder: string, run: (client: Client) => Promise<unknown>) {
  const client = new PrimaryClient({
    connectionString: `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}replication=database`,
    application_name: 'patio-backup',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Without a slot a checkpoint may recycle segments that a long backup still needs. It ends with the connection.
    const slot = `patio_backup_${randomBytes(4).toString('hex')}`;
    await client.query(`select pg_create_physical_replication_slot('${slot}', true, true)`);
    await run(client);
    const system = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM');
    const { list, sha256 } = await readList(folder);
    const start = list['WAL-Ranges'][0]?.['Start-LSN'] ?? '';
    const segment = await client.query<{ name: string }>(
      `select pg_walfile_name(${client.escapeLiteral(start)}) as name`,
    );
    return {
      firstSegment: segment.rows[0]?.name ?? '',
      systemId: system.rows[0]?.systemid ?? '',
      listSha256: sha256,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Unpacks a backup into a cluster folder and compares every file with the manifest.
 * @throws Error naming the first file that differs
 */
export async function unpackBaseBackup(backup: string, cluster: string, listSha256: string): Promise<void> {
  const { list, sha256 } = await readList(backup);
  if (sha256 !== listSha256) throw new Error(`${LIST} was changed`);
  const expected = new Map(list.Files.map((file) => [file.Path, file]));
  for (const { name, size, sha256: found } of await unpackTar(path.join(backup, ARCHIVE), cluster)) {
    const known = expected.get(name);
    // WAL has checksums of its own, which the recovery verifies.
    if (known === undefined && name.startsWith('pg_wal/')) continue;
    if (known?.Size !== size || known.Checksum !== found) throw new Error(`${name} was changed`);
    expected.delete(name);
  }
  const missing = expected.keys().next();
  if (!missing.done) throw new Error(`${missing.value} is missing`);
}

async function readList(folder: string) {
  const text = await readFile(path.join(folder, LIST));
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { list: z.parse(listSchema, JSON.parse(text.toString())), sha256 };
}
