import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from '#features/live/web/public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { listAssetGeofenceEvents, listAssetGeofences } from '../event-contract.ts';
import { readRings } from './read-events.ts';

export type AssetGeofence = ReplyOf<typeof listAssetGeofences>['items'][number];

/** What rings for nobody to hear is read again this often. */
const rereadMs = 30_000;
const pauseMs = 300;
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

/** Reads what is known of an asset's geofences anew when one of them rings, or is drawn otherwise. */
function useOwnRings(assetId: string): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const reread = useEffectEvent(() => {
    timer.current = null;
    void queries.invalidateQueries({ queryKey: ['geofences', 'of-asset', assetId] });
  });
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  useLive((type, data) => {
    const isMeant =
      type === 'geofence_event' ? readRings(data).some((ring) => ring.asset_id === assetId) : type === 'geofence';
    if (isMeant) timer.current ??= setTimeout(() => reread(), pauseMs);
  });
}
