import type { AlertChange } from '#features/live/contract.ts';
import type { Live } from '#platform/live/server/live.ts';

/** What an alert is now, and the unit whose people are to know. */
export type AlertOfUnit = AlertChange & { unitId: string };

/** Tells everyone who reaches their units that alerts are to be read anew. */
export function announceAlerts(live: Live, accountId: string, alerts: readonly AlertOfUnit[]): void {
  live.publish(alerts.map(({ unitId, ...data }) => ({ type: 'alert', accountId, unitId, key: data.id, data })));
}
