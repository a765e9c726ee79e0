import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { escalateAlerts } from './escalate-alerts.ts';
import { fetchDue } from '#features/alerts/triggering/server/group-store.ts';
import { lookAtGroups } from '#features/alerts/triggering/server/look-at-groups.ts';

const everyMs = 500;

/** Keeps what follows from alerts up with them: groups that they make, and that nobody has taken one in time. */
export function startMinding({ db, live, log }: Services): Running {
  return repeat({ everyMs, log, trouble: 'groups and escalations wait for the next round' }, async (isStopping) => {
    for (const accountId of await fetchDue(db)) {
      while (!isStopping() && (await lookAtGroups({ db, live }, accountId)));
      while (!isStopping() && (await escalateAlerts({ db, live }, accountId)));
    }
  });
}
