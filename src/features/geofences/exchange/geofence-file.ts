import type { Geofence, SubGeofence } from '../contract.ts';
import { polygonsOf } from '../shapes/draw-area.ts';
import { fileProperties, type FoundPoint } from './found-feature.ts';
import type { Shape } from '../shapes/shape.ts';

/** Geofence or sub-geofence for export: polygons as lists of closed rings. */
export interface FileGeofence {
  name: string;
  color: string;
  polygons: FoundPoint[][][];
  properties: [name: string, value: string | number | boolean][];
  shape: Shape;
}

/** The geofence, then its sub-geofences. */
export function* listFileGeofences(geofence: Geofence): Generator<FileGeofence> {
  yield write(geofence, [
    ['unit', geofence.unit.code],
    [fileProperties.active, geofence.active],
    [fileProperties.id, geofence.id],
  ]);
  for (const sub of geofence.sub_geofences)
    yield write(sub, [
      [fileProperties.id, sub.id],
      [fileProperties.parent, geofence.id],
    ]);
}

function write(drawn: Omit<SubGeofence, 'id'>, more: FileGeofence['properties']): FileGeofence {
  const { name, color, max_speed_kmh, resources, shape } = drawn;
  const properties: FileGeofence['properties'] = [
    ['name', name],
    ['color', color],
    [fileProperties.resources, resources.join(' ')],
    ...(max_speed_kmh === null ? [] : [[fileProperties.speed, max_speed_kmh] as [string, number]]),
    ...more,
    ...(isRound(shape) ? [[fileProperties.shape, JSON.stringify(shape)] as [string, string]] : []),
  ];
  return { name, color, polygons: writtenPolygons(shape), properties, shape };
}

export const isRound = (shape: Shape) => shape.type === 'Circle' || shape.type === 'Corridor';

/** Shape as polygons; polygons are unchanged. */
export function writtenPolygons(shape: Shape): FoundPoint[][][] {
  if (shape.type === 'Polygon') return [shape.coordinates.map(closed)];
  if (shape.type === 'MultiPolygon') return shape.coordinates.map((rings) => rings.map(closed));
  return polygonsOf(shape).map((rings) => rings.map(closed));
}

function closed(given: readonly (readonly [number, number])[]): FoundPoint[] {
  const points = given.map(([longitude, latitude]): FoundPoint => [longitude, latitude]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return points;
  return [...points, first];
}

/** Degrees lost to rounding by file formats. */
const roundingDeg = 1e-6;

/**
 * Whether the rings of a file are still those written for a shape; if they were edited, the stored exact shape is
 * outdated.
 */
export function isWrittenAs(shape: Shape, rings: readonly (readonly FoundPoint[])[]): boolean {
  const own = writtenPolygons(shape).flat();
  return own.length === rings.length && own.every((ring, at) => isSameRing(ring, closed(rings[at] ?? [])));
}

function isSameRing(a: readonly FoundPoint[], b: readonly FoundPoint[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      ([x, y], at) =>
        Math.abs(x - (b[at]?.[0] ?? 999)) < roundingDeg && Math.abs(y - (b[at]?.[1] ?? 999)) < roundingDeg,
    )
  );
}
