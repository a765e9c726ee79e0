import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import * as z from 'zod/mini';
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
export async function takeBaseBackup(ownerUrl: string, folder: string): Promise<BaseBackup> {
  const address = new URL(ownerUrl);
  address.searchParams.set('replication', 'database');
  const client = new Client({ connectionString: address.href, application_name: 'patio-backup' });
  await client.connect();
  try {
    // Without a slot a checkpoint may recycle segments that a long backup still needs.
    await client.query(`select pg_create_physical_replication_slot('patio_backup', true, true)`);
    await client.query(
      `BASE_BACKUP (LABEL 'patio', CHECKPOINT 'fast', WAL true, TARGET 'server', TARGET_DETAIL ${client.escapeLiteral(folder)}, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    );
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
    await client.end();
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
