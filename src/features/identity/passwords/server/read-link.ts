import type { Keys } from '#platform/server/secrets/keys.ts';
import { hasAccounts } from '#features/identity/accounts/server/public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { GuestContext } from '#platform/server/context.ts';
import type { readPasswordLink } from '../contract.ts';
import { isSetUpToken, passwordLinkId } from './link-uses.ts';
import { findLink } from './password-link-store.ts';

/** @throws Refusal `not_found` for an invalid link, without the reason */
export async function readLink(
  { db }: GuestContext,
  linkKey: Keys,
  token: string,
): Promise<ReplyOf<typeof readPasswordLink>> {
  if (isSetUpToken(linkKey, token)) {
    if (await hasAccounts(db)) throw notFound();
    return { purpose: 'set-up', email: null };
  }
  const id = passwordLinkId(linkKey, token);
  const link = id ? await findLink(db, id) : null;
  if (!link) throw notFound();
  return { purpose: link.purpose, email: link.email };
}
