import { recordAudit } from '#features/identity/audit/server/public.ts';
import { renewInvitation } from '#features/identity/invitations/server/public.ts';
import { conflict } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { holdUser } from './hold-user.ts';
import type { UsersDeps } from './deps.ts';

/**
 * Sends an invitation again.
 * @throws Refusal `conflict` when none is pending; `too_many_requests`
 */
export async function inviteUser(context: Context, { mail }: UsersDeps, id: string): Promise<undefined> {
  const user = await holdUser(context, id);
  if (!user.invited || !mail) throw conflict();
  const invitationId = user.pending ? await renewInvitation(context, id) : null;
  if (invitationId === null) await mail.invite(context, user);
  else await mail.askToJoin(context, { userId: id, invitationId });
  await recordAudit(context, { action: 'invite', entity: 'user', entity_id: id });
}
