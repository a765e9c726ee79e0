import type { Keys } from '#platform/server/secrets/keys.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { GuestContext } from '#platform/server/context.ts';
import { readLinkToken } from '#platform/server/secrets/link-token.ts';
import type { readInvitation as contract } from '../contract.ts';
import { needsNewPassword } from '../invitation-policy.ts';
import { invitationUse } from './invitation-emails.ts';
import { findInvitation } from './invitation-store.ts';

/** @throws Refusal `not_found` for an invalid link, without the reason */
export async function readInvitation(
  { db }: GuestContext,
  linkKey: Keys,
  token: string,
): Promise<ReplyOf<typeof contract>> {
  const id = readLinkToken(linkKey, invitationUse, token);
  const invitation = id ? await findInvitation(db, id) : null;
  if (!invitation) throw notFound();
  const { account, invitedBy, email, role } = invitation;
  return { account, invited_by: invitedBy, email, role, needs_password: needsNewPassword(invitation) };
}
