import { appendFile, chmod, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { makeFolder } from '#platform/server/start/make-folder.ts';
import { unpackBaseBackup } from '#platform/server/postgres/base-backup.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { removeCluster } from '#platform/server/postgres/postgres-place.ts';
import { copyWal, findGap, listWal } from '#platform/server/postgres/wal-archive.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import type { ChosenBackup } from './choose-backup.ts';
import { damaged, type Backup } from './manifest.ts';
import { checkFiles, copyFile, restoreFiles } from './uploaded-files.ts';

interface RestoreRequest extends ChosenBackup {
  /** Folder that does not exist or is empty. */
  dataFolder: string;
  until: Date | null;
  /** Uploaded files are verified where they are, not copied. */
  leavesFiles?: boolean;
}

/**
 * Restores secrets and files of a backup of an external server, and its cluster into `database` beside them unless
 * pgBackRest has it. The server replays archived WAL when it is started there.
 * @throws StartProblem, after removing what it created
 */
export async function restoreExternal(request: RestoreRequest): Promise<void> {
  await restoreParts(request, async () => {
    if (request.backup.manifest.external?.pgBackRest) return;
    const cluster = path.join(request.dataFolder, 'database');
    await makeFolder(cluster, 0o700);
    await fillCluster(request, cluster, request.backup.manifest.postgres);
  });
}

/**
 * Restores a backup into an empty data folder, replays WAL up to `until`, and starts its database.
 * @throws StartProblem, after removing what it created
 */
export async function restoreBackup(request: RestoreRequest): Promise<EmbeddedPostgres> {
  return restoreParts(request, () => startRestored(request));
}

async function restoreParts<Result>(request: RestoreRequest, restoreDatabase: () => Promise<Result>): Promise<Result> {
  const { dataFolder, backup, root, archive, leavesFiles = false } = request;
  await assertEmpty(dataFolder);
  await makeFolder(dataFolder);
  // The database's user must be able to enter it.
  await chmod(dataFolder, 0o755);
  try {
    await assertRoom(request);
    await restoreSecrets(backup, dataFolder);
    if (backup.manifest.filesSha256 !== null) {
      const files = { list: path.join(backup.folder, 'files.sha256'), sha256: backup.manifest.filesSha256 };
      const copies = path.join(root, 'files');
      const problem = leavesFiles
        ? await checkFiles(copies, files)
        : await restoreFiles(copies, files, path.join(dataFolder, 'files'), { others: archive !== null });
      if (problem !== null) throw damaged(backup.folder, problem);
    }
    return await restoreDatabase();
  } catch (error) {
    await removeRestored(dataFolder);
    throw error;
  }
}

/** Deletes everything that a restore created. */
export async function removeRestored(dataFolder: string): Promise<void> {
  await removeCluster(dataFolder);
  for (const name of await readdir(dataFolder).catch(() => []))
    await rm(path.join(dataFolder, name), { recursive: true, force: true });
}

async function startRestored(request: RestoreRequest): Promise<EmbeddedPostgres> {
  const { dataFolder, until } = request;
  const log = pino({ level: 'silent' });
  const fill = (cluster: string, version: string) => fillCluster(request, cluster, version);
  const postgres = await startEmbeddedPostgres({ dataFolder, log, fill }).catch((error: unknown) => {
    if (until === null || !(error instanceof StartProblem) || !error.message.includes('recovery target')) throw error;
    throw new StartProblem(
      `The archived log holds nothing as late as ${until.toISOString()}; name an earlier moment, or leave --to out to restore all of it.`,
    );
  });
  try {
    await forgetRecovery(postgres.url);
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function fillCluster({ backup, archive, until }: RestoreRequest, cluster: string, version: string) {
  const { postgres, listSha256, firstSegment } = backup.manifest;
  if (postgres !== version)
    throw new StartProblem(
      `The backup in ${backup.folder} is of PostgreSQL ${postgres}, and this portal brings ${version}; restore it with the version that made it.`,
    );
  await unpackBaseBackup(path.join(backup.folder, 'database'), cluster, listSha256).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
    throw damaged(backup.folder, error instanceof Error ? error.message : String(error));
  });
  if (archive === null) return;
  await copyWal(archive, firstSegment, cluster);
  const gap = findGap(await listWal(path.join(cluster, 'pg_wal')), firstSegment);
  if (gap !== null && until === null)
    throw new StartProblem(
      `The archived log in ${archive} has a gap; name a moment before it with --to, or one backup with --from ${backup.folder}.`,
    );
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), recoverySettings(backup, until));
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
}

function recoverySettings(backup: Backup, until: Date | null): string {
  const settings = {
    // All segments are in pg_wal already, where PostgreSQL looks after this command fails.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
    // A server of the operator's may have a standby later.
    ...(!backup.manifest.external && { hot_standby: 'off' }),
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}

async function forgetRecovery(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const name of ['restore_command', 'recovery_target_action', 'hot_standby', 'recovery_target_time'])
      await client.query(`alter system reset ${name}`);
  } finally {
    await client.end();
  }
}

async function restoreSecrets({ folder, manifest }: Backup, dataFolder: string): Promise<void> {
  await makeFolder(path.join(dataFolder, 'secrets'), 0o700);
  for (const [name, sum] of Object.entries(manifest.secrets)) {
    const copied = await copyFile(path.join(folder, 'secrets', name), path.join(dataFolder, 'secrets', name)).catch(
      () => '',
    );
    if (copied !== sum) throw damaged(folder, `secrets/${name} is missing or was changed`);
  }
}

async function assertEmpty(dataFolder: string): Promise<void> {
  const names = await readdir(dataFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartProblem(`The folder ${dataFolder} cannot be used (${error.code}); name another one.`);
  });
  if (names.length > 0) throw new StartProblem(`The folder ${dataFolder} is not empty; name an empty or a new one.`);
}

async function assertRoom({ backup, archive, dataFolder }: RestoreRequest): Promise<void> {
  if (backup.manifest.external?.pgBackRest) return;
  const database = await stat(path.join(backup.folder, 'database/base.tar')).catch(() => null);
  if (database === null) throw damaged(backup.folder, 'database/base.tar is missing');
  const wal = archive === null ? [] : await listWal(archive);
  const bytes = wal.reduce((sum, segment) => sum + segment.bytes, database.size);
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize < bytes)
    throw new StartProblem(
      `The backup needs ${Math.ceil(bytes / 1e9)} GB, and the disk of ${dataFolder} has ${Math.floor((bavail * bsize) / 1e9)} GB; name a folder on another disk.`,
    );
}
