import { isMeant, type OutboxSubscriber } from '#features/alerts/treatment/server/public.ts';
import type { Mailer } from '#features/messaging/email/server/public.ts';
import { emailDueAt } from '#features/messaging/preferences/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';
import { insertPendingEmails, type DueEmail } from './pending-email-store.ts';
import { queueEmails } from './queue-emails.ts';

/**
 * Sends e-mails to a definition's recipients who see the alert: at once, or later in a digest. Alerts raised in the
 * same batch share one e-mail.
 */
export function emailSubscriber({ mailer, live }: { mailer: Mailer; live: Live }): OutboxSubscriber {
  return async ({ db, afterCommit }, { accountId, raised }) => {
    const now = Date.now();
    const all = raised.flatMap(({ alert, readers }): DueEmail[] =>
      alert.email
        ? readers
            .filter((reader) => reader.preferences.mail && isMeant(alert.audience, reader))
            .map(({ userId, preferences }) => ({
              userId,
              alertId: alert.alert_id,
              dueAt: emailDueAt(now, alert, preferences),
            }))
        : [],
    );
    const [atOnce, later] = [all.filter(({ dueAt }) => dueAt <= now), all.filter(({ dueAt }) => dueAt > now)];
    if (later.length > 0) {
      await insertPendingEmails(db, later);
      afterCommit(() => live.changed('pending_alert_emails', accountId));
    }
    const byPerson = Map.groupBy(atOnce, ({ userId }) => userId);
    const addressees = [...byPerson].map(([userId, of]) => ({ userId, alertIds: of.map(({ alertId }) => alertId) }));
    await queueEmails(db, { mailer, accountId }, addressees);
  };
}
