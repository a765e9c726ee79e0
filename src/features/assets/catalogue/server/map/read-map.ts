import type { ReadContext } from '#platform/server/context.ts';
import { decodeMapAssets } from '../../map-assets.ts';
import type { MapAsset, MapIdentities, MapReply } from '../../map-contract.ts';
import type { AssetIndexes } from '../index/asset-index-cache.ts';
import { encodeIdentities, encodeMap } from './encode-map.ts';

/** Every asset in the scope, with the identities where they are few. */
export async function readMap(context: ReadContext, indexes: AssetIndexes): Promise<MapReply> {
  return encodeMap(await indexes.withStates(context), context.scope.unitIds, Date.now());
}

export async function readMapIdentities(context: ReadContext, indexes: AssetIndexes): Promise<MapIdentities> {
  return encodeIdentities(await indexes.of(context), context.scope.unitIds);
}

/** The same assets as objects, for documents. */
export async function readMapAssets(context: ReadContext, indexes: AssetIndexes): Promise<MapAsset[]> {
  const index = await indexes.withStates(context);
  return decodeMapAssets(encodeMap(index, context.scope.unitIds, Date.now(), Number.POSITIVE_INFINITY));
}
