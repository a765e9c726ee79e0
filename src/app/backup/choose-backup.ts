import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { listWal } from '#platform/server/postgres/wal-archive.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { listBackups, readBackup, type Backup } from './manifest.ts';

export interface ChosenBackup {
  backup: Backup;
  /** Folder of all backups. */
  root: string;
  /** WAL archive to replay after the backup; null: restore to the backup's own end. */
  archive: string | null;
}

/**
 * Selects the backup from which a moment is restored.
 * @param from folder of one backup, or of all backups: then the newest before `until`, with the WAL archived after it
 * @throws StartProblem
 */
export async function chooseBackup(from: string, until: Date | null): Promise<ChosenBackup> {
  const isOne = (await listNames(from)).includes('manifest.json');
  const root = path.resolve(isOne ? path.dirname(path.resolve(from)) : from);
  const backups = isOne ? [await readBackup(from)] : await listBackups(root);
  const backup = backups.findLast(({ manifest }) => until === null || new Date(manifest.endedAt) <= until);
  const oldest = backups[0];
  if (oldest === undefined) throw new StartProblem(`There is no complete backup in ${root}.`);
  if (backup === undefined)
    throw new StartProblem(
      `The oldest backup in ${from} ends at ${oldest.manifest.endedAt}; a moment before it cannot be restored.`,
    );
  // Its own archive is replayed by pgBackRest.
  if (backup.manifest.external?.pgBackRest) return { backup, root, archive: null };
  const wal = path.join(root, 'wal');
  const hasArchive = (await listWal(wal)).length > 0;
  if (until !== null && !hasArchive)
    throw new StartProblem(
      `There is no archived log in ${wal}, so that only the moments of the backups can be restored; leave --to out.`,
    );
  return { backup, root, archive: hasArchive && (until !== null || !isOne) ? wal : null };
}

function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
