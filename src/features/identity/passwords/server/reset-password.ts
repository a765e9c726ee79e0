import { recordAuditOfPerson } from '#features/identity/audit/server/public.ts';
import {
  judgePassword,
  refuseWhenHashingIsFull,
  setPassword,
  verifyEmail,
} from '#features/identity/users/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid, notFound } from '#platform/errors.ts';
import type { GuestContext } from '#platform/server/context.ts';
import type { resetPassword as contract } from '../contract.ts';
import { passwordLinkId } from './link-uses.ts';
import type { PasswordsDeps } from './deps.ts';
import { claimLink, findLink, findLocale } from './password-link-store.ts';
import { changedMail } from './password-email-content.ts';

/**
 * Sets the password by a link and consumes it.
 * @throws Refusal `not_found` for an invalid link, `too_many_requests` under load
 */
export async function resetPassword(
  { db, request }: GuestContext,
  { linkKey, live, mailer, product }: PasswordsDeps,
  { token, password, password_confirmation }: BodyOf<typeof contract>,
): Promise<undefined> {
  if (password_confirmation !== password) throw invalid({ password_confirmation: [code.confirmation] });
  refuseWhenHashingIsFull();
  const id = passwordLinkId(linkKey, token);
  const known = id && (await findLink(db, id));
  if (!id || !known) throw notFound();
  await judgePassword(db, { password, email: known.email });
  const { user_id: userId } = await db.transaction().execute(async (transaction) => {
    const link = await claimLink(transaction, id);
    if (!link) throw notFound();
    await setPassword(transaction, { userId: link.user_id, password });
    if (mailer.delivers) await verifyEmail(transaction, link.user_id);
    await recordAuditOfPerson(
      transaction,
      { userId: link.user_id, address: request.address },
      { action: link.purpose === 'reset' ? 'reset-password' : 'set-password', entity: 'user' },
    );
    if (link.purpose === 'reset') {
      const locale = (await findLocale(transaction, link.user_id)) ?? 'pt';
      const content = changedMail(locale, { ...link, product });
      await mailer.write(transaction, { userId: link.user_id, accountId: null, address: null, locale, content });
    }
    return link;
  });
  request.log.info({ user_id: userId, address: request.address }, 'password chosen by a link');
  live.accessChanged({ userId });
}
