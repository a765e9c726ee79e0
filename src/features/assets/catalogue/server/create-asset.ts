import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Asset, createAsset as contract } from '../contract.ts';
import { announceAsset } from './announce-asset.ts';
import { fetchAsset } from './asset-store.ts';
import { followFlags } from './status/status-override-store.ts';
import { insertAsset, replaceDevices } from './asset-write-store.ts';

export async function createAsset(
  context: Context,
  live: Live,
  { device_ids, ...fields }: BodyOf<typeof contract>,
): Promise<Asset> {
  const id = await insertAsset(context, fields);
  if (fields.disabled || fields.maintenance) await followFlags(context, id);
  if (device_ids) await replaceDevices(context, id, device_ids);
  const asset = await fetchAsset(context, id);
  await recordAudit(context, { action: 'create', entity: 'asset', entity_id: id, before: null, after: asset });
  announceAsset(context, live, asset);
  return asset;
}
