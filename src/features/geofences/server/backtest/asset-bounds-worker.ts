import { setTimeout as wait } from 'node:timers/promises';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import { accountWorker } from '#platform/server/worker.ts';
import { geofenceLimits } from '#features/geofences/contract.ts';
import { fetchReporting, fillBoxes, sweepBoxes, type AssetHour } from './asset-bounds-store.ts';

const dayMs = 86_400_000;
const lookedAtMs = geofenceLimits.previewDays * dayMs;
/** Stored for a day more than anybody looks at. */
const retainedMs = lookedAtMs + dayMs;
/** So many assets are seen to at once. */
const together = 50;

/** Keeps known where assets were, so that anyone who tries a geofence on the past does not wait for it. */
export const assetBoundsWorker = accountWorker({
  description: 'write down where assets were',
  everyMs: 20 * 60_000,
  work: ({ db }, accountId, isStopping) => keepBoxes(db, accountId, isStopping),
});

/**
 * Fills in what is missing of one account, a little in each transaction: whatever ends it, the next round goes on from there. Nobody waits
 * for it: after each it rests as long as that took.
 */
export async function keepBoxes(
  db: Database,
  accountId: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const now = Date.now();
  const span = { from: now - lookedAtMs, to: now };
  const scope = { accountId };
  let last: string | null = null;
  do {
    const ids: string[] = await inAccountOf(db, accountId, (transaction) =>
      fetchReporting({ db: transaction, scope }, { since: new Date(span.from), after: last, limit: together }),
    );
    let after: AssetHour | null = null;
    do {
      const began = performance.now();
      const filled: AssetHour | null = await inAccountOf(db, accountId, (transaction) =>
        fillBoxes({ db: transaction, scope }, ids, { ...span, after }),
      );
      after = filled;
      await wait(performance.now() - began);
    } while (after !== null && !isStopped());
    last = ids.length === together ? (ids.at(-1) ?? null) : null;
  } while (last !== null && !isStopped());
  await inAccountOf(db, accountId, (transaction) => sweepBoxes({ db: transaction, scope }, new Date(now - retainedMs)));
}
