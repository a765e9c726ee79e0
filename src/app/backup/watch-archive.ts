import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import type { Metrics } from '#platform/server/http/metrics.ts';
import type { Log } from '#platform/server/log.ts';
import { listWal } from '#platform/server/postgres/wal-archive.ts';
import { every, type RunningWorker } from '#platform/server/worker.ts';
import { findArchiveProblem, readArchiveState } from './archive-state.ts';
import { copyArchive } from './backup-copies.ts';
import type { CopyStore } from './copy-store.ts';
import { addNewFiles } from './uploaded-files.ts';

export interface ArchiveWatch {
  /** Address of the embedded database as the portal's role. */
  databaseUrl: string;
  dataFolder: string;
  /** Folder of all backups. */
  folder: string;
  /** Size above which the oldest archived WAL is deleted. */
  archiveBytes: number;
  /** Uploaded files are in a bucket. */
  hasBucket: boolean;
  /** Null: there are no copies. */
  copies: CopyStore | null;
  metrics: Pick<Metrics, 'archived'>;
  log: Log;
}

/** Copies uploaded files beside the WAL archive, limits its size, and raises an alarm when it falls behind. */
export function watchArchive(watch: ArchiveWatch): RunningWorker {
  return every({ description: 'watch the archive of the database', everyMs: 5 * 60_000, log: watch.log }, () =>
    runArchiveRound(watch),
  );
}

/**
 * Copies uploaded files beside the backups of an external server, whose archive is the operator's: a restore to a moment
 * after the newest backup needs them.
 */
export function watchFiles({
  dataFolder,
  folder,
  log,
}: Pick<ArchiveWatch, 'dataFolder' | 'folder' | 'log'>): RunningWorker {
  return every({ description: 'copy uploads to the backups', everyMs: 5 * 60_000, log }, () =>
    addNewFiles(path.join(dataFolder, 'files'), path.join(folder, 'files')),
  );
}

export async function runArchiveRound({
  databaseUrl,
  dataFolder,
  folder,
  archiveBytes,
  hasBucket,
  copies,
  metrics,
  log,
}: ArchiveWatch) {
  const client = new PrimaryClient({ connectionString: databaseUrl, application_name: 'patio-archive' });
  await client.connect();
  try {
    const state = await readArchiveState(client);
    const problem = findArchiveProblem(state);
    if (problem !== null) log.error({ waiting: state.waiting, failing: state.failing }, problem);
    if (!hasBucket) await addNewFiles(path.join(dataFolder, 'files'), path.join(folder, 'files'));
    const isCopied = copies === null || (await tryCopy(copies, folder, log));
    const bytes = await boundArchive(path.join(folder, 'wal'), archiveBytes, log);
    metrics.archived({
      waiting: state.waiting,
      waitingMs: state.waitingMs,
      isFailing: problem !== null || !isCopied,
      bytes,
    });
  } finally {
    await client.end();
  }
}

/** A second place that is away must not stop the watch of the first. */
async function tryCopy(copies: CopyStore, folder: string, log: Log): Promise<boolean> {
  try {
    await copyArchive(copies, folder);
    return true;
  } catch (error) {
    log.error(
      { err: error },
      `The archived log cannot be copied to ${copies.place}: a restore from there ends earlier.`,
    );
    return false;
  }
}

async function boundArchive(archive: string, limit: number, log: Log): Promise<number> {
  const segments = await listWal(archive);
  let bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  if (bytes <= limit) return bytes;
  for (const segment of segments) {
    if (bytes <= limit) break;
    await rm(path.join(archive, segment.name), { force: true });
    bytes -= segment.bytes;
  }
  log.error(
    { limit },
    'The archived log was larger than BACKUP_ARCHIVE_GB and its oldest part was deleted: make a backup now, and more often.',
  );
  return bytes;
}
