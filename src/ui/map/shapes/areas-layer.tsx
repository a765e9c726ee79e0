import type { ExpressionSpecification, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MAP_PALETTES, type MapLight } from '#platform/map-palette.ts';
import { AreaBatches, sheetSources } from './area-batches.ts';
import type { DrawnArea } from './drawn-area.ts';
import { useMap } from '../map-context.ts';
import { POINTS_LAYER } from '../points/points-gl-layer.ts';

export interface AreasLayerProps {
  /** All areas; they may change at any time. */
  readonly areas: readonly DrawnArea[];
  readonly light: MapLight;
  /** The highlighted area. */
  readonly chosenId?: string | null;
  /**
   * Called on a click with the innermost area there, or null; not called for clicks on something above the areas.
   * Absent: not selectable.
   */
  readonly onSelect?: ((id: string | null) => void) | undefined;
  readonly onHover?: (id: string | null) => void;
  /** Ignores clicks while something else is drawn on the map. */
  readonly isQuiet?: boolean;
  readonly hasNames?: boolean;
  /** Zoom from which names are shown. */
  readonly namesFrom?: number;
}

const layers = { fill: 'areas-fill', line: 'areas-line', inner: 'areas-inner-line', names: 'area-names' } as const;
const empty = { type: 'FeatureCollection', features: [] } satisfies GeoJSON.FeatureCollection;

/** Renders nothing: one effect adds the layers, the others update data and look. */
export function AreasLayer(props: AreasLayerProps) {
  const { areas, light, chosenId = null, hasNames = true, namesFrom = 13 } = props;
  const { map } = useMap();
  const sheet = useRef<AreaBatches | null>(null);
  const dress = useEffectEvent(() => paint(map, { light, hasNames, namesFrom }));
  const mark = useEffectEvent(() => {
    setFirstNamed(map, chosenId);
    if (chosenId !== null) setState(map, chosenId, { isChosen: true });
  });
  useEffect(() => {
    const drawn = new AreaBatches(map);
    sheet.current = drawn;
    const attach = () => {
      if (!map.getSource(sheetSources.areas)) {
        addLayers(map);
        dress();
        drawn.restart();
      }
      // After a lost WebGL context sources are restored, but feature states are not.
      mark();
    };
    attach();
    // A rebuilt style loses the added layers.
    map.on('style.load', attach);
    return () => {
      map.off('style.load', attach);
      drawn.end();
      sheet.current = null;
      removeLayers(map);
    };
  }, [map]);
  useEffect(() => sheet.current?.show(areas), [map, areas]);
  useEffect(() => dress(), [map, light, hasNames, namesFrom]);
  useEffect(() => {
    setFirstNamed(map, chosenId);
    if (chosenId === null) return undefined;
    setState(map, chosenId, { isChosen: true });
    return () => setState(map, chosenId, { isChosen: false });
  }, [map, chosenId]);
  usePointer(map, props);
  return null;
}

function usePointer(map: MapLibreMap, { onSelect, onHover, isQuiet = false }: AreasLayerProps): void {
  const hovered = useRef<string | null>(null);
  const press = useEffectEvent((event: MapMouseEvent) => {
    if (!isQuiet && !event.defaultPrevented) onSelect?.(innermostAt(map, event));
  });
  const hover = useEffectEvent((id: string | null) => {
    if (id !== null) map.getCanvas().style.cursor = 'pointer';
    if (id === hovered.current) return;
    if (hovered.current !== null) setState(map, hovered.current, { isHovered: false });
    if (id !== null) setState(map, id, { isHovered: true });
    else if (!isQuiet) map.getCanvas().style.cursor = '';
    hovered.current = id;
    onHover?.(id);
  });
  const isAsked = useEffectEvent(() => onSelect !== undefined && !isQuiet);
  useEffect(() => {
    let frame = 0;
    const click = (event: MapMouseEvent) => press(event);
    const leave = () => {
      cancelAnimationFrame(frame);
      hover(null);
    };
    // Pointer events arrive more often than frames.
    const move = (event: MapMouseEvent) => {
      cancelAnimationFrame(frame);
      if (event.defaultPrevented || !isAsked()) return hovered.current === null ? undefined : hover(null);
      frame = requestAnimationFrame(() => !map.isMoving() && hover(innermostAt(map, event)));
    };
    map.on('click', click);
    map.on('mousemove', move);
    map.on('mouseout', leave);
    return () => {
      cancelAnimationFrame(frame);
      map.off('click', click);
      map.off('mousemove', move);
      map.off('mouseout', leave);
    };
  }, [map]);
}

function innermostAt(map: MapLibreMap, { point }: MapMouseEvent): string | null {
  if (!map.getLayer(layers.fill)) return null;
  let least: { id: string | null; spread: number } = { id: null, spread: Infinity };
  for (const { properties } of map.queryRenderedFeatures(point, { layers: [layers.fill] })) {
    const id: unknown = properties['id'];
    const spread = Number(properties['spread']);
    if (typeof id === 'string' && spread < least.spread) least = { id, spread };
  }
  return least.id;
}

function setState(map: MapLibreMap, id: string, state: Record<string, boolean>): void {
  if (map.getSource(sheetSources.areas)) map.setFeatureState({ source: sheetSources.areas, id }, state);
}

/** Label priority: the selected area, then larger ones. */
function setFirstNamed(map: MapLibreMap, chosenId: string | null): void {
  if (!map.getLayer(layers.names)) return;
  const largest: ExpressionSpecification = ['-', ['get', 'spread']];
  const order: ExpressionSpecification =
    chosenId === null ? largest : ['case', ['==', ['get', 'id'], chosenId], Number.MIN_SAFE_INTEGER, largest];
  map.setLayoutProperty(layers.names, 'symbol-sort-key', order);
}

const isChosen: ExpressionSpecification = ['boolean', ['feature-state', 'isChosen'], false];
const isHovered: ExpressionSpecification = ['boolean', ['feature-state', 'isHovered'], false];
const colour: ExpressionSpecification = ['get', 'colour'];
const width = (plain: number): ExpressionSpecification => ['case', isChosen, plain + 2, isHovered, plain + 1, plain];

/** Areas below the map's labels, names above them, both below points. */
function addLayers(map: MapLibreMap): void {
  for (const name of Object.values(sheetSources))
    map.addSource(name, { type: 'geojson', data: empty, promoteId: 'id', maxzoom: 16 });
  const order = map.getLayersOrder();
  const labels = order.find((id) => map.getLayer(id)?.type === 'symbol');
  const points = map.getLayer(POINTS_LAYER) ? POINTS_LAYER : undefined;
  const source = sheetSources.areas;
  const round = { 'line-join': 'round' } as const;
  map.addLayer({ id: layers.fill, type: 'fill', source, paint: { 'fill-color': colour } }, labels ?? points);
  map.addLayer(
    {
      id: layers.line,
      type: 'line',
      source,
      filter: ['!', ['get', 'isInner']],
      layout: round,
      paint: { 'line-color': colour, 'line-width': width(1) },
    },
    labels ?? points,
  );
  map.addLayer(
    {
      id: layers.inner,
      type: 'line',
      source,
      filter: ['get', 'isInner'],
      layout: round,
      paint: { 'line-color': colour, 'line-width': width(1), 'line-dasharray': [3, 2] },
    },
    labels ?? points,
  );
  map.addLayer(
    {
      id: layers.names,
      type: 'symbol',
      source: sheetSources.names,
      filter: ['>=', ['zoom'], ['get', 'from']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Inter Medium', 'Inter Variable'],
        'text-size': ['case', ['get', 'isInner'], 11, 12],
        'text-max-width': 9,
        // Of two areas at one place, the larger is labelled in the centre, the other above or below.
        'text-variable-anchor': ['center', 'top', 'bottom'],
        'text-radial-offset': 2.1,
        'text-padding': 4,
      },
    },
    points,
  );
}

/** Of the area under the pointer or selected; others are outlines, as moving assets matter more. */
const fillOpacity = { light: 0.1, dark: 0.16 } as const;

interface Look {
  light: MapLight;
  hasNames: boolean;
  namesFrom: number;
}

function paint(map: MapLibreMap, { light, hasNames, namesFrom }: Look): void {
  if (!map.getLayer(layers.fill)) return;
  const full = fillOpacity[light];
  const shade: ExpressionSpecification = ['case', isChosen, full, isHovered, full * 0.7, 0];
  map.setPaintProperty(layers.fill, 'fill-opacity', shade);
  map.setPaintProperty(layers.names, 'text-color', MAP_PALETTES[light].text);
  map.setPaintProperty(layers.names, 'text-halo-color', MAP_PALETTES[light].halo);
  map.setPaintProperty(layers.names, 'text-halo-width', 1.5);
  map.setLayoutProperty(layers.names, 'visibility', hasNames ? 'visible' : 'none');
  map.setLayerZoomRange(layers.names, namesFrom, 24);
}

function removeLayers(map: MapLibreMap): void {
  for (const layer of Object.values(layers).toReversed()) if (map.getLayer(layer)) map.removeLayer(layer);
  for (const source of Object.values(sheetSources)) if (map.getSource(source)) map.removeSource(source);
}
