import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from '../map-context.ts';
import { POINTS_LAYER } from '../points/points-gl-layer.ts';

/** A section of a trail: places in degrees, and its age from 0 (now) to 1 (the start). */
export interface TrailSection {
  readonly line: readonly (readonly [longitude: number, latitude: number])[];
  readonly age: number;
}

interface TrailLayerProps {
  readonly parts: readonly TrailSection[];
  /** `#rrggbb`. */
  readonly colour: string;
  readonly casing: string;
}

const SOURCE = 'trail';
const CASING = 'trail-casing';
const LINE = 'trail-line';

/** The recent path of an asset, fading with age; below the points. */
export function TrailLayer({ parts, colour, casing }: TrailLayerProps) {
  const { map } = useMap();
  const fill = useEffectEvent(() => map.getSource<GeoJSONSource>(SOURCE)?.setData(collectionOf(parts)));
  const dress = useEffectEvent(() => {
    if (!map.getLayer(LINE)) return;
    map.setPaintProperty(LINE, 'line-color', colour);
    map.setPaintProperty(CASING, 'line-color', casing);
  });
  useEffect(() => {
    const attach = () => {
      if (map.getSource(SOURCE)) return;
      addTrail(map);
      dress();
      fill();
    };
    attach();
    map.on('style.load', attach);
    return () => {
      map.off('style.load', attach);
      for (const layer of [LINE, CASING]) if (map.getLayer(layer)) map.removeLayer(layer);
      if (map.getSource(SOURCE)) map.removeSource(SOURCE);
    };
  }, [map]);
  useEffect(() => void fill(), [map, parts]);
  useEffect(() => dress(), [map, colour, casing]);
  return null;
}

function addTrail(map: MapLibreMap): void {
  const above = map.getLayer(POINTS_LAYER) ? POINTS_LAYER : undefined;
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  map.addSource(SOURCE, { type: 'geojson', data: collectionOf([]) });
  map.addLayer(
    {
      id: CASING,
      type: 'line',
      source: SOURCE,
      layout,
      paint: { 'line-width': 6, 'line-opacity': ['interpolate', ['linear'], ['get', 'age'], 0, 0.75, 1, 0.2] },
    },
    above,
  );
  map.addLayer(
    {
      id: LINE,
      type: 'line',
      source: SOURCE,
      layout,
      paint: { 'line-width': 3, 'line-opacity': ['interpolate', ['linear'], ['get', 'age'], 0, 1, 1, 0.28] },
    },
    above,
  );
}

function collectionOf(parts: readonly TrailSection[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: parts.map(({ line, age }) => ({
      type: 'Feature',
      properties: { age },
      geometry: { type: 'LineString', coordinates: line.map(([longitude, latitude]) => [longitude, latitude]) },
    })),
  };
}
