import type * as z from 'zod/mini';
import type { Database } from '#platform/server/database.ts';
import { lifetimes } from '../contract.ts';
import type { resetQueue } from './ask-for-reset.ts';
import type { PasswordsDeps } from './deps.ts';
import { findLocale, findResettable, openLink } from './password-link-store.ts';
import { resetMail } from './password-email-content.ts';

/** Sends the reset e-mail when the person is known; once per request. */
export async function sendReset(
  db: Database,
  { mailer, product }: Pick<PasswordsDeps, 'mailer' | 'product'>,
  { requestId, data }: { requestId: string; data: z.output<typeof resetQueue.data> },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const person = await findResettable(transaction, data.email);
    if (!person) return;
    const linkId = await openLink(transaction, {
      userId: person.id,
      purpose: 'reset',
      lifetime: lifetimes.reset,
      requestId,
    });
    if (!linkId) return;
    const locale = (await findLocale(transaction, person.id)) ?? data.locale ?? 'pt';
    const content = resetMail(locale, { name: person.name, product, linkId });
    await mailer.write(transaction, { userId: person.id, accountId: null, address: null, locale, content });
  });
}
