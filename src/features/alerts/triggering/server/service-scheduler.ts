import { isOn } from '#features/alerts/definitions/public.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { Services } from '#platform/server/feature.ts';
import { accountWorker } from '#platform/server/worker.ts';
import { announceAlerts, type AlertOfUnit } from '#features/alerts/treatment/server/announce-alerts.ts';
import { takeServiceWatches, watchServices } from './service-watch-store.ts';

/** Raises alerts for services that are due. It runs seldom, as meters and days change slowly. */
export const serviceScheduler = accountWorker({
  description: 'raise alerts for services that are due',
  everyMs: 20_000,
  due: 'service_alerts',
  work: scheduleServices,
});

/** Evaluates the services of one account, unless another process does. */
export function scheduleServices({ db, live }: Pick<Services, 'db' | 'live'>, accountId: string): Promise<void> {
  return inAccountOf(db, accountId, async (own, afterCommit) => {
    const taken = await takeServiceWatches(own, accountId);
    if (!taken) return;
    const changed: AlertOfUnit[] = [];
    for (const watch of taken.watches)
      if (!watch.schedule || isOn(watch.schedule, taken.now))
        changed.push(...(await watchServices(own, accountId, watch)));
    if (changed.length === 0) return;
    afterCommit(() => announceAlerts(live, accountId, changed));
  });
}
