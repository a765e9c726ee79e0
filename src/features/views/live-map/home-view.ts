import { boundsOf, boundsOfRing, type Bounds } from '#platform/geo/bounds.ts';

/** Zoom level from which assets are not clustered. */
export const nearZoom = 12.5;

/** Degrees around the middle that count as one site; farther assets do not enlarge the initial view. */
const reach = 1.5;
const share = 0.6;
/** The middle of a large fleet is that of this many of its assets, picked evenly. */
const sample = 4_096;

/**
 * Initial view: bounds of most of a fleet, of places with longitude and latitude alternating. Outliers are reached by
 * "show all".
 */
export function homeView(places: Float64Array): Bounds | null {
  if (places.length === 0) return null;
  const [x, y] = [middle(places, 0), middle(places, 1)];
  const near = places.slice();
  let end = 0;
  for (let at = 0; at < places.length; at += 2) {
    const [longitude = 0, latitude = 0] = [places[at], places[at + 1]];
    if (Math.abs(longitude - x) > reach || Math.abs(latitude - y) > reach) continue;
    near[end++] = longitude;
    near[end++] = latitude;
  }
  return boundsOfRing(end >= places.length * share ? near.subarray(0, end) : places);
}

/** Bounds of all positions; null without any. */
export function spreadOf(assets: Iterable<{ latitude: number | null; longitude: number | null }>): Bounds | null {
  const places: [longitude: number, latitude: number][] = [];
  for (const { longitude, latitude } of assets)
    if (longitude !== null && latitude !== null) places.push([longitude, latitude]);
  return boundsOf(places);
}

function middle(places: Float64Array, axis: 0 | 1): number {
  const step = Math.ceil(places.length / 2 / sample);
  const along = new Float64Array(Math.ceil(places.length / 2 / step));
  for (let place = 0; place < along.length; place++) along[place] = places[place * step * 2 + axis] ?? 0;
  // An array of numbers sorts many times faster than one of anything.
  return along.sort()[Math.floor(along.length / 2)] ?? 0;
}
