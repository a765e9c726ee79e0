import type { MapGeofence } from '#features/geofences/contract.ts';
import { isFor } from '#features/geofences/public.ts';
import type { GeofenceFilter } from './geofences-address.ts';

type Drawn = Pick<MapGeofence, 'name' | 'unit_id' | 'resources' | 'asset_ids' | 'applies_to_all'>;

/**
 * Whether a geofence on the map, which is active, passes the list's filter.
 * @param asset named by the filter; null: not loaded yet, so it excludes nothing
 */
export function fitsFilter(
  geofence: Drawn & { sub_geofences: readonly { name: string }[] },
  { search, unit_id, resource, active }: GeofenceFilter,
  asset: { id: string; unit_id: string } | null = null,
): boolean {
  if (active === false) return false;
  if (asset && !isFor(geofence, asset)) return false;
  if (unit_id.length > 0 && !unit_id.includes(geofence.unit_id)) return false;
  if (resource.length > 0 && !resource.some((name) => geofence.resources.includes(name))) return false;
  const text = search.trim().toLowerCase();
  return [geofence, ...geofence.sub_geofences].some(({ name }) => name.toLowerCase().includes(text));
}
