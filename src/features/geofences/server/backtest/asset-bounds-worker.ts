import { setTimeout as wait } from 'node:timers/promises';
import { inAccount } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import { accountWorker } from '#platform/server/worker.ts';
import { geofenceLimits } from '#features/geofences/contract.ts';
import { dayMs } from '#platform/time/durations.ts';
import { fetchReporting, fillBoxes, sweepBoxes, type AssetHour } from './asset-bounds-store.ts';

const lookedAtMs = geofenceLimits.previewDays * dayMs;
/** Retention: one day longer than back-tests read. */
const retainedMs = lookedAtMs + dayMs;
/** Assets per batch. */
const together = 50;

/** Computes boxes in the background, so that back-tests do not have to. */
export const assetBoundsWorker = accountWorker({
  description: 'write down where assets were',
  everyMs: 20 * 60_000,
  work: ({ db }, accountId, isStopping) => keepBoxes(db, accountId, isStopping),
});

/**
 * Computes missing boxes of an account in small transactions, so an interruption loses little. Pauses after each for as
 * long as it took.
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
    const ids: string[] = await inAccount(db, accountId, (transaction) =>
      fetchReporting({ db: transaction, scope }, { since: new Date(span.from), after: last, limit: together }),
    );
    let after: AssetHour | null = null;
    do {
      const began = performance.now();
      const filled: AssetHour | null = await inAccount(db, accountId, (transaction) =>
        fillBoxes({ db: transaction, scope }, ids, { ...span, after }),
      );
      after = filled;
      await wait(performance.now() - began);
    } while (after !== null && !isStopped());
    last = ids.length === together ? (ids.at(-1) ?? null) : null;
  } while (last !== null && !isStopped());
  await inAccount(db, accountId, (transaction) => sweepBoxes({ db: transaction, scope }, new Date(now - retainedMs)));
}
