import { isMeant, type NewsOutlet } from '#features/alerts/treatment/server/public.ts';
import type { Mailer } from '#features/messaging/email/server/public.ts';
import { whenWritten } from '#features/messaging/preferences/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';
import { keepWaiting, type WaitingLetter } from './pending-email-store.ts';
import { writeLetters } from './write-emails.ts';

/**
 * Writes to whom a definition means and who sees the alert: at once, or later with what else is due by then. What is raised at the same
 * moment comes in one letter.
 */
export function emailSubscriber({ mailer, live }: { mailer: Mailer; live: Live }): NewsOutlet {
  return async ({ db, afterCommit }, { accountId, raised }) => {
    const now = Date.now();
    const all = raised.flatMap(({ alert, readers }): WaitingLetter[] =>
      alert.email
        ? readers
            .filter((reader) => reader.wishes.mail && isMeant(alert.audience, reader))
            .map(({ userId, wishes }) => ({ userId, alertId: alert.alert_id, dueAt: whenWritten(now, alert, wishes) }))
        : [],
    );
    const [atOnce, later] = [all.filter(({ dueAt }) => dueAt <= now), all.filter(({ dueAt }) => dueAt > now)];
    if (later.length > 0) {
      await keepWaiting(db, later);
      afterCommit(() => live.changed('pending_alert_emails', accountId));
    }
    const byPerson = Map.groupBy(atOnce, ({ userId }) => userId);
    const addressees = [...byPerson].map(([userId, of]) => ({ userId, alertIds: of.map(({ alertId }) => alertId) }));
    await writeLetters(db, { mailer, accountId }, addressees);
  };
}
