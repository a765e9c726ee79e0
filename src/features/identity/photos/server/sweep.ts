import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { photoArea } from './photo-area.ts';
import { findOrphans } from './photo-store.ts';

const everyMs = 6 * 3_600_000;
/** Far longer than any upload waits for its commit. */
const graceMs = 3_600_000;
const batch = 1_000;

/** Takes away stored photos that no commit ever named, or that a cut kept from being removed. */
export function startSweeping(files: FileStore, { db, log }: Pick<Services, 'db' | 'log'>): Running {
  const rhythm = { everyMs, log, trouble: 'photos could not be swept; the next round will' };
  return repeat(rhythm, () => sweepPhotos(files, db, new Date()));
}

export async function sweepPhotos(files: FileStore, db: Services['db'], now: Date): Promise<void> {
  const old = (await files.list(photoArea)).filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() > graceMs);
  const names = old.map(({ name }) => name.slice(photoArea.length + 1));
  for (let at = 0; at < names.length; at += batch) {
    for (const name of await findOrphans(db, names.slice(at, at + batch))) await files.remove(`${photoArea}/${name}`);
  }
}
