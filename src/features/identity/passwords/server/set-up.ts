import type { Keys } from '#platform/server/secrets/keys.ts';
import { createAccount, hasAccounts } from '#features/identity/accounts/server/public.ts';
import {
  createPerson,
  judgePassword,
  normalizeEmail,
  refuseWhenHashingIsFull,
} from '#features/identity/users/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid, notFound } from '#platform/errors.ts';
import type { GuestContext } from '#platform/server/context.ts';
import type { setUp as contract } from '../contract.ts';
import { isSetUpToken } from './link-uses.ts';
import { holdSetUp } from './password-link-store.ts';

/**
 * Creates the first account and its administrator; of concurrent calls one succeeds.
 * @throws Refusal `not_found` once an account exists, or for a wrong token
 */
export async function setUp(
  { db, request }: GuestContext,
  linkKey: Keys,
  { token, account, name, email, password, password_confirmation, locale, time_zone }: BodyOf<typeof contract>,
): Promise<undefined> {
  if (password_confirmation !== password) throw invalid({ password_confirmation: [code.confirmation] });
  if (!isSetUpToken(linkKey, token)) throw notFound();
  refuseWhenHashingIsFull();
  if (await hasAccounts(db)) throw notFound();
  await judgePassword(db, { password, email: normalizeEmail(email), names: [name, account] });
  await db.transaction().execute(async (transaction) => {
    await holdSetUp(transaction);
    if (await hasAccounts(transaction)) throw notFound();
    const made = await createAccount(transaction, {
      name: account,
      locale,
      ...(time_zone !== undefined && { time_zone }),
    });
    const memberships = [{ accountId: made.id, role: 'admin' as const }];
    await createPerson(transaction, { name, email, password, memberships, locale: locale ?? null, isVerified: true });
  });
  request.log.info({ address: request.address }, 'the first account was made');
}
