import { useComputedColorScheme } from '@mantine/core';
import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { MapLight } from '#platform/map-palette.ts';
import { usePage } from '#platform/web/page.tsx';
import type { CreateMapOptions, InitialView, MapPlace } from './create-map.ts';
import { unionOf, type Bounds } from '#platform/geo/bounds.ts';
import { MapContext, type MapHandle } from './map-context.ts';
import { MapControls } from './tools/map-controls.tsx';
import type { MapKind } from '#platform/geo/map-kinds.ts';
import { withImagery, type Imagery } from './basemap/map-imagery.ts';
import { mapStyle, type MapBase } from './basemap/map-style.ts';
import { keepOwnLayers } from './basemap/style-switch.ts';
import classes from './map.module.css';

export interface MapViewProps {
  /** What the map shows, for people who do not see it. */
  readonly label: string;
  /** `roadmap` by default; the others need imagery, which a server may not have. */
  readonly kind?: MapKind;
  /** Initial view, all of South America by default; later values are ignored. */
  readonly initialView?: InitialView;
  /** Called when the view has come to rest, by a person or a program. */
  readonly onViewChange?: (place: MapPlace) => void;
  /** Pixels at each side that panels cover: "fit all" keeps clear of them. */
  readonly padding?: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** Buttons that stand below those of the map itself. */
  readonly tools?: ReactNode;
  /** Layers and whatever floats over the map; they find it by `useMap`. */
  readonly children?: ReactNode;
}

const CONTINENT: InitialView = { bounds: [-75, -35, -34, 6] };
const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 };
/** Content never fits tighter to the edge than this, and never nearer than single streets. */
const FIT_MARGIN = 56;
const FIT_MAX_ZOOM = 15;
/** To give its drawing context back, a map waits for the graphics process: whatever page comes next is drawn before. */
const REMOVE_AFTER_MS = 2_000;

/** One map, on the ground that the server has, in the light and language of the page. */
export function MapView(props: MapViewProps) {
  const { map: ground } = usePage();
  const t = useTranslations('map_view');
  if (!ground) return <p className={classes['failed']}>{t('no_ground')}</p>;
  return <GroundedMap {...props} base={ground} />;
}

/** The server renders its place; MapLibre is loaded in the browser only, as a file of its own. */
function GroundedMap(props: MapViewProps & { base: MapBase }) {
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
    <div className={classes['frame']} data-light={light}>
      <div ref={container} className={classes['map']} />
      {isFailed && (
        <p role="alert" className={classes['failed']}>
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

/** Off the page it has no size to follow, and is nobody's hurry. */
function letGo(map: MapLibreMap): void {
  map.resize = () => map;
  setTimeout(() => map.remove(), REMOVE_AFTER_MS);
}

/** A style and what is done to it before it is drawn. One that is only an address is dressed once it has been read. */
interface MapStyle {
  readonly style: StyleSpecification | string;
  readonly dress: (style: StyleSpecification) => StyleSpecification;
}

/** Makes the map once, and gives it each new style without losing what layers have added. */
function useMapLibre(
  container: { readonly current: HTMLDivElement | null },
  look: MapStyle,
  {
    initialView = CONTINENT,
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
  const start = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const { createMap, loadMapFonts } = await import('./create-map.ts');
    await loadMapFonts();
    if (signal.aborted) return;
    const { style, dress } = look;
    drawn.current = typeof style === 'string' ? style : dress(style);
    drawnLook.current = typeof style === 'string' ? null : look;
    const map = createMap({ container: element, style: drawn.current, view: initialView, words });
    // Layers take themselves off the map in the same sweep of clean-ups, after this one: the map must outlive them.
    signal.addEventListener('abort', () => letGo(map));
    // A tile that cannot be had is none of the reader's affair: the map goes on without it.
    map.on('error', () => undefined);
    map.on('moveend', () => reportView(map));
    map.once('style.load', () => !signal.aborted && setHandle(handleOf(map, fit)));
  });

  useEffect(() => {
    const ending = new AbortController();
    if (container.current) {
      start(container.current, ending.signal).catch(() => {
        if (!ending.signal.aborted) setFailed(true);
      });
    }
    return () => {
      ending.abort();
      setHandle(null);
    };
  }, [container]);

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

function styleOf(base: MapBase, light: MapLight, language: 'en' | 'es' | 'pt'): StyleSpecification | string {
  if (typeof base === 'string') return base;
  const { worldTiles, streetTiles } = base;
  return mapStyle(
    { ...base, worldTiles: wholeAddress(worldTiles), streetTiles: wholeAddress(streetTiles) },
    { light, language },
  );
}

/** Workers ask for tiles from a place of their own, so addresses that begin at the root are made whole. */
function wholeAddress(address: string): string {
  return address.startsWith('/') && typeof location !== 'undefined' ? location.origin + address : address;
}
