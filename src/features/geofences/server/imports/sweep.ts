import { fetchAccountIds } from '#platform/server/account-store.ts';
import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { sweepAccountFiles } from '#platform/server/uploads/account-files.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { importArea } from './import-area.ts';
import { findOrphans, forgetImports } from './import-store.ts';

const everyMs = 3_600_000;
const keptMs = 24 * 3_600_000;

/** Takes files of shapes away a day after they were looked at, whether they were run or not. */
export function startSweeping(files: FileStore, { db, log }: Pick<Services, 'db' | 'log'>): Running {
  const rhythm = { everyMs, log, trouble: 'files of shapes could not be swept; the next round will' };
  return repeat(rhythm, () => sweepImports(files, db, new Date()));
}

export async function sweepImports(files: FileStore, db: Services['db'], now: Date): Promise<void> {
  for (const accountId of await fetchAccountIds(db))
    await forgetImports(db, accountId, new Date(now.getTime() - keptMs));
  const orphans = (accountId: string, names: readonly string[]) => findOrphans(db, accountId, names);
  await sweepAccountFiles(files, { area: importArea, now, findOrphans: orphans });
}
