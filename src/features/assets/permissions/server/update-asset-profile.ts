import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { AssetProfile, updateAssetProfile as contract } from '../contract.ts';
import { changeAssetProfile, fetchAssetProfile, replaceUnits } from './asset-profile-store.ts';
import { refuseNamedUnits } from './create-asset-profile.ts';
import { announceAccess } from './announce-access.ts';

export async function updateAssetProfile(
  context: Context,
  live: Live,
  change: { id: string; fields: BodyOf<typeof contract> },
): Promise<AssetProfile> {
  const { unit_ids, ...fields } = change.fields;
  const before = await fetchAssetProfile(context, change.id);
  const allUnits = fields.all_units ?? before.all_units;
  refuseNamedUnits(allUnits, unit_ids);
  await changeAssetProfile(context, change.id, fields);
  if (unit_ids || allUnits) await replaceUnits(context, change.id, allUnits ? [] : (unit_ids ?? []));
  const after = await fetchAssetProfile(context, change.id);
  await recordAudit(context, { action: 'update', entity: 'asset_profile', entity_id: change.id, before, after });
  announceAccess(context, live, after.user_ids);
  return after;
}
