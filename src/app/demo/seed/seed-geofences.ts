import type { createGeofence as contract } from '#features/geofences/contract.ts';
import { createGeofence } from '#features/geofences/server/write/create-geofence.ts';
import { updateGeofence } from '#features/geofences/server/write/update-geofence.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { FleetUnit } from '../../../../simulator/fleet.ts';
import { geofencesOf } from '../contents/demo-geofences.ts';

/** Long enough to apply to the demo's history too. */
const inForceMs = 100 * 86_400_000;

/** Ids of geofences that alerts use. */
export type SeededGeofences = Record<'depot' | 'perimeter', string | null>;

interface SeededUnit {
  id: string;
  unit: FleetUnit;
  /** By code. */
  assetIds: ReadonlyMap<string, string>;
  /** When its devices start to report. */
  since: Date;
}

export async function seedGeofences(
  context: Context,
  live: Live,
  { id: unit_id, unit, assetIds, since }: SeededUnit,
): Promise<SeededGeofences> {
  const geofences = geofencesOf(unit);
  if (!geofences) return { depot: null, perimeter: null };
  const inForceFrom = new Date(Date.now() - inForceMs);
  const make = async (geofence: Omit<BodyOf<typeof contract>, 'unit_id'>) =>
    (await createGeofence(context, live, { ...geofence, unit_id }, { inForceFrom })).id;
  const { bound, ...perimeter } = geofences.perimeter;
  const asset_ids = bound.flatMap((code) => assetIds.get(code) ?? []);
  const made = { depot: await make(geofences.depot), perimeter: await make({ ...perimeter, asset_ids }) };
  await updateGeofence(
    context,
    live,
    { id: made.perimeter, fields: { shape: geofences.outOfBoundsNow } },
    { inForceFrom: since },
  );
  await make(geofences.corridor);
  return made;
}
