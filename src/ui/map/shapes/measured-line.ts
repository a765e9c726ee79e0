import { metersBetween } from '#platform/geo/great-circle.ts';

/** A place in WGS 84 degrees. */
export interface MapSpot {
  readonly longitude: number;
  readonly latitude: number;
}

/** Lengths of the segments in metres. */
export function legsOf(places: readonly MapSpot[]): number[] {
  return places.slice(1).map((place, index) => metresFrom(places[index] ?? place, place));
}

export function lengthOf(places: readonly MapSpot[]): number {
  return legsOf(places).reduce((total, leg) => total + leg, 0);
}

export function metresFrom(a: MapSpot, b: MapSpot): number {
  return metersBetween(a.latitude, a.longitude, b.latitude, b.longitude);
}

/** Below this length a straight line on the map is less than a pixel off the geodesic. */
const straightM = 50_000;
const stepM = 100_000;
const radians = Math.PI / 180;

/** The geodesic between two places, which is curved on the map; includes both ends. */
export function shortestWay(a: MapSpot, b: MapSpot): MapSpot[] {
  const metres = metresFrom(a, b);
  // Between antipodes it is not unique, and at the antimeridian the map ends.
  if (metres < straightM || metres > 19_900_000 || Math.abs(a.longitude - b.longitude) > 180) return [a, b];
  const steps = Math.ceil(metres / stepM);
  const [from, to] = [vectorOf(a), vectorOf(b)];
  const angle = Math.acos(Math.min(1, Math.max(-1, from[0] * to[0] + from[1] * to[1] + from[2] * to[2])));
  const between = Array.from({ length: steps - 1 }, (_, index) => {
    const share = (index + 1) / steps;
    const [p, q] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
    return placeOf([p * from[0] + q * to[0], p * from[1] + q * to[1], p * from[2] + q * to[2]]);
  });
  return [a, ...between, b];
}

type Vector = readonly [number, number, number];

function vectorOf({ longitude, latitude }: MapSpot): Vector {
  const flat = Math.cos(latitude * radians);
  return [flat * Math.cos(longitude * radians), flat * Math.sin(longitude * radians), Math.sin(latitude * radians)];
}

function placeOf([x, y, z]: Vector): MapSpot {
  return { longitude: Math.atan2(y, x) / radians, latitude: Math.atan2(z, Math.hypot(x, y)) / radians };
}
