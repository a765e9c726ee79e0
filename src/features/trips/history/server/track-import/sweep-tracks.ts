import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { sweepAccountFiles } from '#platform/server/uploads/account-files.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { trackArea } from './track-area.ts';
import { findOrphans } from './track-store.ts';

const everyMs = 3_600_000;

/** Takes away tracks whose work has ended, or never began. */
export function startSweeping(files: FileStore, { db, log }: Pick<Services, 'db' | 'log'>): Running {
  const rhythm = { everyMs, log, trouble: 'tracks to import could not be swept; the next round will' };
  return repeat(rhythm, () => sweepTracks(files, db, new Date()));
}

export async function sweepTracks(files: FileStore, db: Services['db'], now: Date): Promise<void> {
  const orphans = (accountId: string, names: readonly string[]) => findOrphans(db, accountId, names);
  await sweepAccountFiles(files, { area: trackArea, now, findOrphans: orphans });
}
