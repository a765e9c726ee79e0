import { recordAudit } from '#features/identity/audit/server/public.ts';
import { conflict } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { lockUser } from './lock-user.ts';
import type { UsersDeps } from './deps.ts';

/**
 * Sends an invitation again.
 * @throws Refusal `conflict` for a person who waits for none, `too_many_requests`
 */
export async function inviteUser(context: Context, { mail }: UsersDeps, id: string): Promise<undefined> {
  const user = await lockUser(context, id);
  if (!user.invited || !mail) throw conflict();
  await mail.inviteAgain(context, user);
  await recordAudit(context, { action: 'invite', entity: 'user', entity_id: id });
}
