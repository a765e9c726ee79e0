import { fetchAccountIds } from '#platform/server/account-store.ts';
import { recordAuditOfPortal } from '#features/identity/audit/server/public.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { Scan, Scanner } from '#platform/server/uploads/scanner.ts';
import { fileArea } from '../file-area.ts';
import { readWordsLater } from '../text/text-job.ts';
import { fetchWaiting, publishContent, removeContent, type WaitingContent } from './waiting-store.ts';

const everyMs = 30_000;

interface ScanningParts extends Pick<Services, 'db' | 'log'> {
  files: FileStore;
  jobs: Jobs;
  scanner: Scanner;
}

/** Looks through what came while the scanner was away. */
export function startScanning(parts: ScanningParts): Running {
  const rhythm = { everyMs, log: parts.log, trouble: 'waiting files could not be looked through; the next round will' };
  return repeat(rhythm, () => scanWaiting(parts));
}

/** One round; it ends where the scanner is away again. */
export async function scanWaiting(parts: ScanningParts): Promise<void> {
  for (const accountId of await fetchAccountIds(parts.db)) {
    const waiting = await fetchWaiting(parts.db, accountId);
    for (const content of waiting) {
      const bytes = await parts.files.read(`${fileArea}/${content.stored}`);
      // The sweep tells of bytes that are lost.
      if (!bytes) continue;
      const scan = await parts.scanner.scan(bytes);
      if (scan.state === 'away') return;
      await settle(parts, { accountId, content, scan });
    }
  }
}

interface Scanned {
  accountId: string;
  content: WaitingContent;
  scan: Exclude<Scan, { state: 'away' }>;
}

async function settle({ db, files, jobs }: ScanningParts, { accountId, content, scan }: Scanned): Promise<void> {
  const readLater = (transaction: AccountTransaction) =>
    readWordsLater(jobs, { db: transaction, scope: { accountId } }, content.fileId);
  if (scan.state === 'clean') return publishContent(db, { accountId, content }, readLater);
  await removeContent(db, { accountId, content }, async (transaction) => {
    const after = { name: content.name, number: content.number, virus: scan.virus };
    await recordAuditOfPortal(transaction, { action: 'infected', entity: 'file', entity_id: content.fileId, after });
    await readLater(transaction);
  });
  await files.remove(`${fileArea}/${content.stored}`);
}
