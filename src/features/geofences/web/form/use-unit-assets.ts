import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assetSections, getAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { listGeofenceAssets } from '#features/geofences/contract.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { useWhole } from '#platform/web/use-whole.ts';
import { boundsOfPlaces, type Bounds } from '#platform/geo/bounds.ts';

/** Every asset of a unit that a geofence can be for, as anyone who draws may choose from them. */
export function useChoosableAssets(unitId: string) {
  return useWhole(['geofences', 'assets', unitId], ({ signal, ...page }) =>
    call(listGeofenceAssets, { query: { ...page, unit_id: [unitId] }, signal }),
  );
}

/** Every asset of a unit with its place, for who sees assets; of none, nothing is read. */
export function useUnitAssets(unitId: string | null) {
  const seesAssets = useSeesAssets();
  return useWhole(
    ['assets', 'of-unit', unitId],
    ({ signal, ...page }) =>
      call(listAssets, { query: { ...page, unit_id: unitId === null ? [] : [unitId], sort: 'code' }, signal }),
    unitId !== null && seesAssets,
  );
}

/** Around the assets of a unit; null while they are not known, or where none has a place. */
export function useUnitBounds(unitId: string | null): Bounds | null {
  const { items } = useUnitAssets(unitId);
  return useMemo(() => boundsOfPlaces(items?.flatMap(({ last }) => last ?? []) ?? []), [items]);
}

/** Whether this person's profiles open assets at all. */
export function useSeesAssets(): boolean {
  const { sections } = useProfile();
  return assetSections.some((section) => sections.includes(section));
}

/** The asset that the list is narrowed to, for who sees assets; null while it is not known. */
export function useFilterAsset(id: string | null) {
  const seesAssets = useSeesAssets();
  const { data } = useQuery({
    queryKey: ['assets', 'one-of-geofences', id],
    enabled: id !== null && seesAssets,
    queryFn: ({ signal }) => call(getAsset, { params: { id: id ?? '' }, signal }),
  });
  return data ?? null;
}
