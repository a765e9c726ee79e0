import { isOn } from '#features/alerts/definitions/public.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { announceAlerts, type AlertOfUnit } from '#features/alerts/treatment/server/announce-alerts.ts';
import { fetchServiceAccounts, takeServiceWatches, watchServices } from './service-watch-store.ts';

/** Meters and days pass slowly. */
const everyMs = 20_000;

/** Rings for services that are to be done, soon after they are. */
export function startMindingServices({ db, live, log }: Services): Running {
  return repeat({ everyMs, log, trouble: 'services that are due wait for the next round' }, async (isStopping) => {
    for (const accountId of await fetchServiceAccounts(db)) {
      if (isStopping()) return;
      await scheduleServices({ db, live }, accountId);
    }
  });
}

/** Looks at the services of one account; nothing where somebody else is at it. */
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
