import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import type { Bounds } from '#platform/geo/bounds.ts';
import { useMap, type MapHandle } from '../map-context.ts';
import type { MapLight } from '#platform/map-palette.ts';
import type { MapPoint } from './map-point.ts';
import { latitudeAt, longitudeAt } from '#platform/geo/mercator.ts';
import type { PointsLook } from './point-look.ts';
import type { PointNumbers } from './point-numbers.ts';
import type { Picked } from './point-picking.ts';
import type { PointBox } from './point-grid.ts';
import { PointStore } from './point-store.ts';
import type { PointBadges } from './point-badges.ts';
import { NO_BADGES, POINTS_LAYER, PointsGlLayer } from './points-gl-layer.ts';

/** For owners of many points that know what changed, without a list of all of them. */
export interface PointsHandle {
  /** `numbers` avoid looking up each point by its id. */
  readonly update: (changes: readonly MapPoint[], numbers?: PointNumbers) => void;
  /** All points from now on; unchanged ones must be the same objects. */
  readonly replace: (points: readonly MapPoint[]) => void;
  readonly remove: (ids: readonly string[]) => void;
}

export interface PointsLayerProps {
  /** All points; unchanged ones must be the same objects. */
  readonly points: readonly MapPoint[];
  /** `#rrggbb`, at most 16; a point's `colour` is an index into them. */
  readonly colours: readonly string[];
  readonly light: MapLight;
  readonly selectedId: string | null;
  /** Called with null for a click beside all points. */
  readonly onSelect: (id: string | null) => void;
  readonly onHover?: (id: string | null) => void;
  /** Points with a ring. */
  readonly markedIds?: ReadonlySet<string>;
  readonly badges?: PointBadges;
  /** Ignores clicks while something else is drawn on the map. */
  readonly isQuiet?: boolean;
  readonly formatCount: (count: number) => string;
  readonly clusterBelowZoom?: number;
  readonly labelFromZoom?: number;
  /** Id of a second point layer on one map; must not change. */
  readonly layerId?: string;
  /** Points do not glide, for owners that animate them; must not change. */
  readonly isExact?: boolean;
  readonly ref?: Ref<PointsHandle>;
}

/** Hit tolerance in pixels: a finger needs 44 across, a mouse is exact. */
const TOUCH_TOLERANCE = 22;
const MOUSE_TOLERANCE = 11;

const NO_MARKS: ReadonlySet<string> = new Set();

const COLORS = {
  light: {
    surface: '#ffffff',
    text: '#232c30',
    border: '#dfe3e5',
    strongSurface: '#141b1e',
    strongText: '#ffffff',
    outline: '#ffffff',
    mark: '#0b6b74',
  },
  dark: {
    surface: '#12181b',
    text: '#dde4e7',
    border: '#3a464c',
    strongSurface: '#f4f7f8',
    strongText: '#0c1113',
    outline: '#0c1113',
    mark: '#3fb3bd',
  },
} as const;

/** Renders nothing: one effect adds the layer, the others update its data and look. */
export function PointsLayer(props: PointsLayerProps) {
  const {
    points,
    colours,
    light,
    selectedId,
    formatCount,
    clusterBelowZoom = 11,
    labelFromZoom = 13.5,
    markedIds = NO_MARKS,
    badges = NO_BADGES,
    ref,
  } = props;
  const handle = useMap();
  const look = useMemo<PointsLook>(
    () => ({ ...COLORS[light], points: colours, formatCount, clusterBelowZoom, labelFromZoom }),
    [light, colours, formatCount, clusterBelowZoom, labelFromZoom],
  );
  const [store] = useState(
    () => new PointStore({ glides: !props.isExact && !matchMedia('(prefers-reduced-motion: reduce)').matches }),
  );
  const [layer] = useState(() => new PointsGlLayer(store, look, props.layerId));

  useEffect(() => attachLayer(handle, layer, store), [handle, layer, store]);
  usePointer(handle, layer, store, props);

  useEffect(() => {
    if (store.replace(points, performance.now())) layer.changed();
  }, [store, layer, points]);

  useEffect(() => layer.setLook(look), [layer, look]);

  useEffect(() => layer.select(selectedId), [layer, selectedId]);

  useEffect(() => layer.mark(markedIds), [layer, markedIds]);

  useEffect(() => layer.setBadges(badges), [layer, badges]);

  useImperativeHandle(
    ref,
    () => ({
      update: (changes, numbers) => {
        store.update(changes, performance.now(), numbers);
        layer.changed();
      },
      replace: (all) => {
        if (store.replace(all, performance.now())) layer.changed();
      },
      remove: (ids) => {
        store.remove(ids);
        layer.changed();
      },
    }),
    [store, layer],
  );
  return null;
}
/** A rebuilt style loses layers that are not in it, so the layer is added to each one. */
function attachLayer({ map, registerExtent }: MapHandle, layer: PointsGlLayer, store: PointStore): () => void {
  const attach = () => {
    if (!map.getLayer(layer.id)) map.addLayer(layer);
  };
  // A new style may add layers above the points.
  const raise = () => {
    const top = map.getLayersOrder().at(-1);
    if (top !== undefined && !top.startsWith(POINTS_LAYER) && map.getLayer(POINTS_LAYER)) map.moveLayer(POINTS_LAYER);
  };
  attach();
  map.on('style.load', attach);
  map.on('styledata', raise);
  const unregister = registerExtent(() => degrees(extentOf(store)));
  return () => {
    unregister();
    map.off('style.load', attach);
    map.off('styledata', raise);
    if (map.getLayer(layer.id)) map.removeLayer(layer.id);
  };
}

function usePointer(
  { map }: MapHandle,
  layer: PointsGlLayer,
  store: PointStore,
  { onSelect, onHover, clusterBelowZoom = 11, isQuiet = false }: PointsLayerProps,
): void {
  const click = useEffectEvent((event: MapMouseEvent) => {
    if (isQuiet) return;
    const picked = pickUnder(layer, event);
    // Marks the click as handled for the layers below.
    if (picked) event.preventDefault();
    if (picked && 'cluster' in picked) zoomInto(map, picked.cluster.box, clusterBelowZoom);
    else onSelect(picked ? (store.ids[picked.slot] ?? null) : null);
  });
  const hover = useEffectEvent((picked: Picked | undefined) => {
    if (isQuiet || !layer.hover(picked)) return;
    map.getCanvas().style.cursor = picked ? 'pointer' : '';
    onHover?.(picked && 'slot' in picked ? (store.ids[picked.slot] ?? null) : null);
  });

  useEffect(() => {
    const move = (event: MapMouseEvent) => {
      if (map.isMoving()) return;
      const picked = pickUnder(layer, event);
      if (picked) event.preventDefault();
      hover(picked);
    };
    const leave = () => hover(undefined);
    const press = (event: MapMouseEvent) => click(event);
    map.on('click', press);
    map.on('mousemove', move);
    map.on('mouseout', leave);
    return () => {
      map.off('click', press);
      map.off('mousemove', move);
      map.off('mouseout', leave);
    };
  }, [map, layer]);
}

function pickUnder(layer: PointsGlLayer, { point, lngLat, originalEvent }: MapMouseEvent): Picked | undefined {
  const isTouch =
    'pointerType' in originalEvent ? originalEvent.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;
  const at = { x: point.x, y: point.y, longitude: lngLat.lng, latitude: lngLat.lat };
  return layer.pick(at, isTouch ? TOUCH_TOLERANCE : MOUSE_TOLERANCE);
}

function zoomInto(map: MapHandle['map'], box: PointBox, clusterBelowZoom: number): void {
  const bounds = degrees(box);
  if (bounds) map.fitBounds([...bounds], { padding: 80, maxZoom: Math.max(map.getZoom() + 2, clusterBelowZoom + 1) });
}

function degrees(box: PointBox | undefined): Bounds | null {
  return box ? [longitudeAt(box.minX), latitudeAt(box.maxY), longitudeAt(box.maxX), latitudeAt(box.minY)] : null;
}

function extentOf(store: PointStore): PointBox | undefined {
  if (store.size === 0) return undefined;
  const box: PointBox = { minX: 1, minY: 1, maxX: 0, maxY: 0 };
  for (let slot = 0; slot < store.size; slot += 1) {
    const x = store.targetX(slot);
    const y = store.targetY(slot);
    if (x < box.minX) box.minX = x;
    if (x > box.maxX) box.maxX = x;
    if (y < box.minY) box.minY = y;
    if (y > box.maxY) box.maxY = y;
  }
  return box;
}
