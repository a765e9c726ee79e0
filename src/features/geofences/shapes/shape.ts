import { boundsOfRing, unionOf, type Bounds } from '#platform/geo/bounds.ts';
import type * as z from 'zod/mini';
import { drawCapsule, drawCircle } from './draw-round.ts';
import type { shape as shapeSchema } from './shape-schema.ts';
import { windingAlong } from './winding.ts';

export type Shape = z.output<typeof shapeSchema>;

/**
 * Area of a shape, as open rings of interleaved longitudes and latitudes without repeated points. Rule `parity`: inside
 * when a ray crosses an odd number of edges, so holes are out and islands in however they are written. Rule `union`:
 * inside any ring; all rings have the same orientation.
 */
export interface Area {
  rings: Float64Array[];
  rule: 'parity' | 'union';
  bounds: Bounds;
}

/** Area of a shape; an empty shape has no rings. */
export function areaOf(shape: Shape): Area {
  switch (shape.type) {
    case 'Polygon':
      return gather(shape.coordinates.flatMap(readRing), 'parity');
    case 'MultiPolygon':
      return gather(shape.coordinates.flat().flatMap(readRing), 'parity');
    case 'Circle':
      return gather([drawCircle(shape.center, shape.radius_m)], 'parity');
    case 'Corridor':
      return gather(drawCorridor(shape), 'union');
  }
}

/**
 * Whether a point is inside, by ray casting to the east with the half-open rule, so that a common border belongs to one
 * of two neighbours.
 */
export function holds(area: Area, longitude: number, latitude: number): boolean {
  const x = longitude < area.bounds[0] ? longitude + 360 : longitude;
  return isWithin(area.rule, windingOf(area, x, latitude));
}

/** Whether a winding number means inside. */
export function isWithin(rule: Area['rule'], winding: number): boolean {
  return rule === 'union' ? winding !== 0 : (winding & 1) === 1;
}

/** Last edge of a ring; reused. */
const closing = new Float64Array(4);

/** Winding number around a point whose longitude is on the area's side of the antimeridian. */
export function windingOf({ rings }: Pick<Area, 'rings'>, x: number, y: number): number {
  let winding = 0;
  for (const ring of rings) {
    const end = ring.length - 2;
    [closing[0], closing[1], closing[2], closing[3]] = [ring[end] ?? 0, ring[end + 1] ?? 0, ring[0] ?? 0, ring[1] ?? 0];
    winding += windingAlong(closing, 0, 4, x, y) + windingAlong(ring, 0, ring.length, x, y);
  }
  return winding;
}

/** Ring with continuous longitudes; nothing with fewer than three distinct points. */
function readRing(points: readonly (readonly [number, number])[]): Float64Array[] {
  const flat = readLine(points);
  const end = flat.length - 2;
  if (end > 0 && flat[0] === flat[end] && flat[1] === flat[end + 1]) flat.length = end;
  return flat.length < 6 ? [] : [Float64Array.from(flat)];
}

function readLine(points: readonly (readonly [number, number])[]): number[] {
  const flat: number[] = [];
  for (const [longitude, latitude] of points) {
    const before = flat.at(-2);
    const near = before === undefined ? longitude : nearest(longitude, before);
    if (near !== before || latitude !== flat.at(-1)) flat.push(near, latitude);
  }
  return flat;
}

/** The longitude plus a multiple of 360, within 180 of another. */
function nearest(longitude: number, to: number): number {
  if (longitude - to > 180) return longitude - 360;
  return longitude - to < -180 ? longitude + 360 : longitude;
}

/** A strip per segment of the line; `corners` vertices round each end. */
export function drawCorridor(
  { line: points, width_m }: Omit<Extract<Shape, { type: 'Corridor' }>, 'type'>,
  corners?: number,
): Float64Array[] {
  const line = readLine(points);
  const size = { reachM: width_m / 2, ...(corners !== undefined && { corners }) };
  const capsules: Float64Array[] = [];
  for (let at = 2; at < line.length; at += 2) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = line.slice(at - 2, at + 2);
    capsules.push(drawCapsule([fromX, fromY], [toX, toY], size));
  }
  return capsules;
}

/** Area of rings; rings cut at the antimeridian are moved to one side of it. */
function gather(rings: Float64Array[], rule: Area['rule']): Area {
  const apart = boundsOf(rings);
  if (apart[2] - apart[0] > 180) {
    const together = rings.map((ring) => (middleOf(ring) < 0 ? turned(ring, 360) : ring));
    const bounds = boundsOf(together);
    if (bounds[2] - bounds[0] < apart[2] - apart[0]) return placed({ rings: together, rule, bounds });
  }
  return placed({ rings, rule, bounds: apart });
}

/** Shifts an area so that its west is between -180 and 180. */
function placed(area: Area): Area {
  const turn = area.bounds[0] < -180 ? 360 : area.bounds[0] >= 180 ? -360 : 0;
  if (turn === 0) return area;
  const rings = area.rings.map((ring) => turned(ring, turn));
  return { ...area, rings, bounds: boundsOf(rings) };
}

function turned(ring: Float64Array, by: number): Float64Array {
  return ring.map((value, at) => (at % 2 === 0 ? value + by : value));
}

function middleOf(ring: Float64Array): number {
  const [west, , east] = boundsOfRing(ring);
  return (west + east) / 2;
}

/** Bounds of rings with continuous longitudes. */
export function boundsOf(rings: readonly Float64Array[]): Bounds {
  return unionOf(rings.map(boundsOfRing)) ?? [0, 0, 0, 0];
}
