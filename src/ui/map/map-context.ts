import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, use } from 'react';
import type { Bounds } from '#platform/geo/bounds.ts';

export interface MapHandle {
  readonly map: MapLibreMap;
  /** Registers the extent of a layer's content for "fit all"; returns a function to unregister it. */
  readonly registerExtent: (extent: () => Bounds | null) => () => void;
  /** Fits the view to the content of all layers; does nothing if they are empty. */
  readonly fitAll: (options?: { readonly animate?: boolean }) => void;
}

export const MapContext = createContext<MapHandle | null>(null);

/** The map around a layer or control; only for children of `MapView`. */
export function useMap(): MapHandle {
  const handle = use(MapContext);
  if (!handle) throw new Error('A map layer was rendered outside of a map.');
  return handle;
}
