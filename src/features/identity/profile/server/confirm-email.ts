import { recordAudit } from '#features/identity/audit/server/public.ts';
import { getPerson, readProfile } from '#features/identity/session/server/public.ts';
import type { Profile } from '#features/identity/session/contract.ts';
import { changePersonRow, holdPerson, verifyEmail } from '#features/identity/users/server/public.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { readLinkToken } from '#platform/server/secrets/link-token.ts';
import { useEmailChange } from './email-change-store.ts';
import { emailChangedMail, emailUse } from './email-mails.ts';
import type { ProfileDeps } from './deps.ts';

/**
 * Confirms the caller's new e-mail and notifies the old one.
 * @throws Refusal `not_found` for an invalid link or another person's; `validation_error` `{email: [104]}` when the
 * e-mail is in use by now
 */
export async function confirmEmail(
  context: Context,
  { linkKey, mailer, product }: ProfileDeps,
  token: string,
): Promise<Profile> {
  const id = readLinkToken(linkKey, emailUse, token);
  if (!id) throw notFound();
  const { db, scope } = context;
  await holdPerson(db, scope.userId);
  const before = await getPerson(context);
  const email = await useEmailChange(context, id);
  if (email === null) throw notFound();
  await changePersonRow(db, scope.userId, { email });
  if (mailer.delivers) await verifyEmail(db, scope.userId);
  const locale = before.mail_locale;
  const content = emailChangedMail(locale, { name: before.name, before: before.email, product });
  await mailer.write(db, { userId: scope.userId, accountId: null, address: before.email, locale, content });
  await recordAudit(context, {
    action: 'change-email',
    entity: 'profile',
    entity_id: scope.userId,
    before: { email: before.email },
    after: { email },
  });
  return readProfile(context);
}
