import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announceAccess } from './announce-access.ts';
import { fetchAssetProfile, removeAssetProfile } from './asset-profile-store.ts';

export async function deleteAssetProfile(context: Context, live: Live, id: string): Promise<undefined> {
  const before = await fetchAssetProfile(context, id);
  await removeAssetProfile(context, id);
  await recordAudit(context, { action: 'delete', entity: 'asset_profile', entity_id: id, before, after: null });
  announceAccess(context, live, before.user_ids);
}
