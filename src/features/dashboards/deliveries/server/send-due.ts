import type { Mailer } from '#features/messaging/email/server/public.ts';
import { fetchReaders } from '#features/identity/profile/server/public.ts';
import { inAccount, inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import type { Log } from '#platform/server/log.ts';
import { accountWorker, type Worker } from '#platform/server/worker.ts';
import { nextDelivery } from '../next-delivery.ts';
import { fetchAccountZone, holdDue, noteFailure, noteSent, type DueBoardDelivery } from './delivery-store.ts';
import { makeDeliveryEmail, type DeliveryDeps } from './make-delivery-email.ts';

const retryMs = 300_000;

export interface DeliveryParts extends DeliveryDeps {
  mailer: Mailer;
}

interface Working extends DeliveryParts {
  db: Database;
  log: Log;
}

/** Sends boards to their readers when they are due. */
export function deliveryWorker(parts: DeliveryParts): Worker {
  return accountWorker({
    description: 'send boards that are due',
    everyMs: 20_000,
    due: 'board_deliveries',
    work: ({ db, log }, accountId) => sendDueBoard({ ...parts, db, log }, accountId, new Date()),
  });
}

/**
 * E-mails and the next date are written in one transaction: only one of two processes does, and a crash undoes both. A
 * failed one is postponed. @returns whether there may be more
 */
export async function sendDueBoard(parts: Working, accountId: string, now: Date): Promise<boolean> {
  const held: { due: DueBoardDelivery | null } = { due: null };
  try {
    return await inAccountWithAfterCommit(parts.db, accountId, async (own, afterCommit) => {
      const due = await holdDue(own, accountId, now);
      held.due = due;
      if (!due) return false;
      let emails = 0;
      for (const reader of await fetchReaders(own, accountId, Object.keys(due.links))) {
        const email = await makeDeliveryEmail(
          parts,
          { own, afterCommit, accountId, log: parts.log },
          { due, reader, linkId: due.links[reader.id] ?? '', now },
        );
        if (!email) continue;
        const key = `board ${due.content_id} ${due.next_at.toISOString()}`;
        const { locale, id: userId } = reader;
        await parts.mailer.write(own, { userId, accountId, address: null, locale, key, ...email });
        emails += 1;
      }
      const nextAt = new Date(nextDelivery(due, now.getTime(), await fetchAccountZone(own, accountId)));
      await noteSent(own, accountId, { contentId: due.content_id, nextAt, at: now, emails });
      return true;
    });
  } catch (error) {
    if (!held.due) throw error;
    const contentId = held.due.content_id;
    parts.log.warn({ err: error, content_id: contentId }, 'a board did not go out; it is tried again');
    const retryAt = new Date(now.getTime() + retryMs);
    const put = (own: AccountTransaction) => noteFailure(own, accountId, { contentId, at: now, retryAt });
    await inAccount(parts.db, accountId, put);
    return true;
  }
}
