import { fetchAccountIds } from '#platform/server/account-store.ts';
import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { sweepAccountFiles } from '#platform/server/uploads/account-files.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { findOrphans, forgetImports } from './import-store.ts';

const everyMs = 3_600_000;
const keptMs = 24 * 3_600_000;

interface Swept {
  files: FileStore;
  /** Where they lie in the store. */
  areas: readonly string[];
}

/** Takes files away a day after they were looked at, whether they were run or not. */
export function startSweeping(swept: Swept, { db, log }: Pick<Services, 'db' | 'log'>): Running {
  const rhythm = { everyMs, log, trouble: 'files to import could not be swept; the next round will' };
  return repeat(rhythm, () => sweepImports(swept, db, new Date()));
}

export async function sweepImports({ files, areas }: Swept, db: Services['db'], now: Date): Promise<void> {
  for (const accountId of await fetchAccountIds(db))
    await forgetImports(db, { accountId, areas, before: new Date(now.getTime() - keptMs) });
  const orphans = (accountId: string, names: readonly string[]) => findOrphans(db, accountId, names);
  for (const area of areas) await sweepAccountFiles(files, { area, now, findOrphans: orphans });
}
