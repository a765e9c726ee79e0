import { setImmediate } from 'node:timers/promises';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import { accountWorker } from '#platform/server/worker.ts';
import { outlineOf } from '../../outline.ts';
import { putOutlines, takeUnoutlined } from './outline-store.ts';

/** So many are thinned out in one transaction. */
const together = 50;

/** Makes the outlines of versions from before there were any; once all have one, there is nothing to do. */
export const outlineWorker = accountWorker({
  description: 'make outlines of geofences',
  everyMs: 3_600_000,
  work: ({ db }, accountId) => outlineSome(db, accountId),
});

/** Some of one account, in one transaction: what is cut off in the middle is done again. @returns whether there may be more */
export function outlineSome(db: Database, accountId: string): Promise<boolean> {
  return inAccountOf(db, accountId, async (transaction) => {
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
