import { useMemo } from 'react';
import type { MapGeofence } from '#features/geofences/contract.ts';
import { useMapGeofences } from '#features/geofences/web/public.ts';
import { fitsFilter } from '../fits-filter.ts';
import { useFilterAsset } from './use-unit-assets.ts';
import type { FenceFilter } from '../geofences-address.ts';

const none: readonly MapGeofence[] = [];

/** The geofences that are on and pass the filter, with their shapes; one that did not change stays the same object. */
export function useMapFences(filter: FenceFilter): readonly MapGeofence[] {
  const { reading } = useMapGeofences({ isWanted: true });
  const all = reading?.geofences ?? none;
  const asset = useFilterAsset(filter.asset_id);
  return useMemo(() => all.filter((fence) => fitsFilter(fence, filter, asset)), [all, filter, asset]);
}
