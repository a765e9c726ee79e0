import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announceAsset } from './announce-asset.ts';
import { fetchAsset } from './asset-store.ts';
import { removeAsset } from './asset-write-store.ts';

export async function deleteAsset(context: Context, live: Live, id: string): Promise<undefined> {
  const before = await fetchAsset(context, id);
  await removeAsset(context, id);
  await recordAudit(context, { action: 'delete', entity: 'asset', entity_id: id, before, after: null });
  announceAsset(context, live, before);
}
