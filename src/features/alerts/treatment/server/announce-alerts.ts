import { alertChanged, type AlertChange } from '../live-contract.ts';
import type { Live } from '#platform/live/server/live.ts';

/** What an alert is now, and the unit whose people are to know. */
export type AlertOfUnit = AlertChange & { unitId: string };

/** Publishes that alerts changed to those who reach their units, and wakes the workers that follow alerts. */
export function announceAlerts(live: Live, accountId: string, alerts: readonly AlertOfUnit[]): void {
  live.publish(
    alertChanged,
    alerts.map(({ unitId, ...data }) => ({ accountId, unitId, key: data.id, data })),
  );
  live.changed('alert_outbox', accountId);
}
