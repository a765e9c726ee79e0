import { recordAudit } from '#features/identity/audit/server/public.ts';
import { removeInvitation } from '#features/identity/invitations/server/public.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { removeMembership } from './membership-store.ts';
import type { UsersDeps } from './deps.ts';
import { fetchUser } from './user-store.ts';

/**
 * Ends a membership, or withdraws an invitation.
 * @throws Refusal `not_found`; `conflict` for the last admin
 */
export async function deleteUser(context: Context, { live }: UsersDeps, id: string): Promise<undefined> {
  const before = await fetchUser(context, id);
  const { accountId } = context.scope;
  if (before.pending) {
    if (!(await removeInvitation(context.db, { accountId, userId: id }))) throw notFound();
    await recordAudit(context, { action: 'withdraw', entity: 'user', entity_id: id, before, after: null });
    return;
  }
  await removeMembership(context.db, { accountId, userId: id });
  await recordAudit(context, { action: 'delete', entity: 'user', entity_id: id, before, after: null });
  context.afterCommit(() => live.accessChanged({ accountId, userId: id }));
}
