import { alertChanged, type AlertChange } from '../live-contract.ts';
import type { Live } from '#platform/live/server/live.ts';

/** What an alert is now, and the unit whose people are to know. */
export type AlertOfUnit = AlertChange & { unitId: string };

/** Tells everyone who reaches their units that alerts are to be read anew. */
export function announceAlerts(live: Live, accountId: string, alerts: readonly AlertOfUnit[]): void {
  live.publish(
    alertChanged,
    alerts.map(({ unitId, ...data }) => ({ accountId, unitId, key: data.id, data })),
  );
}
