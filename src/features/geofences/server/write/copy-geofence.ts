import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { copyGeofence as contract, Geofence } from '#features/geofences/contract.ts';
import { roughShapesOf } from '#features/geofences/outline.ts';
import { createGeofence } from './create-geofence.ts';
import { fetchGeofence } from '../geofence-store.ts';

/** Copies a geofence; in another unit it applies to all assets. */
export async function copyGeofence(
  context: Context,
  live: Live,
  { id, name, unit_id }: BodyOf<typeof contract> & { id: string },
): Promise<Geofence> {
  const like = await fetchGeofence(context, id);
  const { color, max_speed_kmh, resources, shape, active } = like;
  const drawn = {
    name,
    color,
    max_speed_kmh,
    resources,
    shape,
    active,
    unit_id: unit_id ?? like.unit_id,
    asset_ids: (unit_id ?? like.unit_id) === like.unit_id ? like.asset_ids : [],
    sub_geofences: like.sub_geofences.map(({ id: _, ...sub }) => sub),
  };
  // The shapes were validated when the original was saved.
  return createGeofence(context, live, drawn, { judged: { faults: null, rough: roughShapesOf(like) } });
}
