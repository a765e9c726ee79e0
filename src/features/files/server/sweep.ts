import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { sweepAccountFiles } from '#platform/server/uploads/account-files.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { limits } from '../contract.ts';
import { fileArea } from './file-area.ts';
import { fetchAccountIds, findOrphans, purgeBin } from './sweep-store.ts';

const everyMs = 6 * 3_600_000;
const dayMs = 86_400_000;

/** Empties bins in time, and takes away stored bytes that no commit ever named or that a cut kept from being removed. */
export function startSweeping(files: FileStore, { db, log }: Pick<Services, 'db' | 'log'>): Running {
  const rhythm = { everyMs, log, trouble: 'files could not be swept; the next round will' };
  return repeat(rhythm, () => sweepFiles(files, db, new Date()));
}

export async function sweepFiles(files: FileStore, db: Services['db'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.binDays * dayMs);
  for (const accountId of await fetchAccountIds(db)) await purgeBin(db, accountId, before);
  const orphans = (accountId: string, names: readonly string[]) => findOrphans(db, accountId, names);
  await sweepAccountFiles(files, { area: fileArea, now, findOrphans: orphans });
}
