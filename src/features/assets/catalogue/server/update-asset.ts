import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Asset, updateAsset as contract } from '../contract.ts';
import { announceAsset, announceStatus } from './announce-asset.ts';
import { fetchAsset } from './asset-store.ts';
import { followFlags } from './status/status-override-store.ts';
import { changeAsset, redecideStatus, replaceDevices } from './asset-write-store.ts';

export async function updateAsset(
  context: Context,
  live: Live,
  change: { id: string; fields: BodyOf<typeof contract> },
): Promise<Asset> {
  const { device_ids, ...fields } = change.fields;
  const before = await fetchAsset(context, change.id);
  await changeAsset(context, change.id, fields);
  if (device_ids) await replaceDevices(context, change.id, device_ids);
  const marked = fields.disabled !== undefined || fields.maintenance !== undefined;
  if (marked) await followFlags(context, change.id);
  const status = marked ? await redecideStatus(context, change.id) : null;
  const after = await fetchAsset(context, change.id);
  await recordAudit(context, { action: 'update', entity: 'asset', entity_id: change.id, before, after });
  announceAsset(context, live, after);
  // Access to the asset follows its unit, so everyone's view of the account is refreshed.
  if (after.unit_id !== before.unit_id)
    context.afterCommit(() => live.accessChanged({ accountId: context.scope.accountId }));
  announceStatus(context, live, { asset: after, status });
  return after;
}
