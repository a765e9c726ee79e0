import { appendAll } from '#platform/append-all.ts';
import { fetchAccountIds } from '#platform/server/account-store.ts';
import type { Database } from '#platform/server/database.ts';
import type { Retention } from '#platform/server/retention.ts';
import { sweepAccountFiles } from '#platform/server/uploads/account-files.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import type { Worker } from '#platform/server/worker.ts';
import { limits } from '../contract.ts';
import { fileArea, pieceArea } from './file-area.ts';
import { findLost } from './document-store.ts';

/** Number of missing contents named in the log. */
const loggedNames = 20;

/** The bin states its period on screen, so it is not a setting. */
export const fileRetention: readonly Retention[] = [
  { table: 'files', column: 'deleted_at', days: limits.binDays },
  { table: 'uploads', column: 'expires_at', days: 0 },
];

/** Result of a sweep: deleted bytes without a row, and contents without bytes. */
export interface SweptFiles {
  orphans: number;
  lost: string[];
}

/** Deletes stored bytes that no commit refers to, and logs contents whose bytes are missing. */
export function fileSweeper(files: FileStore): Worker {
  return {
    description: 'sweep files',
    everyMs: 6 * 3_600_000,
    work: async ({ db, log }) => {
      const { orphans, lost } = await sweepFiles({ db, files }, new Date());
      if (orphans > 0) log.warn({ orphans }, 'stored files that no row names were deleted');
      if (lost.length > 0)
        log.error({ lost: lost.length, stored: lost.slice(0, loggedNames) }, 'the bytes of files are not in the store');
    },
  };
}

export async function sweepFiles(stores: { db: Database; files: FileStore }, now: Date): Promise<SweptFiles> {
  const documents = await sweepAccountFiles(stores, { area: fileArea, table: 'file_versions', column: 'stored' }, now);
  const pieces = await sweepAccountFiles(stores, { area: pieceArea, table: 'upload_pieces', column: 'stored' }, now);
  const lost: string[] = [];
  for (const accountId of await fetchAccountIds(stores.db))
    appendAll(lost, await findLost(stores.db, accountId, documents.listed));
  return { orphans: documents.removed + pieces.removed, lost };
}
