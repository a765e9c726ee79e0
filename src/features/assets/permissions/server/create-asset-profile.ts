import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { AssetProfile, createAssetProfile as contract } from '../contract.ts';
import { fetchAssetProfile, insertAssetProfile, replaceUnits } from './asset-profile-store.ts';

export async function createAssetProfile(
  context: Context,
  { unit_ids, ...fields }: BodyOf<typeof contract>,
): Promise<AssetProfile> {
  const id = await insertAssetProfile(context, fields);
  if (unit_ids) await replaceUnits(context, id, fields.all_units ? [] : unit_ids);
  const profile = await fetchAssetProfile(context, id);
  await recordAudit(context, {
    action: 'create',
    entity: 'asset_profile',
    entity_id: id,
    before: null,
    after: profile,
  });
  return profile;
}
