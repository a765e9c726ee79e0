import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, use } from 'react';
import type { Bounds } from '#platform/geo/bounds.ts';

export interface MapHandle {
  readonly map: MapLibreMap;
  /** Registers the extent of a layer's content for "fit all"; returns the way to unregister it. */
  readonly registerExtent: (extent: () => Bounds | null) => () => void;
  /** Moves the view to everything the layers hold; does nothing while they are empty. */
  readonly fitAll: (options?: { readonly animate?: boolean }) => void;
}

export const MapContext = createContext<MapHandle | null>(null);

/** The map a layer or control stands in; only to be called by children of `MapView`. */
export function useMap(): MapHandle {
  const handle = use(MapContext);
  if (!handle) throw new Error('A map layer was rendered outside of a map.');
  return handle;
}
