import { tripRules } from '#features/trips/trips/public.ts';
import type { Feature, FeatureCollection, MultiLineString, Point } from 'geojson';
import type { Stop } from '#features/trips/trips/contract.ts';
import { bandOf } from '../replay-colors.ts';
import { trackStates, type Track } from './track.ts';

export interface PathProperties {
  asset: string;
  band: number;
  state: number;
}

interface DrawnPath {
  id: string;
  track: Track;
}

/** Paths as lines, one feature per asset, speed band and state, so that the map can switch colours without new data. */
export function pathFeatures(
  assets: readonly DrawnPath[],
  step: number,
): FeatureCollection<MultiLineString, PathProperties> {
  return { type: 'FeatureCollection', features: assets.flatMap((asset) => featuresOf(asset, step)) };
}

function featuresOf({ id, track }: DrawnPath, step: number): Feature<MultiLineString, PathProperties>[] {
  const features = new Map<number, Feature<MultiLineString, PathProperties>>();
  let line: number[][] = [];
  let drawn = -1;
  for (let slot = 1; slot < track.length; slot++) {
    if (isBroken(track, slot)) {
      drawn = -1;
      continue;
    }
    const band = bandOf(track.speed[slot] ?? 0, step);
    const state = track.state[slot - 1] ?? 0;
    const kind = band * trackStates.length + state;
    if (kind !== drawn) {
      line = [placeAt(track, slot - 1)];
      const feature = features.get(kind) ?? lineFeature({ asset: id, band, state });
      features.set(kind, feature);
      feature.geometry.coordinates.push(line);
      drawn = kind;
    }
    line.push(placeAt(track, slot));
  }
  return [...features.values()];
}

/** Breaks a line at gaps, and at the antimeridian, where it would cross the whole map. */
function isBroken({ time, longitude }: Track, slot: number): boolean {
  const took = (time[slot] ?? 0) - (time[slot - 1] ?? 0);
  return took > tripRules.gapMs || Math.abs((longitude[slot] ?? 0) - (longitude[slot - 1] ?? 0)) > 180;
}

function placeAt({ longitude, latitude }: Track, slot: number): number[] {
  return [longitude[slot] ?? 0, latitude[slot] ?? 0];
}

function lineFeature(properties: PathProperties): Feature<MultiLineString, PathProperties> {
  return { type: 'Feature', properties, geometry: { type: 'MultiLineString', coordinates: [] } };
}

export interface StopProperties {
  asset: string;
  /** Milliseconds since 1970. */
  at: number;
  label: string;
}

/** Stops as points labelled by duration. */
export function stopFeatures(
  stops: readonly Stop[],
  formatDuration: (seconds: number) => string,
): FeatureCollection<Point, StopProperties> {
  return {
    type: 'FeatureCollection',
    features: stops.map(({ asset_id, started_at, place, duration_s }) => ({
      type: 'Feature',
      properties: { asset: asset_id, at: Date.parse(started_at), label: formatDuration(duration_s) },
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    })),
  };
}

/** All positions of tracks. */
export function* placesOf(tracks: readonly Track[]): Generator<readonly [longitude: number, latitude: number]> {
  for (const { length, longitude, latitude } of tracks)
    for (let slot = 0; slot < length; slot++) yield [longitude[slot] ?? 0, latitude[slot] ?? 0];
}
