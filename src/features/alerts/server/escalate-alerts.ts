import { fetchUnitReaders } from '#features/asset-profiles/server/public.ts';
import { fetchWishes, isGraveEnough } from '#features/notification-preferences/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { Services } from '#platform/server/feature.ts';
import { alertPath } from '../alert-path.ts';
import { escalatesTo } from '../escalation-rules.ts';
import { announceAlerts } from './announce-alerts.ts';
import { takeUntaken, writeEscalated } from './escalation-store.ts';

/** In one transaction. */
const atOnce = 100;

/**
 * Tells that nobody has taken alerts in the time that their definitions give, in the transaction that says so: of each once.
 * @returns whether there may be more
 */
export function escalateAlerts({ db, live }: Pick<Services, 'db' | 'live'>, accountId: string): Promise<boolean> {
  return inAccountOf(db, accountId, async (own, afterCommit) => {
    const untaken = await takeUntaken(own, accountId, atOnce);
    if (untaken.length === 0) return false;
    const unitIds = [...new Set(untaken.map(({ unit_id }) => unit_id))];
    const onlookers = await fetchUnitReaders(own, { accountId, unitIds, section: 'alerts' });
    const wishes = await fetchWishes(own, accountId, [...new Set(onlookers.map(({ userId }) => userId))]);
    const readers = Map.groupBy(onlookers, ({ unitId }) => unitId);
    const escalated: Parameters<typeof writeEscalated>[1][number][] = [];
    for (const alert of untaken) {
      const candidates = (readers.get(alert.unit_id) ?? []).map((person) => {
        const wished = wishes.get(person.userId);
        return { ...person, wishes: wished?.app === true && isGraveEnough(alert.severity, wished) };
      });
      const { reach, told } = escalatesTo(candidates, alert.profile_ids);
      escalated.push({ alertId: alert.id, reach, name: told[0]?.name ?? null, others: Math.max(0, told.length - 1) });
      const about = `alert ${alert.id}`;
      await notify({ db: own, afterCommit }, live, {
        accountId,
        userIds: told.map(({ userId }) => userId),
        code: 'alert_escalated',
        values: {
          description: alert.description,
          subject: alert.asset_code ?? alert.unit_code,
          at: alert.occurred_at.toISOString(),
        },
        severity: alert.severity,
        link: alertPath({ alert: alert.id }),
        about,
        key: `${about} escalated ${alert.due_at.toISOString()}`,
        ...(alert.asset_id !== null && { assetId: alert.asset_id }),
      });
    }
    await writeEscalated(own, escalated);
    afterCommit(() =>
      announceAlerts(
        live,
        accountId,
        untaken.map(({ id, status, severity, asset_id, unit_id: unitId }) => ({
          id,
          status,
          severity,
          asset_id,
          unitId,
        })),
      ),
    );
    return true;
  });
}
