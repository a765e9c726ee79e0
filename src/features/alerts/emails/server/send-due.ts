import { isMeant, lockOutbox } from '#features/alerts/treatment/server/public.ts';
import { fetchUnitReaders } from '#features/assets/permissions/server/public.ts';
import type { Mailer } from '#features/messaging/email/server/public.ts';
import { fetchAlertPreferences } from '#features/messaging/preferences/server/public.ts';
import { inAccount } from '#platform/server/account-work.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import { accountWorker, type Worker } from '#platform/server/worker.ts';
import { fetchEmailAlerts, takeDue } from './pending-email-store.ts';
import { queueEmails, type AlertAddressee } from './queue-emails.ts';

/** Sends digests and e-mails delayed by quiet hours when they are due. */
export function dueEmailWorker(mailer: Mailer): Worker {
  return accountWorker({
    description: 'write e-mails that are due',
    everyMs: 15_000,
    listener: 'alert-emails',
    due: 'alert_emails',
    work: ({ db }, accountId) => sendDue(db, { mailer, accountId }, new Date()),
  });
}

/**
 * Removes due e-mails and queues the mail in one transaction: only one of two processes does, and a crash rolls back
 * both.
 */
export function sendDue(
  db: Database,
  { mailer, accountId }: { mailer: Mailer; accountId: string },
  now: Date,
): Promise<void> {
  return inAccount(db, accountId, async (own) => {
    // Waits for a running dispatch, which may be storing an e-mail for this hour.
    await lockOutbox(own, accountId, { waits: true });
    const due = await takeDue(own, accountId, now);
    if (due.length > 0) await queueEmails(own, { mailer, accountId }, await stillWanted(own, accountId, due));
  });
}

/**
 * Applies rights, definitions and whether the person wants e-mails as they are now; the hour was decided at the time of
 * the alert.
 */
async function stillWanted(
  db: AccountTransaction,
  accountId: string,
  due: readonly { userId: string; alertId: string }[],
): Promise<AlertAddressee[]> {
  const alerts = await fetchEmailAlerts(db, accountId, [...new Set(due.map(({ alertId }) => alertId))]);
  const unitIds = [...new Set(alerts.map(({ unit }) => unit.id))];
  const readers = await fetchUnitReaders(db, { accountId, unitIds, section: 'alerts' });
  const preferences = await fetchAlertPreferences(db, accountId, [...new Set(due.map(({ userId }) => userId))]);
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  const seeing = new Map(readers.map((reader) => [`${reader.userId} ${reader.unitId}`, reader]));
  const isNotified = (userId: string, alertId: string) => {
    const alert = byId.get(alertId);
    const reader = alert && seeing.get(`${userId} ${alert.unit.id}`);
    return (
      reader &&
      preferences.get(userId)?.mail &&
      isMeant(alert.audience, { ...reader, isAssignee: userId === alert.assignee_id })
    );
  };
  return [...Map.groupBy(due, ({ userId }) => userId)].map(([userId, of]) => ({
    userId,
    alertIds: of.flatMap(({ alertId }) => (isNotified(userId, alertId) ? [alertId] : [])),
  }));
}
