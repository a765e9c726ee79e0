import type { Database } from '#platform/server/database.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import type { Worker } from '#platform/server/worker.ts';
import { photoArea } from './photo-area.ts';
import { findOrphans } from './photo-store.ts';

/** Longer than any upload waits for its commit. */
const graceMs = 3_600_000;
const batch = 1_000;

/** Deletes stored photos that nothing refers to. */
export function photoSweeper(files: FileStore): Worker {
  return {
    description: 'sweep photos',
    everyMs: 6 * 3_600_000,
    work: ({ db }) => sweepPhotos(files, db, new Date()),
  };
}

export async function sweepPhotos(files: FileStore, db: Database, now: Date): Promise<void> {
  const old = (await files.list(photoArea)).filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() > graceMs);
  const names = old.map(({ name }) => name.slice(photoArea.length + 1));
  for (let at = 0; at < names.length; at += batch) {
    for (const name of await findOrphans(db, names.slice(at, at + batch))) await files.remove(`${photoArea}/${name}`);
  }
}
