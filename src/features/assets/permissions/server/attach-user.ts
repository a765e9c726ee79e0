import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announceAccess } from './announce-access.ts';
import { attach, fetchAssetProfile } from './asset-profile-store.ts';

export async function attachUser(
  context: Context,
  live: Live,
  member: { id: string; user_id: string },
): Promise<undefined> {
  await fetchAssetProfile(context, member.id);
  await attach(context, member.id, member.user_id);
  await recordAudit(context, {
    action: 'attach',
    entity: 'asset_profile',
    entity_id: member.id,
    before: null,
    after: { user_id: member.user_id },
  });
  announceAccess(context, live, [member.user_id]);
}
