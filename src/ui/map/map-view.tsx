import { useComputedColorScheme } from '@mantine/core';
import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { MapLight } from '#platform/map-palette.ts';
import type { MapGround } from '#platform/page-settings.ts';
import { usePage } from '#platform/web/page.tsx';
import { createMap, type CreateMapOptions, type InitialView, type MapPlace } from './create-map.ts';
import { unionOf, type Bounds } from '#platform/geo/bounds.ts';
import { MapContext, type MapHandle } from './map-context.ts';
import { loadMapLibrary } from './maplibre/load-map-library.ts';
import { MapControls } from './tools/map-controls.tsx';
import type { MapKind } from '#platform/geo/map-kinds.ts';
import { withImagery, type Imagery } from './basemap/map-imagery.ts';
import { mapStyle } from './basemap/map-style.ts';
import { keepOwnLayers } from './basemap/style-switch.ts';
import classes from './map.module.css';

export interface MapViewProps {
  /** Accessible name. */
  readonly label: string;
  /** Default `roadmap`; the others need imagery, which a server may not have. */
  readonly kind?: MapKind;
  /** Initial view, by default South America; later values are ignored. */
  readonly initialView?: InitialView | ((container: HTMLElement) => InitialView | undefined);
  /** While true the map waits: where it begins is still being found out. */
  readonly isHeld?: boolean;
  /** Called when the view has come to rest. */
  readonly onViewChange?: (place: MapPlace) => void;
  /** Pixels covered by panels at each side, which "fit all" leaves free. */
  readonly padding?: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** Buttons below the map's own. */
  readonly tools?: ReactNode;
  /** Layers and floating content, which access the map by `useMap`. */
  readonly children?: ReactNode;
}

const CONTINENT: InitialView = { bounds: [-75, -35, -34, 6] };
const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 };
/** Margin and closest zoom of "fit all". */
const FIT_MARGIN = 56;
const FIT_MAX_ZOOM = 15;
/** Releasing the drawing context waits for the GPU process, so it is done after the next page is drawn. */
const REMOVE_AFTER_MS = 2_000;

/** A map on the server's base map, in the page's colour scheme and language. */
export function MapView(props: MapViewProps) {
  const { map: ground } = usePage();
  const t = useTranslations('map_view');
  if (!ground) return <p className={classes.failed}>{t('no_ground')}</p>;
  return <GroundedMap {...props} base={ground} />;
}

/** The server renders a placeholder; MapLibre is loaded in the browser only, as a separate chunk. */
function GroundedMap(props: MapViewProps & { base: MapGround }) {
  const { base, kind = 'roadmap', label, tools, children } = props;
  const { imagery, locale: language } = usePage();
  const t = useTranslations('map_view');
  const light = useComputedColorScheme('light');
  const words = { map: label, attribution: t('attribution') };
  const container = useRef<HTMLDivElement>(null);
  const look = useMemo<MapStyle>(
    () => ({ style: styleOf(base, light, language), dress: dressOf(imagery, kind) }),
    [base, light, language, imagery, kind],
  );
  const { handle, isFailed } = useMapLibre(container, look, { ...props, words });
  return (
    <div className={classes.frame} data-light={light}>
      <div ref={container} className={classes.map} />
      {isFailed && (
        <p role="alert" className={classes.failed}>
          {t('failed')}
        </p>
      )}
      {handle && (
        <MapContext value={handle}>
          <MapControls>{tools}</MapControls>
          {children}
        </MapContext>
      )}
    </div>
  );
}

/** Removed from the page first, so that it follows no size. */
function letGo(map: MapLibreMap): void {
  map.resize = () => map;
  setTimeout(() => map.remove(), REMOVE_AFTER_MS);
}

/** A style with a transformation. A style given as an address is transformed after loading. */
interface MapStyle {
  readonly style: StyleSpecification | string;
  readonly dress: (style: StyleSpecification) => StyleSpecification;
}

/** Creates the map once, and applies new styles without losing layers added by children. */
function useMapLibre(
  container: { readonly current: HTMLDivElement | null },
  look: MapStyle,
  {
    initialView,
    isHeld = false,
    onViewChange,
    words,
    padding = NO_PADDING,
  }: MapViewProps & { words: CreateMapOptions['words'] },
): { handle: MapHandle | null; isFailed: boolean } {
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [isFailed, setFailed] = useState(false);
  const drawn = useRef<StyleSpecification | string>('');
  const drawnLook = useRef<MapStyle | null>(null);
  const reportView = useEffectEvent((map: MapLibreMap) => onViewChange?.(viewOf(map)));
  const fit = useEffectEvent((map: MapLibreMap, bounds: Bounds, animate: boolean) =>
    fitTo(map, bounds, { padding, animate }),
  );
  const firstView = useEffectEvent(
    (element: HTMLElement) => (typeof initialView === 'function' ? initialView(element) : initialView) ?? CONTINENT,
  );
  const start = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const { style, dress } = look;
    const library = await loadMapLibrary(style);
    if (signal.aborted) return;
    drawn.current = typeof style === 'string' ? style : dress(style);
    drawnLook.current = typeof style === 'string' ? null : look;
    const map = createMap(library, {
      container: element,
      style: drawn.current,
      view: firstView(element),
      words,
    });
    // Child layers remove themselves in the same clean-up, after this one, so the map must still exist.
    signal.addEventListener('abort', () => letGo(map));
    // Missing tiles are not reported: the map works without them.
    map.on('error', () => undefined);
    map.on('moveend', () => reportView(map));
    map.once('style.load', () => !signal.aborted && setHandle(handleOf(map, fit)));
  });

  const loadLibrary = useEffectEvent(() => loadMapLibrary(look.style));

  useEffect(() => {
    // What it is made of is loaded meanwhile.
    if (isHeld) loadLibrary().catch(() => undefined);
  }, [isHeld]);

  useEffect(() => {
    const ending = new AbortController();
    if (container.current && !isHeld) {
      start(container.current, ending.signal).catch(() => {
        if (!ending.signal.aborted) setFailed(true);
      });
    }
    return () => {
      ending.abort();
      setHandle(null);
    };
  }, [container, isHeld]);

  useEffect(() => {
    if (!handle || drawnLook.current === look) return;
    drawnLook.current = look;
    const { style, dress } = look;
    const keep = keepOwnLayers(drawn.current);
    drawn.current = typeof style === 'string' ? style : dress(style);
    handle.map.setStyle(style, { transformStyle: (previous, next) => keep(previous, dress(next)) });
  }, [handle, look]);

  return { handle, isFailed };
}

function handleOf(map: MapLibreMap, fit: (map: MapLibreMap, bounds: Bounds, animate: boolean) => void): MapHandle {
  const extents = new Set<() => Bounds | null>();
  return {
    map,
    registerExtent: (extent) => {
      extents.add(extent);
      return () => extents.delete(extent);
    },
    fitAll: (options) => {
      const bounds = unionOf([...extents].map((extent) => extent()).filter((box) => box !== null));
      if (bounds) fit(map, bounds, options?.animate ?? true);
    },
  };
}

function fitTo(
  map: MapLibreMap,
  bounds: Bounds,
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

function dressOf(imagery: Imagery | null, kind: MapKind): MapStyle['dress'] {
  if (!imagery || kind === 'roadmap') return (style) => style;
  const whole = { ...imagery, tiles: wholeAddress(imagery.tiles) };
  return (style) => withImagery(style, whole, kind);
}

function styleOf(base: MapGround, light: MapLight, language: 'en' | 'es' | 'pt'): StyleSpecification | string {
  if (typeof base === 'string') return base;
  const { worldTiles, streetTiles, region } = base;
  return mapStyle(
    {
      ...base,
      worldTiles: wholeAddress(worldTiles),
      streetTiles: wholeAddress(streetTiles),
      region: region && { ...region, tiles: wholeAddress(region.tiles) },
    },
    { light, language },
  );
}

/** Workers resolve addresses differently, so root-relative ones are made absolute. */
function wholeAddress(address: string): string {
  return address.startsWith('/') && typeof location !== 'undefined' ? location.origin + address : address;
}
