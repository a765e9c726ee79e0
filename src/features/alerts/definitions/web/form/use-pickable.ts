import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assetSections, getAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { listGeofences } from '#features/geofences/contract.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { useWhole } from '#platform/web/replies/use-whole.ts';

type Ids = ReadonlySet<string>;

/** Whether this person's profiles include the assets section. */
export function useSeesAssets(): boolean {
  const { sections } = useProfile();
  return assetSections.some((section) => sections.includes(section));
}

/** Assets of the given units; without units, all. */
export function useAssets(units: Ids) {
  const unit_id = [...units].sort();
  const assets = useWhole(['assets', 'of-units', unit_id], ({ signal, ...page }) =>
    call(listAssets, { query: { ...page, ...(unit_id.length > 0 && { unit_id }), sort: 'code' }, signal }),
  );
  const picks = useMemo(
    () =>
      assets.items?.map(({ id, code, manufacturer, model }) => ({
        id,
        label: code,
        detail: [manufacturer, model].filter(Boolean).join(' '),
      })),
    [assets.items],
  );
  return { ...assets, picks };
}

/** Codes of a few assets, as far as they are loaded. */
export function useAssetCodes(ids: Ids, most: number): readonly string[] {
  const seesAssets = useSeesAssets();
  const asked = seesAssets && ids.size <= most ? [...ids] : [];
  const found = useQueries({
    queries: asked.map((id) => ({
      queryKey: ['assets', 'one', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getAsset, { params: { id }, signal }),
    })),
  });
  return found.flatMap(({ data }) => data?.code ?? []);
}

/** Geofences of the given units; without units, all. */
export function useGeofences(units: Ids, isWanted: boolean) {
  const { sections } = useProfile();
  const mayRead = sections.includes('geofences') || sections.includes('map');
  const unit_id = [...units].sort();
  const geofences = useWhole(
    ['geofences', 'list', 'of-units', unit_id],
    ({ signal, ...page }) =>
      call(listGeofences, { query: { ...page, ...(unit_id.length > 0 && { unit_id }), sort: 'name' }, signal }),
    isWanted && mayRead,
  );
  const picks = useMemo(
    () => geofences.items?.map(({ id, name, unit }) => ({ id, label: name, detail: unit.code })),
    [geofences.items],
  );
  return { ...geofences, picks: mayRead ? picks : [] };
}
