import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { Bounds } from '#platform/geo/bounds.ts';
import type { MapLibrary } from './maplibre/load-map-library.ts';

/** Degrees; bearing clockwise from north. */
export interface MapPlace {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
  readonly bearing: number;
}

export type InitialView =
  MapPlace | { readonly bounds: Bounds; readonly padding?: MapPadding; readonly maxZoom?: number };

/** Pixels at each side. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface CreateMapOptions {
  readonly container: HTMLElement;
  readonly style: StyleSpecification | string;
  readonly view: InitialView;
  /** Accessible names of the map and of the attribution button. */
  readonly words: { readonly map: string; readonly attribution: string };
}

/** A street is 20 m wide; higher zooms show nothing more. */
const MAX_ZOOM = 20;
/** Below this width in pixels the attribution collapses to make room for the scale. */
const NARROW = 640;

/** Creates a map in an element. Throws without WebGL 2. */
export function createMap(
  { AttributionControl, Map, ScaleControl }: MapLibrary,
  { container, style, view, words }: CreateMapOptions,
): MapLibreMap {
  const map = new Map({
    container,
    style,
    ...viewOptions(view),
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    fadeDuration: 150,
    locale: { 'Map.Title': words.map, 'AttributionControl.ToggleAttribution': words.attribution },
  });
  const isNarrow = container.clientWidth < NARROW;
  map.addControl(new AttributionControl({ compact: isNarrow }), 'bottom-right');
  if (!isNarrow) map.addControl(new ScaleControl({ maxWidth: 96 }), 'bottom-right');
  return map;
}

function viewOptions(
  view: InitialView,
):
  | { center: [number, number]; zoom: number; bearing: number }
  | { bounds: [number, number, number, number]; fitBoundsOptions: { padding: MapPadding | number; maxZoom?: number } } {
  if ('bounds' in view) {
    const { bounds, padding = 48, ...rest } = view;
    return { bounds: [...bounds], fitBoundsOptions: { padding, ...rest } };
  }
  return { center: [view.longitude, view.latitude], zoom: view.zoom, bearing: view.bearing };
}
