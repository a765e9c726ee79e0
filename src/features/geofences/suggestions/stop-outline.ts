import { metersPerDegree } from '#platform/geo/great-circle.ts';
import type { Shape } from '../shapes/shape.ts';

interface StopPoint {
  longitude: number;
  latitude: number;
}

/** East and north of a middle, in metres. */
type Flat = readonly [east: number, north: number];

/** Share of the circle's area above which the circle is used. */
const worthShare = 0.75;
/** Angle step of an arc. */
const stepAngle = Math.PI / 8;

/**
 * Shape around stops: the convex hull with a margin when it is clearly smaller than the circle, otherwise the circle.
 */
export function outlineStops(
  stops: readonly StopPoint[],
  circle: StopPoint & { radiusM: number },
  roomM: number,
): Shape {
  const { longitude, latitude, radiusM } = circle;
  const round: Shape = { type: 'Circle', center: [longitude, latitude], radius_m: radiusM };
  const narrow = Math.cos((latitude * Math.PI) / 180);
  const hull = hullOf(
    stops.map((stop): Flat => [
      nearest(stop.longitude - longitude) * narrow * metersPerDegree,
      (stop.latitude - latitude) * metersPerDegree,
    ]),
  );
  const outline = widen(hull, roomM);
  // A small circle consists mostly of margin.
  if (hull.length < 2 || radiusM < 2 * roomM || areaOf(outline) > worthShare * Math.PI * radiusM ** 2) return round;
  const ring = outline.map(([east, north]): [number, number] => [
    toMicro(longitude + east / metersPerDegree / narrow),
    toMicro(latitude + north / metersPerDegree),
  ]);
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] };
}

const toMicro = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const nearest = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/** Convex hull, counter-clockwise; two points when collinear, one when coincident. */
export function hullOf(places: readonly Flat[]): Flat[] {
  const sorted = places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (going: readonly Flat[]) => {
    const outline: Flat[] = [];
    for (const place of going) {
      while (!turnsLeft(outline.at(-2), outline.at(-1), place)) outline.pop();
      outline.push(place);
    }
    return outline.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.toReversed())];
  return hull.length > 0 ? hull : sorted.slice(0, 1);
}

function turnsLeft(a: Flat | undefined, b: Flat | undefined, c: Flat): boolean {
  if (!b) return true;
  if (!a) return b[0] !== c[0] || b[1] !== c[1];
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

/** Convex ring with a margin; arcs at corners are outside of the true arc, so the margin is complete. */
export function widen(hull: readonly Flat[], roomM: number): Flat[] {
  return hull.flatMap((corner, at) => {
    const before = hull.at(at - 1) ?? corner;
    const after = hull[(at + 1) % hull.length] ?? corner;
    const from = outwardOf(before, corner);
    const turn = hull.length < 3 ? Math.PI : angleFrom(from, outwardOf(corner, after));
    const steps = Math.max(1, Math.ceil(turn / stepAngle));
    const reach = roomM / Math.cos(turn / steps / 2);
    return Array.from({ length: steps }, (_, step): Flat => {
      const angle = from + ((step + 0.5) * turn) / steps;
      return [corner[0] + reach * Math.cos(angle), corner[1] + reach * Math.sin(angle)];
    });
  });
}

/** Outward direction of an edge of a counter-clockwise ring. */
const outwardOf = (from: Flat, to: Flat) => Math.atan2(to[1] - from[1], to[0] - from[0]) - Math.PI / 2;

/** Counter-clockwise angle, 0 to 2π. */
const angleFrom = (from: number, to: number) => (to - from + 4 * Math.PI) % (2 * Math.PI);

function areaOf(ring: readonly Flat[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return twice / 2;
}
