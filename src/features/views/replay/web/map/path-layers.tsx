import type { ExpressionSpecification, GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useMap, type MapHandle } from '#ui/map/map-context.ts';
import type { MapLight } from '#platform/map-palette.ts';
import { pathFeatures, stopFeatures } from '../../track/path-features.ts';
import { speedColors, stateColors } from '../../replay-colors.ts';
import type { Track } from '../../track/track.ts';
import type { Scene } from './scene.ts';

interface PathLayersProps {
  scene: Scene;
  /** Tracks of higher detail, which replace the scene's when zoomed in. */
  closer: ReadonlyMap<string, Track>;
  colourBy: 'speed' | 'state';
  chosenId: string | null;
  light: MapLight;
  formatDuration(seconds: number): string;
  /** A stop was clicked. */
  onStop(at: number, assetId: string): void;
}

const sources = { paths: 'replay-paths', stops: 'replay-stops' } as const;
const layers = {
  casing: 'replay-casing',
  line: 'replay-line',
  stop: 'replay-stop',
  stopName: 'replay-stop-name',
} as const;
const above = 'points';

/** Layers of paths and stops; renders nothing. */
export function PathLayers(props: PathLayersProps) {
  const { scene, closer, colourBy, chosenId, light } = props;
  const { map } = useMap();
  const paths = useMemo(
    () =>
      pathFeatures(
        scene.assets.map(({ id, track }) => ({ id, track: closer.get(id) ?? track })),
        scene.bandStep,
      ),
    [scene, closer],
  );
  const stops = useMemo(() => stopFeatures(scene.stops, props.formatDuration), [scene, props.formatDuration]);
  const now = useRef({ paths, stops });
  useEffect(() => {
    now.current = { paths, stops };
    map.getSource<GeoJSONSource>(sources.paths)?.setData(paths);
    map.getSource<GeoJSONSource>(sources.stops)?.setData(stops);
  }, [map, paths, stops]);

  const colour = useEffectEvent(() => colourLayers(map, { colourBy, chosenId, light }));
  useEffect(() => {
    const attach = () => {
      addSources(map, now.current);
      addLayers(map);
      colour();
    };
    attach();
    map.on('style.load', attach);
    return () => {
      map.off('style.load', attach);
      for (const id of Object.values(layers)) if (map.getLayer(id)) map.removeLayer(id);
      for (const id of Object.values(sources)) if (map.getSource(id)) map.removeSource(id);
    };
  }, [map]);
  useEffect(() => colour(), [colourBy, chosenId, light]);
  useStopClicks(map, props.onStop);
  return null;
}

type Data = Parameters<GeoJSONSource['setData']>[0];

function addSources(map: MapHandle['map'], { paths, stops }: { paths: Data; stops: Data }): void {
  if (!map.getSource(sources.paths)) map.addSource(sources.paths, { type: 'geojson', data: paths, tolerance: 0.2 });
  if (!map.getSource(sources.stops)) map.addSource(sources.stops, { type: 'geojson', data: stops });
}

const width = (base: number): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], 8, base * 0.6, 15, base];
const joined = { 'line-cap': 'round', 'line-join': 'round' } as const;

function addLayers(map: MapHandle['map']): void {
  const before = map.getLayer(above) ? above : undefined;
  const source = sources.paths;
  if (!map.getLayer(layers.casing))
    map.addLayer(
      { id: layers.casing, type: 'line', source, layout: joined, paint: { 'line-width': width(7) } },
      before,
    );
  if (!map.getLayer(layers.line))
    map.addLayer({ id: layers.line, type: 'line', source, layout: joined, paint: { 'line-width': width(4) } }, before);
  if (!map.getLayer(layers.stop))
    map.addLayer(
      {
        id: layers.stop,
        type: 'circle',
        source: sources.stops,
        paint: { 'circle-radius': 5, 'circle-stroke-width': 2 },
      },
      before,
    );
  if (map.getLayer(layers.stopName)) return;
  map.addLayer(
    {
      id: layers.stopName,
      type: 'symbol',
      source: sources.stops,
      minzoom: 11,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': ['Inter Medium', 'Inter Variable'],
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 0.7],
      },
      paint: { 'text-halo-width': 1.4 },
    },
    before,
  );
}

interface PathStyle {
  colourBy: 'speed' | 'state';
  chosenId: string | null;
  light: MapLight;
}

function colourLayers(map: MapHandle['map'], { colourBy, chosenId, light }: PathStyle): void {
  const [ground, color] = light === 'light' ? ['#ffffff', '#232c30'] : ['#0c1113', '#dde4e7'];
  const colors = colourBy === 'speed' ? speedColors[light] : stateColors[light];
  const [first = color, ...others] = colors;
  const value: ExpressionSpecification = ['get', colourBy === 'speed' ? 'band' : 'state'];
  const opacity: ExpressionSpecification | number =
    chosenId === null ? 1 : ['case', ['==', ['get', 'asset'], chosenId], 1, 0.5];
  const steps = others.flatMap((colour, index) => [index + 1, colour]);
  map.setPaintProperty(layers.line, 'line-color', ['step', value, first, ...steps]);
  map.setPaintProperty(layers.line, 'line-opacity', opacity);
  map.setPaintProperty(layers.casing, 'line-color', ground);
  map.setPaintProperty(layers.casing, 'line-opacity', 0.85);
  map.setPaintProperty(layers.stop, 'circle-color', color);
  map.setPaintProperty(layers.stop, 'circle-stroke-color', ground);
  map.setPaintProperty(layers.stopName, 'text-color', color);
  map.setPaintProperty(layers.stopName, 'text-halo-color', ground);
}

function useStopClicks(map: MapHandle['map'], onStop: PathLayersProps['onStop']): void {
  const press = useEffectEvent(({ features }: MapLayerMouseEvent) => {
    const { at, asset } = features?.[0]?.properties ?? {};
    if (typeof at === 'number' && typeof asset === 'string') onStop(at, asset);
  });
  useEffect(() => {
    const click = (event: MapLayerMouseEvent) => press(event);
    const enter = () => void (map.getCanvas().style.cursor = 'pointer');
    const leave = () => void (map.getCanvas().style.cursor = '');
    map.on('click', layers.stop, click);
    map.on('mouseenter', layers.stop, enter);
    map.on('mouseleave', layers.stop, leave);
    return () => {
      map.off('click', layers.stop, click);
      map.off('mouseenter', layers.stop, enter);
      map.off('mouseleave', layers.stop, leave);
    };
  }, [map]);
}
