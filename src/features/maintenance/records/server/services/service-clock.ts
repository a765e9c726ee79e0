import { beginOverride, portalActor, finishOverride, isOverridden } from '#features/assets/catalogue/server/public.ts';
import { inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { Services } from '#platform/server/feature.ts';
import { accountWorker } from '#platform/server/worker.ts';
import { countOpenServices, takeServiceEvents } from './service-cycle-store.ts';

const batch = 100;
const kind = 'maintenance';

/** Starts and ends planned services on time; checked every 15 seconds, like other statuses that depend on time. */
export const serviceClock = accountWorker({
  description: 'begin and end planned services',
  everyMs: 15_000,
  due: 'service_cycles',
  work: (services, accountId) => turnServices(services, accountId, new Date()),
});

/**
 * Sets the maintenance status of assets whose service has started by `now`, and clears it after the last one has ended.
 * @returns whether there may be more
 */
export function turnServices(
  { db, live }: Pick<Services, 'db' | 'live'>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  return inAccountWithAfterCommit(db, accountId, async (own, afterCommit) => {
    const found = await takeServiceEvents(own, { accountId, now, limit: batch });
    const clock = portalActor(own, { accountId, afterCommit });
    for (const { assetId, begins, note } of found.events) {
      if (begins && !(await isOverridden(clock, assetId, kind)))
        await beginOverride(clock, live, { assetId, kind, reason: note, until: null });
      if (!begins && (await countOpenServices(clock, assetId, now)) === 0)
        await finishOverride(clock, live, { assetId, kind });
    }
    return found.taken === batch;
  });
}
