import { isOn } from '#features/alerts/definitions/public.ts';
import { inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { Services } from '#platform/server/feature.ts';
import { accountWorker } from '#platform/server/worker.ts';
import { announceAlerts, type AlertOfUnit } from '#features/alerts/treatment/server/announce-alerts.ts';
import { watchFeeds } from './feed-watch-store.ts';
import { takePeriodicWatches, type PeriodicWatch } from './periodic-watch-store.ts';
import { watchServices } from './service-watch-store.ts';

/** Raises alerts for services that are due and for feeds in trouble. It runs seldom, as both change slowly. */
export const periodicScheduler = accountWorker({
  description: 'raise alerts for services that are due and for feeds in trouble',
  everyMs: 20_000,
  due: 'periodic_alerts',
  work: schedulePeriodicAlerts,
});

/** Evaluates the services and feeds of one account, unless another process does. */
export function schedulePeriodicAlerts({ db, live }: Pick<Services, 'db' | 'live'>, accountId: string): Promise<void> {
  return inAccountWithAfterCommit(db, accountId, async (own, afterCommit) => {
    const taken = await takePeriodicWatches(own, accountId);
    if (!taken) return;
    const watch = ({ id, condition }: PeriodicWatch) =>
      condition.on === 'service'
        ? watchServices(own, accountId, { id, is: condition.is })
        : watchFeeds(own, accountId, id);
    const changed: AlertOfUnit[] = [];
    for (const one of taken.watches)
      if (!one.schedule || isOn(one.schedule, taken.now)) changed.push(...(await watch(one)));
    if (changed.length === 0) return;
    afterCommit(() => announceAlerts(live, accountId, changed));
  });
}
