import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announceAccess } from './announce-access.ts';
import { detach, fetchAssetProfile } from './asset-profile-store.ts';

export async function detachUser(
  context: Context,
  live: Live,
  member: { id: string; user_id: string },
): Promise<undefined> {
  await fetchAssetProfile(context, member.id);
  await detach(context, member.id, member.user_id);
  await recordAudit(context, {
    action: 'detach',
    entity: 'asset_profile',
    entity_id: member.id,
    before: { user_id: member.user_id },
    after: null,
  });
  announceAccess(context, live, [member.user_id]);
}
