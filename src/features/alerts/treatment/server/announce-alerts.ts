import { alertChanged, type AlertChange } from '../live-contract.ts';
import type { Live } from '#platform/live/server/live.ts';

/** The changed alert and the unit whose people are notified. */
export type AlertOfUnit = AlertChange & { unitId: string };

/** Announces changed alerts to people who reach their units, and wakes the workers that follow alerts. */
export function announceAlerts(live: Live, accountId: string, alerts: readonly AlertOfUnit[]): void {
  live.publish(
    alertChanged,
    alerts.map(({ unitId, ...data }) => ({ accountId, unitId, key: data.id, data })),
  );
  live.changed('alert_outbox', accountId);
}
