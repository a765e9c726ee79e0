import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announceAccess } from './announce-access.ts';

export interface ProfileUser {
  /** Id of the profile. */
  id: string;
  user_id: string;
}

/** Records that a person was attached to a profile or detached, and announces their access. */
export async function recordProfileUser(
  context: Context,
  live: Live,
  action: 'attach' | 'detach',
  { id, user_id }: ProfileUser,
): Promise<void> {
  const [before, after] = action === 'attach' ? [null, { user_id }] : [{ user_id }, null];
  await recordAudit(context, { action, entity: 'asset_profile', entity_id: id, before, after });
  announceAccess(context, live, [user_id]);
}
