import { recordAudit } from '#features/identity/audit/server/public.ts';
import { code, invalid } from '#platform/errors.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { AssetProfile, createAssetProfile as contract } from '../contract.ts';
import { fetchAssetProfile, insertAssetProfile, replaceUnits } from './asset-profile-store.ts';

/**
 * Naming units beside "all units" is contradictory and refused.
 * @throws Refusal `validation_error`
 */
export function refuseNamedUnits(allUnits: boolean, unitIds: readonly string[] = []): void {
  if (allUnits && unitIds.length > 0) throw invalid({ unit_ids: [code.unknownField] });
}

/** @throws Refusal `validation_error` when units are named beside all units */
export async function createAssetProfile(
  context: Context,
  { unit_ids, ...fields }: BodyOf<typeof contract>,
): Promise<AssetProfile> {
  refuseNamedUnits(fields.all_units ?? false, unit_ids);
  const id = await insertAssetProfile(context, fields);
  if (unit_ids) await replaceUnits(context, id, unit_ids);
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
