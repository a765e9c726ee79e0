import { notify } from '#features/messaging/notifications/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { alertPath } from '#features/alerts/treatment/alert-path.ts';
import type { Alert } from '#features/alerts/treatment/contract.ts';

interface AlertNotice {
  code: 'alert_raised' | 'alert_escalated';
  accountId: string;
  userIds: readonly string[];
  alert: Pick<Alert, 'id' | 'description' | 'severity' | 'asset_id' | 'asset_code'> & {
    unit_code: string;
    occurred_at: Date;
  };
  /** Deduplicates notifications of one alert. */
  key: string;
}

/** Notifies people in the portal about an alert. */
export async function notifyOfAlert(
  transaction: Pick<Context, 'db' | 'afterCommit'>,
  live: Live,
  { code, accountId, userIds, alert, key }: AlertNotice,
): Promise<void> {
  if (userIds.length === 0) return;
  const about = `alert ${alert.id}`;
  await notify(transaction, live, {
    accountId,
    userIds,
    code,
    values: {
      description: alert.description,
      subject: alert.asset_code ?? alert.unit_code,
      at: alert.occurred_at.toISOString(),
    },
    severity: alert.severity,
    link: alertPath({ alert: alert.id }),
    about,
    key: `${about} ${key}`,
    ...(alert.asset_id !== null && { assetId: alert.asset_id }),
  });
}
