import { rm } from 'node:fs/promises';
import path from 'node:path';
import { deleteWalBefore } from '#platform/server/postgres/wal-archive.ts';
import { listBackups, listIncomplete } from './manifest.ts';
import { deleteOldCopies, readSums } from './uploaded-files.ts';

interface PruneRequest {
  folder: string;
  dataFolder: string;
  /** Backups that ended earlier are deleted, except the newest. */
  before: Date;
}

/** Deletes old backups, and WAL and files that no later backup needs. @returns the deleted folders */
export async function pruneBackups({ folder, dataFolder, before }: PruneRequest): Promise<string[]> {
  const all = await listBackups(folder, { skipDamaged: true });
  const old = all.slice(0, -1).filter(({ manifest }) => new Date(manifest.endedAt) < before);
  for (const backup of old) await rm(backup.folder, { recursive: true, force: true });
  // A running backup has no manifest yet; an interrupted one never gets it.
  const abandoned = new Date(Date.now() - 86_400_000);
  for (const incomplete of await listIncomplete(folder, abandoned))
    await rm(incomplete, { recursive: true, force: true });
  const remaining = all.filter((backup) => !old.includes(backup));
  const oldest = remaining[0];
  if (oldest === undefined) return [];
  await deleteWalBefore(path.join(folder, 'wal'), oldest.manifest.firstSegment);
  const named = new Set<string>();
  for (const backup of remaining)
    if (backup.manifest.filesSha256 !== null)
      for (const name of (await readSums(path.join(backup.folder, 'files.sha256'))).sums.keys()) named.add(name);
  await deleteOldCopies(path.join(folder, 'files'), {
    named,
    source: path.join(dataFolder, 'files'),
    before: new Date(oldest.manifest.startedAt),
  });
  return old.map((backup) => backup.folder);
}
