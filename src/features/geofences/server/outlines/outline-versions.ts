import { setImmediate } from 'node:timers/promises';
import { inAccount } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import { accountWorker } from '#platform/server/worker.ts';
import { outlineOf } from '../../outline.ts';
import { putOutlines, takeUnoutlined } from './outline-store.ts';

/** Versions per transaction. */
const together = 50;

/** Computes outlines of versions created before outlines existed. */
export const outlineWorker = accountWorker({
  description: 'make outlines of geofences',
  everyMs: 3_600_000,
  work: ({ db }, accountId) => outlineSome(db, accountId),
});

/**
 * Processes a batch of one account in a transaction.
 * @returns whether there may be more
 */
export function outlineSome(db: Database, accountId: string): Promise<boolean> {
  return inAccount(db, accountId, async (transaction) => {
    const taken = await takeUnoutlined(transaction, accountId, together);
    const outlined = [];
    for (const { geofence_id, version, ...drawn } of taken) {
      outlined.push({ geofence_id, version, outline: outlineOf(drawn) });
      await setImmediate();
    }
    await putOutlines(transaction, accountId, outlined);
    return taken.length === together;
  });
}
