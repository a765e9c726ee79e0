import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { AssetSilence } from '../contract.ts';
import { explainSilence } from '../silence-rules.ts';
import { fetchSilence } from './silence-store.ts';

/** @throws Refusal `not_found` for an asset that is absent or out of scope */
export async function explainAssetSilence(context: Context, assetId: string): Promise<AssetSilence> {
  await demandVisibleAsset(context, assetId);
  const { last_seen_at, has_device, maintenance, ...facts } = await fetchSilence(context, assetId);
  const cause = explainSilence({
    hasReported: last_seen_at !== null,
    hasDevice: has_device,
    supplyV: facts.supply_v,
    satellites: facts.satellites,
    inMaintenance: maintenance,
    unit: facts.unit,
    near: facts.near,
  });
  return { cause, last_seen_at: last_seen_at?.toISOString() ?? null, ...facts };
}
