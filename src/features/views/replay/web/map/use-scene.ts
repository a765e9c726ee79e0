import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { listAssetGeofenceEvents, type GeofenceEvent } from '#features/geofences/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { useMap } from '#ui/map/map-context.ts';
import { dayMs } from '#platform/time/durations.ts';
import { getPath, getReplay } from '../../contract.ts';
import { decodeTrack, type Track } from '../../track/track.ts';
import { buildScene, type SceneAsset } from './scene.ts';

export interface SceneQuery {
  ids: readonly string[];
  from: number;
  to: number;
}

/** Milliseconds after which a span until now is reloaded. */
const staleMs = 60_000;
/** Assets loaded in higher detail, in the order of the replay. */
const closerAssets = 4;

/** Assets whose geofence events are loaded, and events per asset. */
const ringingAssets = 8;
const mostRings = 200;

const iso = (instant: number) => new Date(instant).toISOString();

/** Zoom level for which paths are loaded: lower for long spans and many assets. */
export function baseZoom({ ids, from, to }: SceneQuery): number {
  if (to - from > 3 * dayMs || ids.length > 10) return 11;
  return to - from > dayMs || ids.length > 3 ? 12 : 13;
}

/** Scene of a replay; `codeOf` returns an asset's code. */
export function useScene(asked: SceneQuery, codeOf: (id: string) => string | undefined) {
  const { ids, from, to } = asked;
  const { sections } = useProfile();
  const seesRings = sections.some((section) => section === 'geofences' || section === 'assets' || section === 'map');
  const query = useQuery({
    queryKey: ['replay', ...ids, from, to],
    queryFn: async ({ signal }) => {
      const input = { asset_id: [...ids], from: iso(from), to: iso(to), zoom: String(baseZoom(asked)) };
      const [reply, rings] = await Promise.all([
        call(getReplay, { query: input, signal }),
        seesRings ? readRings(asked, signal) : [],
      ]);
      return buildScene({ reply, rings }, { from, to }, codeOf);
    },
    staleTime: staleMs,
    structuralSharing: false,
    enabled: ids.length > 0,
  });
  return { scene: query.data ?? null, error: query.error, reread: () => void query.refetch() };
}

/** Newest geofence events of each asset. */
async function readRings({ ids, from, to }: SceneQuery, signal: AbortSignal): Promise<GeofenceEvent[]> {
  const query = { from: iso(from), to: iso(to), limit: String(mostRings) };
  const replies = await Promise.all(
    ids.slice(0, ringingAssets).map((id) => call(listAssetGeofenceEvents, { params: { id }, query, signal })),
  );
  return replies.flatMap(({ items }) => items);
}

interface MapViewport {
  zoom: number;
  /** West, south, east, north. */
  bounds: string;
}

/** Visible tracks at the map's zoom, when that is more detailed than the scene. */
export function useCloserTracks(asked: SceneQuery, assets: readonly SceneAsset[]): ReadonlyMap<string, Track> {
  const look = useLook(baseZoom(asked));
  const from = iso(asked.from);
  const to = iso(asked.to);
  const ids = look === null ? [] : assets.slice(0, closerAssets).map(({ id }) => id);
  const tracks = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['replay', 'path', id, from, to, look?.zoom, look?.bounds],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { from, to, zoom: String(look?.zoom ?? 0), bounds: look?.bounds };
        const { columns } = await call(getPath, { params: { id }, query, signal });
        return { id, track: decodeTrack(columns) };
      },
      placeholderData: keepPreviousData,
      staleTime: staleMs,
      structuralSharing: false,
    })),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });
  return useMemo(() => new Map(look === null ? [] : tracks.map(({ id, track }) => [id, track])), [look, tracks]);
}

/** Visible bounds in whole tiles, so that small movements load nothing; null below the base zoom. */
function useLook(base: number): MapViewport | null {
  const { map } = useMap();
  const [look, setLook] = useState<MapViewport | null>(null);
  useEffect(() => {
    const see = () => {
      const zoom = Math.ceil(map.getZoom());
      if (zoom <= base) return setLook(null);
      const seen = map.getBounds();
      const step = 360 / 2 ** (zoom - 1);
      const floor = (degrees: number) => Math.floor(degrees / step) * step;
      const ceil = (degrees: number) => Math.ceil(degrees / step) * step;
      const box = [floor(seen.getWest()), floor(seen.getSouth()), ceil(seen.getEast()), ceil(seen.getNorth())];
      const limits = [-180, -90, 180, 90];
      const bounds = box.map((degrees, index) => {
        const limit = limits[index] ?? 0;
        return (limit < 0 ? Math.max(degrees, limit) : Math.min(degrees, limit)).toFixed(6);
      });
      setLook((before) => {
        const next = { zoom, bounds: bounds.join(',') };
        return before?.zoom === next.zoom && before.bounds === next.bounds ? before : next;
      });
    };
    see();
    map.on('moveend', see);
    return () => {
      map.off('moveend', see);
    };
  }, [map, base]);
  return look;
}
