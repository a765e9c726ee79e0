import { isGraveEnough } from '#features/messaging/preferences/server/public.ts';
import { evaluateGroups } from '#features/alerts/triggering/server/evaluate-groups.ts';
import { inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { Services } from '#platform/server/feature.ts';
import { accountWorker } from '#platform/server/worker.ts';
import { escalatesTo } from '../escalation-rules.ts';
import { fetchAlertReaders, type AlertReader } from '#features/alerts/triggering/server/alert-readers.ts';
import { announceAlerts, type AlertOfUnit } from '#features/alerts/treatment/server/announce-alerts.ts';
import { takeUntaken, writeEscalated, type Escalated, type Untaken } from './escalation-store.ts';
import { notifyOfAlert } from '#features/alerts/triggering/server/notify-of-alert.ts';

/** Alerts per transaction. */
const atOnce = 100;

export const escalationScheduler = accountWorker({
  description: 'evaluate groups of alerts and escalate alerts',
  everyMs: 15_000,
  listener: 'alert-evaluations',
  due: 'alert_evaluations',
  work: async (services, accountId) =>
    (await evaluateGroups(services, accountId)) || (await escalateAlerts(services, accountId)),
});

/**
 * Escalates alerts that no one has taken within their definition's time, each once, in one transaction.
 * @returns whether there may be more
 */
export function escalateAlerts({ db, live }: Pick<Services, 'db' | 'live'>, accountId: string): Promise<boolean> {
  return inAccountWithAfterCommit(db, accountId, async (own, afterCommit) => {
    const untaken = await takeUntaken(own, accountId, atOnce);
    if (untaken.length === 0) return false;
    const readers = await fetchAlertReaders(own, accountId, untaken);
    const escalated: Escalated[] = [];
    for (const alert of untaken) {
      const { reach, recipients } = recipientsOf(alert, readers.get(alert.unit_id) ?? []);
      escalated.push({
        alertId: alert.id,
        reach,
        name: recipients[0]?.name ?? null,
        others: Math.max(0, recipients.length - 1),
      });
      await notifyOfAlert({ db: own, afterCommit }, live, {
        code: 'alert_escalated',
        accountId,
        userIds: recipients.map(({ userId }) => userId),
        alert,
        key: `escalated ${alert.due_at.toISOString()}`,
      });
    }
    await writeEscalated(own, escalated);
    afterCommit(() => announceAlerts(live, accountId, untaken.map(changeOf)));
    return true;
  });
}

function recipientsOf({ severity, profile_ids }: Untaken, readers: readonly AlertReader[]) {
  const candidates = readers.map(({ preferences, ...person }) => ({
    ...person,
    isWilling: preferences.app && isGraveEnough(severity, preferences),
  }));
  return escalatesTo(candidates, profile_ids);
}

function changeOf({ id, status, severity, asset_id, unit_id: unitId }: Untaken): AlertOfUnit {
  return { id, status, severity, asset_id, unitId };
}
