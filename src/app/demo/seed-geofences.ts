import { createGeofence } from '#features/geofences/server/create-geofence.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/server/live.ts';
import type { FleetUnit } from '../../../simulator/fleet.ts';
import { geofencesOf, type DemoGeofences } from './demo-geofences.ts';

/** The demo’s past is judged by them, too. */
const inForceMs = 60 * 86_400_000;

/** Ids of those that alerts are about. */
export type SeededFences = Record<'yard' | 'perimeter', string | null>;

export async function seedGeofences(
  context: Context,
  live: Live,
  { id, unit }: { id: string; unit: FleetUnit },
): Promise<SeededFences> {
  const geofences = geofencesOf(unit);
  if (!geofences) return { yard: null, perimeter: null };
  const inForceFrom = new Date(Date.now() - inForceMs);
  const make = async (geofence: DemoGeofences[keyof DemoGeofences]) =>
    (await createGeofence(context, live, { ...geofence, unit_id: id }, inForceFrom)).id;
  const made = { yard: await make(geofences.yard), perimeter: await make(geofences.perimeter) };
  await make(geofences.corridor);
  return made;
}
