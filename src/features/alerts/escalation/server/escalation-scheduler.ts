import type { Running, Services } from '#platform/server/feature.ts';
import { repeatOn } from '#platform/live/server/repeat-on.ts';
import { escalateAlerts } from './escalate-alerts.ts';
import { fetchDue } from '#features/alerts/triggering/server/group-store.ts';
import { evaluateGroups } from '#features/alerts/triggering/server/evaluate-groups.ts';

/** A topic wakes it when alerts change; this is for what comes due by time. */
const everyMs = 1_000;

/** Keeps what follows from alerts up with them: groups that they make, and that nobody has taken one in time. */
export function startEscalationScheduler({ db, live, log }: Services): Running {
  const rhythm = { everyMs, log, trouble: 'groups and escalations wait for the next round' };
  return repeatOn(live, 'alert-evaluations', rhythm, async (isStopping) => {
    for (const accountId of await fetchDue(db)) {
      while (!isStopping() && (await evaluateGroups({ db, live }, accountId)));
      while (!isStopping() && (await escalateAlerts({ db, live }, accountId)));
    }
  });
}
