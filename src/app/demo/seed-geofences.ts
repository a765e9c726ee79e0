import { createGeofence } from '#features/geofences/server/create-geofence.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/server/live.ts';
import type { FleetUnit } from '../../../simulator/fleet.ts';

/** The demo’s past is judged by them, too. */
const inForceMs = 60 * 86_400_000;

/** The yard of a unit with its gate, and the district around it: near where its machines work and its vehicles pass. */
export async function seedGeofences(
  context: Context,
  live: Live,
  { id, unit }: { id: string; unit: FleetUnit },
): Promise<void> {
  const centre = unit.assets[0]?.centre;
  if (!centre) return;
  const [longitude, latitude] = centre;
  const circle = (radius_m: number) => ({
    type: 'Circle' as const,
    center: [longitude, latitude] as [number, number],
    radius_m,
  });
  const inForceFrom = new Date(Date.now() - inForceMs);
  const gate = {
    name: 'Portaria',
    color: '#c92a2a',
    max_speed_kmh: 20,
    resources: ['entry' as const, 'speeding' as const],
    shape: circle(150),
  };
  const yard = {
    name: `Canteiro ${unit.name}`,
    color: '#e8590c',
    max_speed_kmh: 40,
    resources: ['entry' as const, 'exit' as const, 'speeding' as const],
    shape: circle(700),
    sub_geofences: [gate],
  };
  const district = {
    name: `Perímetro ${unit.name}`,
    color: '#1971c2',
    max_speed_kmh: 80,
    resources: ['exit' as const, 'speeding' as const],
    shape: circle(4_000),
  };
  for (const fence of [yard, district]) await createGeofence(context, live, { ...fence, unit_id: id }, inForceFrom);
}
