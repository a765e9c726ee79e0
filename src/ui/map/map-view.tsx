import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { InitialView, MapPlace } from './create-map.ts';
import { MapContext, type MapBounds, type MapHandle } from './map-context.ts';
import { MapControls, type MapControlWords } from './map-controls.tsx';
import type { MapLight } from './map-palette.ts';
import { mapStyle, type MapBase } from './map-style.ts';
import { keepOwnLayers } from './style-switch.ts';
import classes from './map.module.css';

export interface MapWords extends MapControlWords {
  /** What the map shows, for people who do not see it. */
  readonly map: string;
  readonly attribution: string;
  /** Said in the map's place where the browser cannot draw it. */
  readonly failed: string;
}

export interface MapViewProps {
  readonly base: MapBase;
  readonly light: MapLight;
  readonly language: 'en' | 'es' | 'pt';
  /** Where the map starts; later values are not looked at. */
  readonly initialView: InitialView;
  /** Called when the view has come to rest, by a person or a program. */
  readonly onViewChange?: (place: MapPlace) => void;
  /** A tile or style that cannot be had. The map goes on without it. */
  readonly onError?: (error: Error) => void;
  readonly words: MapWords;
  /** Pixels at each side that panels cover: "fit all" keeps clear of them. */
  readonly padding?: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** Layers and whatever floats over the map; they find it by `useMap`. */
  readonly children?: ReactNode;
}

const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 };
/** Content never fits tighter to the edge than this, and never nearer than single streets. */
const FIT_MARGIN = 56;
const FIT_MAX_ZOOM = 15;

/** One map. The server renders its place; MapLibre is loaded in the browser only, as a file of its own. */
export function MapView(props: MapViewProps) {
  const { base, light, language, words, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const style = useMemo(() => styleOf(base, light, language), [base, light, language]);
  const { handle, isFailed } = useMapLibre(container, style, props);
  return (
    <div className={classes['frame']} data-light={light}>
      <div ref={container} className={classes['map']} />
      {isFailed && (
        <p role="alert" className={classes['failed']}>
          {words.failed}
        </p>
      )}
      {handle && (
        <MapContext value={handle}>
          <MapControls words={words} />
          {children}
        </MapContext>
      )}
    </div>
  );
}

/** Makes the map once, and gives it each new style without losing what layers have added. */
function useMapLibre(
  container: { readonly current: HTMLDivElement | null },
  style: StyleSpecification | string,
  { initialView, onViewChange, onError, words, padding = NO_PADDING }: MapViewProps,
): { handle: MapHandle | null; isFailed: boolean } {
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [isFailed, setFailed] = useState(false);
  const drawnStyle = useRef(style);
  const reportError = useEffectEvent((error: Error) => onError?.(error));
  const reportView = useEffectEvent((map: MapLibreMap) => onViewChange?.(viewOf(map)));
  const fit = useEffectEvent((map: MapLibreMap, bounds: MapBounds, animate: boolean) =>
    fitTo(map, bounds, { padding, animate }),
  );
  const start = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const { createMap, loadMapFonts } = await import('./create-map.ts');
    await loadMapFonts();
    if (signal.aborted) return;
    drawnStyle.current = style;
    const map = createMap({ container: element, style, view: initialView, words });
    // Layers take themselves off the map in the same sweep of clean-ups, after this one: the map must outlive them.
    signal.addEventListener('abort', () => queueMicrotask(() => map.remove()));
    map.on('error', ({ error }) => reportError(asError(error)));
    map.on('moveend', () => reportView(map));
    map.once('style.load', () => !signal.aborted && setHandle(handleOf(map, fit)));
  });

  useEffect(() => {
    const ending = new AbortController();
    if (container.current) {
      start(container.current, ending.signal).catch((error: unknown) => {
        if (ending.signal.aborted) return;
        setFailed(true);
        reportError(asError(error));
      });
    }
    return () => {
      ending.abort();
      setHandle(null);
    };
  }, [container]);

  useEffect(() => {
    if (!handle || drawnStyle.current === style) return;
    const previous = drawnStyle.current;
    drawnStyle.current = style;
    handle.map.setStyle(style, { transformStyle: keepOwnLayers(previous) });
  }, [handle, style]);

  return { handle, isFailed };
}

function handleOf(map: MapLibreMap, fit: (map: MapLibreMap, bounds: MapBounds, animate: boolean) => void): MapHandle {
  const extents = new Set<() => MapBounds | undefined>();
  return {
    map,
    registerExtent: (extent) => {
      extents.add(extent);
      return () => extents.delete(extent);
    },
    fitAll: (options) => {
      const bounds = unionOf([...extents].map((extent) => extent()).filter((box) => box !== undefined));
      if (bounds) fit(map, bounds, options?.animate ?? true);
    },
  };
}

function unionOf(boxes: readonly MapBounds[]): MapBounds | undefined {
  return boxes.reduce<MapBounds | undefined>(
    (all, box) =>
      all
        ? [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])]
        : box,
    undefined,
  );
}

function fitTo(
  map: MapLibreMap,
  bounds: MapBounds,
  { padding, animate }: { padding: typeof NO_PADDING; animate: boolean },
): void {
  const { top, right, bottom, left } = padding;
  const room = {
    top: top + FIT_MARGIN,
    right: right + FIT_MARGIN,
    bottom: bottom + FIT_MARGIN,
    left: left + FIT_MARGIN,
  };
  map.fitBounds([...bounds], { padding: room, maxZoom: FIT_MAX_ZOOM, animate });
}

function viewOf(map: MapLibreMap): MapPlace {
  const { lng, lat } = map.getCenter();
  return { longitude: lng, latitude: lat, zoom: map.getZoom(), bearing: map.getBearing() };
}

function asError(error: unknown): Error {
  if (error instanceof Error) return error;
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return new Error(String(hasMessage ? error.message : error));
}

/** Workers ask for tiles from a place of their own, so addresses that begin at the root are made whole. */
function styleOf(base: MapBase, light: MapLight, language: 'en' | 'es' | 'pt'): StyleSpecification | string {
  if (typeof base === 'string') return base;
  const whole = (address: string): string =>
    address.startsWith('/') && typeof location !== 'undefined' ? location.origin + address : address;
  return mapStyle(
    { ...base, worldTiles: whole(base.worldTiles), streetTiles: whole(base.streetTiles) },
    { light, language },
  );
}
