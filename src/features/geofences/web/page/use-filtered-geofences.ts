import { useMemo } from 'react';
import type { MapGeofence } from '#features/geofences/contract.ts';
import { useMapGeofences } from '../public.ts';
import { fitsFilter } from '../../page/fits-filter.ts';
import { useFilterAsset } from '../form/use-unit-assets.ts';
import type { GeofenceFilter } from '../../page/geofences-address.ts';

const none: readonly MapGeofence[] = [];

/** Active geofences that pass the filter, with shapes; unchanged ones keep their identity. */
export function useFilteredGeofences(filter: GeofenceFilter): readonly MapGeofence[] {
  const { reading } = useMapGeofences({ isWanted: true });
  const all = reading?.geofences ?? none;
  const asset = useFilterAsset(filter.asset_id);
  return useMemo(() => all.filter((geofence) => fitsFilter(geofence, filter, asset)), [all, filter, asset]);
}
