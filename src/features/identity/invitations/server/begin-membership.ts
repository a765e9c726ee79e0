import { recordAuditElsewhere } from '#features/identity/audit/server/public.ts';
import { activatePerson, insertMembership } from '#features/identity/users/server/public.ts';
import { notFound } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { InvitationsDeps } from './deps.ts';
import { takeInvitation } from './invitation-store.ts';

/**
 * Consumes an invitation and creates the membership; reactivates a deactivated person. The person must be locked.
 * @throws Refusal `not_found` when it was withdrawn, replaced or has expired
 */
export async function beginMembership(
  db: Database,
  { address }: Pick<RequestInfo, 'address'>,
  { access }: Pick<InvitationsDeps, 'access'>,
  invited: { accountId: string; userId: string; id?: string },
): Promise<void> {
  const { accountId, userId } = invited;
  const given = await takeInvitation(db, invited);
  if (given === null) throw notFound();
  const { role, profileIds } = given;
  await insertMembership(db, { account_id: accountId, user_id: userId, role });
  await access.attachJoining(db, { accountId, userId }, profileIds);
  await activatePerson(db, userId);
  const entry = { action: 'join', entity: 'user', entity_id: userId, after: { role } };
  await recordAuditElsewhere(db, { accountId, userId, address }, entry);
}
