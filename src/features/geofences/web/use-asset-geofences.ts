import { useQuery } from '@tanstack/react-query';
import { only, useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { geofenceChanged, geofenceEventBegan, listAssetGeofenceEvents, listAssetGeofences } from '../event-contract.ts';

export type AssetGeofence = ReplyOf<typeof listAssetGeofences>['items'][number];

/** What rings for nobody to hear is read again this often. */
const rereadMs = 30_000;
const debounceMs = 300;
const shownDays = 14;
const dayMs = 86_400_000;

/** Active geofences that are for an asset, and since when it is in each; entries and exits are heard live. */
export function useAssetGeofences(assetId: string) {
  const query = useQuery({
    queryKey: ['geofences', 'of-asset', assetId],
    queryFn: async ({ signal }) => (await call(listAssetGeofences, { params: { id: assetId }, signal })).items,
    refetchInterval: rereadMs,
  });
  useOwnRings(assetId);
  return query;
}

/** The newest entries, exits and speedings of an asset, of the last 14 days. */
export function useAssetGeofenceEvents(assetId: string, limit: number) {
  return useQuery({
    queryKey: ['geofences', 'of-asset', assetId, 'events', limit],
    queryFn: ({ signal }) => {
      const from = new Date(Date.now() - shownDays * dayMs).toISOString();
      return call(listAssetGeofenceEvents, { params: { id: assetId }, query: { from, limit: String(limit) }, signal });
    },
    refetchInterval: rereadMs,
  });
}

/** Reads the geofences of an asset again when it enters, leaves or speeds in one, or one is drawn otherwise. */
function useOwnRings(assetId: string): void {
  useLiveRefetch({
    on: [only(geofenceEventBegan, (event) => event.asset_id === assetId), geofenceChanged],
    keys: [['geofences', 'of-asset', assetId]],
    debounceMs,
  });
}
