import { alertChanged } from '#features/alerts/treatment/live-contract.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { ChangedAlert } from './alert-store.ts';

/** Publishes changed alerts after their commit, to readers and to the notifier. */
export function publishAlerts(live: Live, alerts: readonly ChangedAlert[]): void {
  live.publish(
    alertChanged,
    alerts.map(({ account_id, alert_id, unit_id, asset_id, severity, status }) => ({
      accountId: account_id,
      unitId: unit_id,
      key: alert_id,
      data: { id: alert_id, status, severity, asset_id },
    })),
  );
  for (const accountId of new Set(alerts.map(({ account_id }) => account_id))) live.changed('alert_outbox', accountId);
}
