import { readFileSync } from 'node:fs';
import type { Feature, FeatureCollection, LineString } from 'geojson';
import type { TileLayer } from './world-layers.ts';

export interface StreetProperties {
  readonly class: string;
  readonly name?: string;
  readonly oneway?: number;
  readonly bridge?: number;
}

export type Street = Feature<LineString, StreetProperties>;

/** West, south, east, north in degrees. */
export type Bounds = [number, number, number, number];

/** The zoom from which a class of way is drawn. Classes not named here are no ways to drive or walk on. */
const FIRST_ZOOM: Readonly<Record<string, number>> = {
  motorway: 11, trunk: 11, primary: 11, secondary: 11, tertiary: 12, residential: 13, unclassified: 13,
  living_street: 13, road: 13, service: 14, pedestrian: 14, footway: 14, steps: 14, path: 14, cycleway: 14,
  track: 14, bridleway: 14,
}; // prettier-ignore

/** Reads OpenStreetMap ways: `class` keeps its OSM value without `_link`, which becomes `link: 1`. */
export function readStreets(file: string): Street[] {
  const collection: FeatureCollection<LineString, StreetProperties> = JSON.parse(readFileSync(file, 'utf8'));
  return collection.features;
}

export function streetLayer(streets: readonly Street[]): TileLayer {
  const lines = streets.map(tileStreet);
  return {
    name: 'streets',
    at: (zoom) => ({ type: 'FeatureCollection', features: lines.filter((line) => firstZoom(line) <= zoom) }),
    tolerance: 3,
  };
}

function firstZoom(line: Feature): number {
  const first = FIRST_ZOOM[String(line.properties?.['class'])] ?? Number.POSITIVE_INFINITY;
  return line.properties?.['link'] === 1 ? Math.max(first, 12) : first;
}

function tileStreet(street: Street): Feature {
  const { class: osmClass, name, oneway } = street.properties;
  const isLink = osmClass.endsWith('_link');
  return {
    type: 'Feature',
    properties: {
      class: isLink ? osmClass.slice(0, -'_link'.length) : osmClass,
      ...(isLink ? { link: 1 } : {}),
      ...(name ? { name } : {}),
      ...(oneway ? { oneway } : {}),
    },
    geometry: street.geometry,
  };
}

export function boundsOf(streets: readonly Street[]): Bounds {
  const bounds: Bounds = [180, 90, -180, -90];
  for (const [x = 0, y = 0] of streets.flatMap((street) => street.geometry.coordinates)) {
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}
