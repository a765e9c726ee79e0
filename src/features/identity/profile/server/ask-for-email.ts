import * as z from 'zod/mini';
import { recordAudit } from '#features/identity/audit/server/public.ts';
import { countAttempt } from '#features/identity/session/server/public.ts';
import { Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Queue } from '#platform/server/jobs.ts';
import { emailLimits } from '../contract.ts';
import { openEmailChange, takeUnwritten } from './email-change-store.ts';
import { confirmMail } from './email-mails.ts';
import type { ProfileDeps } from './deps.ts';

export const emailQueue = { name: 'own-email', data: z.object({ change_id: z.uuid() }) } satisfies Queue;

/**
 * Counts a request of a new e-mail.
 * @throws Refusal `too_many_requests`
 */
export async function countEmailRequest(db: Database, userId: string): Promise<void> {
  const { count, waitS } = await countAttempt(db, `own-email:${userId}`, emailLimits.windowS);
  if (count > emailLimits.asked) throw new Refusal('too_many_requests', { retryAfterS: waitS });
}

/**
 * Queues the request. The e-mail is not looked up here, so that neither the answer nor its duration reveals whether it
 * is in use.
 */
export async function askForEmail(context: Context, { jobs }: ProfileDeps, email: string): Promise<void> {
  const changeId = await openEmailChange(context, email);
  await jobs.add(context.db, emailQueue, { change_id: changeId });
  await recordAudit(context, {
    action: 'request-email',
    entity: 'profile',
    entity_id: context.scope.userId,
    after: { email },
  });
}

/** Sends the confirmation link when the e-mail is free; once per request. */
export async function sendEmailLink(
  db: Database,
  { mailer, product }: Pick<ProfileDeps, 'mailer' | 'product'>,
  changeId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const link = await takeUnwritten(transaction, changeId);
    if (!link) return;
    const { userId, name, email, locale } = link;
    const content = confirmMail(locale, { name, product, changeId });
    await mailer.write(transaction, { userId, accountId: null, address: email, locale, content });
  });
}
