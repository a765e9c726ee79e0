import { recordAuditOfPerson } from '#features/identity/audit/server/public.ts';
import {
  holdPerson,
  judgePassword,
  refuseWhenHashingIsFull,
  setPassword,
  verifyEmail,
} from '#features/identity/users/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid, notFound } from '#platform/errors.ts';
import type { GuestContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { readLinkToken } from '#platform/server/secrets/link-token.ts';
import type { acceptByLink as contract } from '../contract.ts';
import { needsNewPassword } from '../invitation-policy.ts';
import { beginMembership } from './begin-membership.ts';
import type { InvitationsDeps } from './deps.ts';
import { invitationUse } from './invitation-emails.ts';
import { findInvitation, leaveDirectory, type LinkedInvitation } from './invitation-store.ts';

type Fields = BodyOf<typeof contract>;

/**
 * Accepts an invitation by the e-mail's link. An unverified person sets a new password, which ends all their sessions.
 * @throws Refusal `not_found` for an invalid link, `validation_error` when the required password is missing
 */
export async function acceptByLink(
  { db, request }: GuestContext,
  { linkKey, live, mailer, access }: InvitationsDeps,
  fields: Fields,
): Promise<undefined> {
  const id = readLinkToken(linkKey, invitationUse, fields.token);
  if (!id) throw notFound();
  if (fields.password !== undefined) {
    refuseWhenHashingIsFull();
    const invited = await findInvitation(db, id);
    if (!invited) throw notFound();
    await judgePassword(db, { password: fields.password, email: invited.email });
  }
  const { accountId, userId } = await db.transaction().execute(async (transaction) => {
    const invitation = await lockInvitation(transaction, id);
    if (needsNewPassword(invitation)) {
      await replacePassword(transaction, invitation, fields);
      const by = { userId: invitation.userId, address: request.address };
      await recordAuditOfPerson(transaction, by, { action: 'set-password', entity: 'user' });
    } else if (fields.password !== undefined) throw invalid({ password: [code.unknownField] });
    if (mailer.delivers) await verifyEmail(transaction, invitation.userId);
    await beginMembership(transaction, request, { access }, { ...invitation, id });
    return invitation;
  });
  request.log.info(
    { user_id: userId, account_id: accountId, address: request.address },
    'invitation accepted by a link',
  );
  live.accessChanged({ userId });
}

/** The invitation; locks its person until the transaction ends. */
async function lockInvitation(db: Database, id: string): Promise<LinkedInvitation> {
  const found = await findInvitation(db, id);
  if (!found) throw notFound();
  await holdPerson(db, found.userId);
  const invitation = await findInvitation(db, id);
  if (!invitation) throw notFound();
  return invitation;
}

async function replacePassword(
  db: Database,
  { userId }: LinkedInvitation,
  { password, password_confirmation }: Fields,
): Promise<void> {
  if (password === undefined) throw invalid({ password: [code.required] });
  if (password_confirmation !== password) throw invalid({ password_confirmation: [code.confirmation] });
  await leaveDirectory(db, userId);
  await setPassword(db, { userId, password });
}
