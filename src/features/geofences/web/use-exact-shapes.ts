import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '#platform/web/call.ts';
import { useMap, type MapHandle } from '#ui/map/map-context.ts';
import { geofenceLimits, listMapShapes, type MapGeofence } from '../contract.ts';
import { withShapes, type MapReading } from '../map-reading.ts';
import { roughInView } from '#features/geofences/geofences-in-view.ts';
import type { Bounds } from '#platform/geo/bounds.ts';
import { mapKey } from './use-map-geofences.ts';

/** Current bounds of the map. */
export function viewOf(map: MapHandle['map']): Bounds {
  const view = map.getBounds();
  return [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
}

type Looked = Pick<MapGeofence, 'id'> & Partial<Pick<MapGeofence, 'is_rough'>> & { readonly bounds: Bounds };

/** Loads exact shapes of geofences seen at a large scale once the view rests; they replace the simplified ones. */
export function useExactShapes(geofences: readonly Looked[]): void {
  const { map } = useMap();
  const queries = useQueryClient();
  const asked = useRef(new WeakSet<Looked>());
  const reading = useRef<AbortController | null>(null);
  const read = async (near: readonly Looked[]) => {
    const controller = new AbortController();
    reading.current = controller;
    for (const geofence of near) asked.current.add(geofence);
    try {
      const query = { geofence_id: near.map(({ id }) => id) };
      const { geofences } = await call(listMapShapes, { query, signal: controller.signal });
      reading.current = null;
      queries.setQueryData<MapReading>(mapKey, (known) => known && withShapes(known, geofences));
    } catch {
      // They stay simplified until the view moves.
      reading.current = null;
      for (const geofence of near) asked.current.delete(geofence);
    }
  };
  const look = useEffectEvent(() => {
    if (reading.current) return;
    const near = roughInView(geofences, { bounds: viewOf(map), zoom: map.getZoom() }).filter(
      (geofence) => !asked.current.has(geofence),
    );
    if (near.length > 0) void read(near.slice(0, geofenceLimits.shapes));
  });
  useEffect(() => look(), [geofences]);
  useEffect(() => {
    const rest = () => look();
    map.on('moveend', rest);
    return () => {
      map.off('moveend', rest);
      reading.current?.abort();
    };
  }, [map]);
}
