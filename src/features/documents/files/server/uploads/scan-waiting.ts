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

interface ScanningDeps {
  files: FileStore;
  jobs: Jobs;
  scanner: Scanner;
}

type Scanning = ScanningDeps & Pick<Services, 'db' | 'log'>;

/** Scans contents that arrived while the scanner was unavailable. */
export function scanWorker(deps: ScanningDeps): Worker {
  return {
    description: 'scan files that wait for it',
    everyMs: 30_000,
    work: ({ db, log }) => scanWaiting({ ...deps, db, log }),
  };
}

/** One round; it stops if the scanner is unavailable again. */
export async function scanWaiting(deps: Scanning): Promise<void> {
  for (const accountId of await fetchAccountIds(deps.db)) {
    const waiting = await fetchWaiting(deps.db, accountId);
    for (const content of waiting) {
      const bytes = await deps.files.read(`${fileArea}/${content.stored}`);
      // Missing bytes are logged by the sweep.
      if (!bytes) continue;
      const scan = await deps.scanner.scan(bytes);
      if (scan.state === 'away') return;
      await settle(deps, { accountId, content, scan });
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
