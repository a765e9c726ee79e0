import { boundsOf, type Bounds } from '#platform/geo/bounds.ts';

/** Zoom level from which assets are not clustered. */
export const nearZoom = 12.5;

interface PlacedAsset {
  latitude: number | null;
  longitude: number | null;
}

/** Degrees around the middle that count as one site; farther assets do not enlarge the initial view. */
const reach = 1.5;
const share = 0.6;

/** Initial view: bounds of most of a fleet. Outliers are reached by "show all". */
export function homeView(assets: Iterable<PlacedAsset>): Bounds | null {
  const places = placesOf(assets);
  if (places.length === 0) return null;
  const [x, y] = [middle(places, 0), middle(places, 1)];
  const near = places.filter(
    ([longitude, latitude]) => Math.abs(longitude - x) <= reach && Math.abs(latitude - y) <= reach,
  );
  const shown = near.length >= places.length * share ? near : places;
  return boundsOf(shown);
}

/** Bounds of all positions; null without any. */
export function spreadOf(assets: Iterable<PlacedAsset>): Bounds | null {
  return boundsOf(placesOf(assets));
}

function middle(places: readonly (readonly [number, number])[], axis: 0 | 1): number {
  // An array of numbers sorts many times faster than one of anything.
  return Float64Array.from(places, (place) => place[axis]).sort()[Math.floor(places.length / 2)] ?? 0;
}

function placesOf(assets: Iterable<PlacedAsset>): [longitude: number, latitude: number][] {
  const places: [number, number][] = [];
  for (const { longitude, latitude } of assets)
    if (longitude !== null && latitude !== null) places.push([longitude, latitude]);
  return places;
}
