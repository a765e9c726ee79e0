import { useQuery } from '@tanstack/react-query';
import { only, useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { dayMs } from '#platform/time/durations.ts';
import { geofenceChanged, geofenceEventBegan, listAssetGeofenceEvents, listAssetGeofences } from '../event-contract.ts';

export type AssetGeofence = ReplyOf<typeof listAssetGeofences>['items'][number];

/** Milliseconds between reloads, for geofences without live events. */
const rereadMs = 30_000;
const debounceMs = 300;
const shownDays = 14;

/** Active geofences that apply to an asset, and since when it is inside; updated live. */
export function useAssetGeofences(assetId: string) {
  const query = useQuery({
    queryKey: ['geofences', 'of-asset', assetId],
    queryFn: async ({ signal }) => (await call(listAssetGeofences, { params: { id: assetId }, signal })).items,
    refetchInterval: rereadMs,
  });
  useOwnRings(assetId);
  return query;
}

/** Newest entries, exits and speedings of an asset in the last 14 days. */
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

/** Reloads when the asset enters, leaves or speeds, or a geofence changes. */
function useOwnRings(assetId: string): void {
  useLiveRefetch({
    on: [only(geofenceEventBegan, (event) => event.asset_id === assetId), geofenceChanged],
    keys: [['geofences', 'of-asset', assetId]],
    debounceMs,
  });
}
