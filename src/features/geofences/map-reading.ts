import type { GeofenceUnit, Geofence, listMapGeofences, MapGeofence, MapShape } from './contract.ts';
import type { ReplyOf } from '#platform/contract.ts';

type Portion = ReplyOf<typeof listMapGeofences>;

/** Active geofences in scope by name, their units by code. */
export interface MapReading {
  geofences: readonly MapGeofence[];
  units: readonly GeofenceUnit[];
}

/** Reads page by page, since one large page would block the browser. */
export async function readPortions(read: (after: string | undefined) => Promise<Portion>): Promise<MapReading> {
  // One renamed in the meantime may be on two pages.
  const geofences = new Map<string, MapGeofence>();
  const units = new Map<string, GeofenceUnit>();
  let after: string | undefined;
  for (;;) {
    const portion = await read(after);
    for (const geofence of portion.geofences) {
      geofences.delete(geofence.id);
      geofences.set(geofence.id, geofence);
    }
    for (const unit of portion.units) units.set(unit.id, unit);
    if (portion.next === null) break;
    after = portion.next;
  }
  const byCode = [...units.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
  return { geofences: [...geofences.values()], units: byCode };
}

/** The reading with a geofence replaced, or removed (null). Unchanged items keep their identity. */
export function withGeofence(reading: MapReading, id: string, now: Geofence | null): MapReading {
  const others = reading.geofences.filter((geofence) => geofence.id !== id);
  if (!now?.active) return { ...reading, geofences: others };
  const geofences = [...others, mapped(now)].sort(byName);
  const hasUnit = reading.units.some((unit) => unit.id === now.unit_id);
  return { geofences, units: hasUnit ? reading.units : [...reading.units, now.unit] };
}

/** The reading with exact shapes. Unchanged items keep their identity. */
export function withShapes(reading: MapReading, shapes: readonly MapShape[]): MapReading {
  const exact = new Map(shapes.map((one) => [one.id, one]));
  const geofences = reading.geofences.map((geofence) => {
    const found = geofence.is_rough ? exact.get(geofence.id) : undefined;
    return found ? { ...geofence, ...found, is_rough: false } : geofence;
  });
  return { ...reading, geofences };
}

function mapped({
  id,
  unit_id,
  name,
  color,
  max_speed_kmh,
  resources,
  asset_ids,
  applies_to_all,
  bounds,
  shape,
  sub_geofences,
}: Geofence): MapGeofence {
  const shared = { name, color, max_speed_kmh, resources, asset_ids, applies_to_all };
  return { id, unit_id, ...shared, bounds, shape, sub_geofences, is_rough: false };
}

function byName(one: MapGeofence, other: MapGeofence): number {
  const [a, b] = [one.name.toLowerCase(), other.name.toLowerCase()];
  return a < b ? -1 : Number(a > b);
}

/** Whether a geofence applies to an asset. */
export function isFor(
  geofence: Pick<MapGeofence, 'unit_id' | 'applies_to_all' | 'asset_ids'>,
  asset: { id: string; unit_id: string },
): boolean {
  return geofence.unit_id === asset.unit_id && (geofence.applies_to_all || geofence.asset_ids.includes(asset.id));
}
