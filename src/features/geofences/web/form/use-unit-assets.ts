import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assetSections, getAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { listGeofenceAssets } from '#features/geofences/contract.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { useWhole } from '#platform/web/replies/use-whole.ts';
import { boundsOfPlaces, type Bounds } from '#platform/geo/bounds.ts';

/** All assets of a unit that a geofence may apply to. */
export function useChoosableAssets(unitId: string) {
  return useWhole(['geofences', 'assets', unitId], ({ signal, ...page }) =>
    call(listGeofenceAssets, { query: { ...page, unit_id: [unitId] }, signal }),
  );
}

/** Assets of a unit with positions, for people with asset access; null: no request. */
export function useUnitAssets(unitId: string | null) {
  const seesAssets = useSeesAssets();
  return useWhole(
    ['assets', 'of-unit', unitId],
    ({ signal, ...page }) =>
      call(listAssets, { query: { ...page, unit_id: unitId === null ? [] : [unitId], sort: 'code' }, signal }),
    unitId !== null && seesAssets,
  );
}

/** Bounds of a unit's assets; null when unknown or without positions. */
export function useUnitBounds(unitId: string | null): Bounds | null {
  const { items } = useUnitAssets(unitId);
  return useMemo(() => boundsOfPlaces(items?.flatMap(({ last }) => last ?? []) ?? []), [items]);
}

/** Whether the person has asset access. */
export function useSeesAssets(): boolean {
  const { sections } = useProfile();
  return assetSections.some((section) => sections.includes(section));
}

/** Asset of the list's filter; null when unknown. */
export function useFilterAsset(id: string | null) {
  const seesAssets = useSeesAssets();
  const { data } = useQuery({
    queryKey: ['assets', 'one-of-geofences', id],
    enabled: id !== null && seesAssets,
    queryFn: ({ signal }) => call(getAsset, { params: { id: id ?? '' }, signal }),
  });
  return data ?? null;
}
