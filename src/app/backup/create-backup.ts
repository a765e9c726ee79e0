import { chown, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { listMigrations } from '#platform/server/database/migrate.ts';
import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import { makeFolder } from '#platform/server/start/make-folder.ts';
import { takeBaseBackup } from '#platform/server/postgres/base-backup.ts';
import { findCluster, makeFolderFor, userOf } from '#platform/server/postgres/postgres-place.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { copyExternal } from './copy-external.ts';
import { backupName, listBackups, writeManifest, type Backup, type Manifest } from './manifest.ts';
import { countPositions, countRows } from './row-counts.ts';
import { copyFile, copyNewFiles, listFiles, readSums, writeSums, type FileSums } from './uploaded-files.ts';

export interface BackupRequest {
  /** Address of the embedded database's superuser, or of the owner of another one. */
  ownerUrl: string;
  /** For a PostgreSQL of the operator's; null: the embedded one. */
  external: { stanza: string | null } | null;
  dataFolder: string;
  /** Folder of all backups. */
  folder: string;
  /** Uploaded files are in a bucket, which is not part of the backup. */
  hasBucket: boolean;
}

/**
 * Backs up the database, the uploaded files and the secrets of a running portal.
 * @throws StartProblem if another backup is running, or the folder belongs to another installation
 */
export async function createBackup(request: BackupRequest): Promise<Backup> {
  const client = new PrimaryClient({ connectionString: request.ownerUrl, application_name: 'patio-backup' });
  await client.connect();
  const startedAt = new Date();
  const folder = path.join(path.resolve(request.folder), backupName(startedAt));
  try {
    await lock(client);
    const manifest = await fill(client, request, folder, startedAt);
    await writeManifest(folder, manifest);
    return { folder, manifest };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function fill(client: Client, request: BackupRequest, folder: string, startedAt: Date): Promise<Manifest> {
  // The database's user must be able to enter it.
  await makeFolder(folder, request.external ? 0o700 : 0o711);
  const before = await countRows(client);
  const firstFiles = await copyFiles(request);
  const place = path.join(folder, 'database');
  const base = request.external
    ? await copyExternal(client, { ownerUrl: request.ownerUrl, folder: place, ...request.external })
    : await copyEmbedded(request, place);
  await assertSameInstallation(request.folder, base.systemId);
  // Copied again: a file referred to at the end of the backup existed at its start or exists now.
  const files = firstFiles && new Map([...firstFiles, ...((await copyFiles(request, firstFiles)) ?? [])]);
  const after = await countRows(client);
  return {
    format: request.external ? 2 : 1,
    ...(await readVersions()),
    startedAt: startedAt.toISOString(),
    endedAt: new Date().toISOString(),
    ...base,
    filesSha256: files && (await writeSums(path.join(folder, 'files.sha256'), files)),
    secrets: await copySecrets(request.dataFolder, folder),
    rows: Object.fromEntries(
      [...after].map(([table, rows]) => [table, { before: before.get(table) ?? 0, after: rows }]),
    ),
    positions: await countPositions(client, new Date(startedAt.getTime() - 60_000)),
  };
}

async function copyEmbedded({ ownerUrl, dataFolder }: BackupRequest, folder: string) {
  const cluster = (await findCluster(dataFolder)) ?? '';
  const user = await userOf(cluster);
  await makeFolderFor(folder, user);
  // The server reads every file of its folder; an earlier version left this one to root.
  if (user !== undefined) await chown(path.join(cluster, 'patio.log'), user.uid, user.gid);
  const postgres = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  return { postgres, ...(await takeBaseBackup(ownerUrl, folder)) };
}

async function lock(client: Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('patio-backup')) as taken`,
  );
  if (rows[0]?.taken !== true)
    throw new StartProblem('Another backup of this database is being made; wait for its end.');
}

async function copyFiles({ dataFolder, folder, hasBucket }: BackupRequest, known?: FileSums): Promise<FileSums | null> {
  if (hasBucket) return null;
  const newest = (await listBackups(folder, { skipDamaged: true })).at(-1);
  const hasList = newest !== undefined && newest.manifest.filesSha256 !== null;
  const sums = known ?? (hasList ? (await readSums(path.join(newest.folder, 'files.sha256'))).sums : new Map());
  return copyNewFiles(path.join(dataFolder, 'files'), path.join(folder, 'files'), sums);
}

async function copySecrets(dataFolder: string, folder: string): Promise<Record<string, string>> {
  const source = path.join(dataFolder, 'secrets');
  const sums: Record<string, string> = {};
  for (const name of await listFiles(source))
    sums[name] = await copyFile(path.join(source, name), path.join(folder, 'secrets', name));
  return sums;
}

/** Segments of another cluster in the same archive would make both useless. */
async function assertSameInstallation(folder: string, systemId: string): Promise<void> {
  const other = (await listBackups(folder, { skipDamaged: true })).find(
    ({ manifest }) => manifest.systemId !== systemId,
  );
  if (other)
    throw new StartProblem(
      `The folder ${folder} has backups of another database (${other.folder}); name another folder.`,
    );
}

async function readVersions(): Promise<Pick<Manifest, 'version' | 'migration'>> {
  const described: unknown = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  const hasVersion = typeof described === 'object' && described !== null && 'version' in described;
  return {
    version: hasVersion ? String(described.version) : '',
    migration: (await listMigrations()).at(-1) ?? '',
  };
}
