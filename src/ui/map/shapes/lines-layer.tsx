import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { boundsOf } from '#platform/geo/bounds.ts';
import { useMap, type MapHandle } from '../map-context.ts';
import type { MapLight } from '#platform/map-palette.ts';

/** A line on the map. An unchanged one must be the same object. */
export interface MapLine {
  readonly id: string;
  /** `#rrggbb` */
  readonly colour: string;
  /** Longitude and latitude in degrees. */
  readonly places: readonly (readonly [number, number])[];
  /** Drawn faint below the others, and not fitted into view. */
  readonly isDimmed?: boolean;
}

interface LinesLayerProps {
  readonly lines: readonly MapLine[];
  /** Drawn above all others with its direction; the others are dimmed. */
  readonly chosen: MapLine | null;
  /** Called with null for a click beside all lines. */
  readonly onSelect: (id: string | null) => void;
  readonly light: MapLight;
}

const names = { all: 'lines', chosen: 'lines-chosen' } as const;
const layers = ['lines', 'lines-casing', 'lines-chosen', 'lines-arrows'] as const;
/** Hit tolerance in pixels. */
const reach = { mouse: 6, touch: 16 };
/** Of all dimmed lines alike, as hundreds lie upon each other. */
const dimmed = '#8d989d';
const casing = { light: '#ffffff', dark: '#0c1113' } as const;

/** Renders nothing: one effect adds the layers, the others update data and look. */
export function LinesLayer({ lines, chosen, onSelect, light }: LinesLayerProps) {
  const handle = useMap();
  const { map } = handle;
  const all = useMemo(() => collect(lines), [lines]);
  const one = useMemo(() => collect(chosen ? [chosen] : []), [chosen]);
  const isChosen = chosen !== null;
  const draw = useEffectEvent(() => {
    addLayers(map);
    show(map, names.all, all);
    show(map, names.chosen, one);
    paint(map, light, isChosen);
  });
  const extent = useEffectEvent(() => boundsOf(lines.flatMap(({ places, isDimmed }) => (isDimmed ? [] : places))));
  useEffect(() => {
    draw();
    // A rebuilt style loses the added layers.
    const again = () => draw();
    map.on('style.load', again);
    const unregister = handle.registerExtent(() => extent());
    return () => {
      unregister();
      map.off('style.load', again);
      removeLayers(map);
    };
  }, [handle, map]);
  useEffect(() => show(map, names.all, all), [map, all]);
  useEffect(() => show(map, names.chosen, one), [map, one]);
  useEffect(() => paint(map, light, isChosen), [map, light, isChosen]);
  usePointer(handle, onSelect);
  return null;
}

function collect(lines: readonly MapLine[]): GeoJSON.FeatureCollection {
  const features = lines.map(({ id, colour, places, isDimmed = false }): GeoJSON.Feature => ({
    type: 'Feature',
    properties: { id, colour, isDimmed },
    geometry: { type: 'LineString', coordinates: places.map((place) => [...place]) },
  }));
  return { type: 'FeatureCollection', features };
}

function show(map: MapLibreMap, name: string, data: GeoJSON.FeatureCollection): void {
  void map.getSource<GeoJSONSource>(name)?.setData(data);
}

function addLayers(map: MapLibreMap): void {
  const data = collect([]);
  for (const name of Object.values(names)) if (!map.getSource(name)) map.addSource(name, { type: 'geojson', data });
  if (map.getLayer('lines')) return;
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const colour = ['get', 'colour'] as ['get', string];
  map.addLayer({
    id: 'lines',
    type: 'line',
    source: names.all,
    layout: { ...layout, 'line-sort-key': ['case', ['get', 'isDimmed'], 0, 1] },
    paint: {
      'line-color': ['case', ['get', 'isDimmed'], dimmed, colour],
      'line-width': ['case', ['get', 'isDimmed'], 1.5, 3],
    },
  });
  map.addLayer({ id: 'lines-casing', type: 'line', source: names.chosen, layout, paint: { 'line-width': 9 } });
  map.addLayer({
    id: 'lines-chosen',
    type: 'line',
    source: names.chosen,
    layout,
    paint: { 'line-color': colour, 'line-width': 5 },
  });
  map.addLayer({
    id: 'lines-arrows',
    type: 'symbol',
    source: names.chosen,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 90,
      'text-field': '❯',
      'text-font': ['Inter Variable'],
      'text-size': 12,
      'text-keep-upright': false,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-halo-width': 2 },
  });
}

function paint(map: MapLibreMap, light: MapLight, isChosen: boolean): void {
  if (!map.getLayer('lines')) return;
  map.setPaintProperty('lines', 'line-opacity', ['case', ['get', 'isDimmed'], 0.15, isChosen ? 0.35 : 0.9]);
  map.setPaintProperty('lines-casing', 'line-color', casing[light]);
  map.setPaintProperty('lines-arrows', 'text-color', casing[light]);
  map.setPaintProperty('lines-arrows', 'text-halo-color', ['get', 'colour']);
}

function removeLayers(map: MapLibreMap): void {
  for (const layer of layers.toReversed()) if (map.getLayer(layer)) map.removeLayer(layer);
  for (const name of Object.values(names)) if (map.getSource(name)) map.removeSource(name);
}

function usePointer({ map }: MapHandle, onSelect: (id: string | null) => void): void {
  const press = useEffectEvent((event: MapMouseEvent) => onSelect(lineUnder(map, event)));
  useEffect(() => {
    const click = (event: MapMouseEvent) => press(event);
    const move = (event: MapMouseEvent) => {
      if (!map.isMoving()) map.getCanvas().style.cursor = lineUnder(map, event) === null ? '' : 'pointer';
    };
    map.on('click', click);
    map.on('mousemove', move);
    return () => {
      map.off('click', click);
      map.off('mousemove', move);
    };
  }, [map]);
}

function lineUnder(map: MapLibreMap, { point: { x, y }, originalEvent }: MapMouseEvent): string | null {
  if (!map.getLayer('lines')) return null;
  const isTouch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
  const by = isTouch ? reach.touch : reach.mouse;
  const box: [[number, number], [number, number]] = [
    [x - by, y - by],
    [x + by, y + by],
  ];
  const [hit] = map.queryRenderedFeatures(box, { layers: ['lines-chosen', 'lines'] });
  const id: unknown = hit?.properties['id'];
  return typeof id === 'string' ? id : null;
}
