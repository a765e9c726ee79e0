import { fetchAccountIds } from '#platform/server/account-store.ts';
import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { sweepAccountFiles } from '#platform/server/uploads/account-files.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { limits } from '../contract.ts';
import { fileArea, pieceArea } from './file-area.ts';
import { findLost, findOrphanPieces, findOrphans, purgeBin, purgeUploads } from './sweep-store.ts';

const everyMs = 6 * 3_600_000;
const dayMs = 86_400_000;
/** Of what is lost a few names say enough. */
const namesTold = 20;

type SweepingParts = Pick<Services, 'db' | 'log'> & { files: FileStore };

/** What a sweep found: bytes that nobody names (they are gone now), contents whose bytes are not there. */
export interface Swept {
  orphans: number;
  lost: string[];
}

/**
 * Empties bins in time, ends uploads that nobody finished, takes away stored bytes that no commit ever named or that a cut kept from
 * being removed, and says which contents have lost theirs.
 */
export function startSweeping(parts: SweepingParts): Running {
  const rhythm = { everyMs, log: parts.log, trouble: 'files could not be swept; the next round will' };
  return repeat(rhythm, async () => {
    const { orphans, lost } = await sweepFiles(parts, new Date());
    if (orphans > 0) parts.log.warn({ orphans }, 'stored files that nobody names were taken away');
    if (lost.length > 0)
      parts.log.error(
        { lost: lost.length, stored: lost.slice(0, namesTold) },
        'the bytes of files are not in the store',
      );
  });
}

export async function sweepFiles({ files, db }: Omit<SweepingParts, 'log'>, now: Date): Promise<Swept> {
  const accounts = await fetchAccountIds(db);
  const before = new Date(now.getTime() - limits.binDays * dayMs);
  for (const accountId of accounts) {
    await purgeBin(db, accountId, before);
    await purgeUploads(db, accountId);
  }
  const documents = await sweepAccountFiles(files, {
    area: fileArea,
    now,
    findOrphans: (accountId, names) => findOrphans(db, accountId, names),
  });
  const pieces = await sweepAccountFiles(files, {
    area: pieceArea,
    now,
    findOrphans: (accountId, names) => findOrphanPieces(db, accountId, names),
  });
  const lost: string[] = [];
  for (const accountId of accounts) lost.push(...(await findLost(db, accountId, documents.listed)));
  return { orphans: documents.removed + pieces.removed, lost };
}
