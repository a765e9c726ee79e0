import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { createGeofence, SubGeofence } from '#features/geofences/contract.ts';
import { makeIds } from './geofence-write-store.ts';

type SubInput = NonNullable<BodyOf<typeof createGeofence>['sub_geofences']>[number];

/** Assigns ids to sub-geofences; existing ones keep theirs, so that ongoing stays continue. */
export async function nameSubGeofences(
  context: Context,
  given: readonly SubInput[],
  before: readonly SubGeofence[],
): Promise<SubGeofence[]> {
  const known = new Set(before.map(({ id }) => id));
  const fresh = await makeIds(context, given.length);
  return given.map(({ id, max_speed_kmh = null, ...rest }, at) => {
    const ownId = id !== undefined && known.delete(id) ? id : (fresh[at] ?? '');
    return { id: ownId, max_speed_kmh, ...rest };
  });
}
