import { call } from '#platform/web/call.ts';
import { decodeMapAssets } from '../map-assets.ts';
import { listMapAssets, listMapIdentities, type MapAsset } from '../map-contract.ts';

/** Every asset of the map, whole. */
export async function fetchMapAssets(signal: AbortSignal): Promise<MapAsset[]> {
  const reply = await call(listMapAssets, { signal });
  return decodeMapAssets(reply, reply.identities ?? (await call(listMapIdentities, { signal })));
}
