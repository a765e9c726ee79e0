import { fetchAccountIds } from '#platform/server/account-store.ts';
import { recordAuditOfPortal } from '#features/identity/audit/server/public.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Services } from '#platform/server/feature.ts';
import type { Worker } from '#platform/server/worker.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { Scan, Scanner } from '#platform/server/uploads/scanner.ts';
import { fileArea } from '../file-area.ts';
import { readWordsLater } from '../text/text-job.ts';
import { fetchWaiting, publishContent, removeContent, type WaitingContent } from './waiting-store.ts';

interface ScanningParts {
  files: FileStore;
  jobs: Jobs;
  scanner: Scanner;
}

type Scanning = ScanningParts & Pick<Services, 'db' | 'log'>;

/** Scans what came while the scanner was away. */
export function scanWorker(parts: ScanningParts): Worker {
  return {
    description: 'scan files that wait for it',
    everyMs: 30_000,
    work: ({ db, log }) => scanWaiting({ ...parts, db, log }),
  };
}

/** One round; it ends where the scanner is away again. */
export async function scanWaiting(parts: Scanning): Promise<void> {
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

async function settle({ db, files, jobs }: Scanning, { accountId, content, scan }: Scanned): Promise<void> {
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
