/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

/** From here on an asset stands by itself and not in a cluster. */
export const nearZoom = 12.5;

interface Placed {
  latitude: number | null;
  longitude: number | null;
}

/** Degrees around the middle that count as one place of work; what is farther off does not shrink the first view. */
const reach = 1.5;
const share = 0.6;

/** Where most of a fleet stands: the first view. An asset on another continent is a click on "show all" away. */
export function homeView(assets: Iterable<Placed>): Bounds | null {
  const places: [longitude: number, latitude: number][] = [];
  for (const { longitude, latitude } of assets)
    if (longitude !== null && latitude !== null) places.push([longitude, latitude]);
  if (places.length === 0) return null;
  const [x, y] = [middle(places.map(([longitude]) => longitude)), middle(places.map(([, latitude]) => latitude))];
  const near = places.filter(
    ([longitude, latitude]) => Math.abs(longitude - x) <= reach && Math.abs(latitude - y) <= reach,
  );
  const shown = near.length >= places.length * share ? near : places;
  const longitudes = shown.map(([longitude]) => longitude);
  const latitudes = shown.map(([, latitude]) => latitude);
  return [least(longitudes), least(latitudes), most(longitudes), most(latitudes)];
}

/** As far as all of them reach; null where none has a place. */
export function spreadOf(assets: Iterable<Placed>): Bounds | null {
  const bounds: [number, number, number, number] = [180, 90, -180, -90];
  for (const { longitude, latitude } of assets) {
    if (longitude === null || latitude === null) continue;
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return bounds[0] > bounds[2] ? null : bounds;
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
