import type { Mailer } from '#features/messaging/email/server/public.ts';
import { createUnsubscribeLinks } from '#features/messaging/preferences/server/public.ts';
import { fetchReaders, type Reader } from '#features/identity/profile/server/public.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import { alertMail, alertsMail } from './compose-mail.ts';
import { fetchEmailAlerts, type EmailAlert } from './pending-email-store.ts';

/** A person and the alerts to send them. */
export interface AlertAddressee {
  userId: string;
  alertIds: readonly string[];
}

/** Queues one e-mail for each person, leaving out definitions that they unsubscribed from. */
export async function queueEmails(
  db: AccountTransaction,
  { mailer, accountId }: { mailer: Mailer; accountId: string },
  addressees: readonly AlertAddressee[],
): Promise<void> {
  if (addressees.length === 0) return;
  const alerts = await fetchEmailAlerts(db, accountId, [...new Set(addressees.flatMap(({ alertIds }) => alertIds))]);
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  const readers = await fetchReaders(
    db,
    accountId,
    addressees.map(({ userId }) => userId),
  );
  for (const reader of readers) {
    const alertIds = new Set(addressees.flatMap(({ userId, alertIds }) => (userId === reader.id ? alertIds : [])));
    await writeTo(db, { mailer, accountId }, { reader, alerts: [...alertIds].flatMap((id) => byId.get(id) ?? []) });
  }
}

async function writeTo(
  db: AccountTransaction,
  { mailer, accountId }: { mailer: Mailer; accountId: string },
  { reader, alerts }: { reader: Reader; alerts: readonly EmailAlert[] },
): Promise<void> {
  const definitionIds = [...new Set(alerts.map(({ definition_id }) => definition_id)), null];
  const opened = await createUnsubscribeLinks(
    db,
    definitionIds.map((definitionId) => ({ userId: reader.id, definitionId })),
  );
  const links = new Map(opened.flatMap(({ definitionId, id }) => (definitionId === null ? [] : [[definitionId, id]])));
  const wanted = alerts.filter(({ definition_id }) => links.has(definition_id));
  const [first] = wanted;
  if (!first) return;
  const all = opened.find(({ definitionId }) => definitionId === null)?.id ?? '';
  const content =
    wanted.length === 1
      ? alertMail(reader, first, links.get(first.definition_id) ?? '')
      : alertsMail(reader, wanted, { links, all });
  const key = wanted.length === 1 ? `alert ${first.id} raised` : `alerts ${first.id} and ${wanted.length - 1} more`;
  await mailer.write(db, { userId: reader.id, accountId, address: null, locale: reader.locale, content, key });
}
