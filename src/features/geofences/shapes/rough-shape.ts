import { areaOf, type Shape } from './shape.ts';
import { metersPerDegree } from '#platform/geo/great-circle.ts';
import { simplifyLine } from '#platform/geo/simplify.ts';

type Point = readonly [number, number];

/** Shapes with fewer vertices are not simplified. */
const fewCorners = 24;
/** Tolerances as shares of the longer side of the bounds; the smallest one that gives few vertices is used. */
export const leeways = [1 / 256, 1 / 128, 1 / 64, 1 / 32] as const;
/** Decimal places: about 10 cm. */
const digits = 6;

/** Simplified shape; the shape itself when it has few vertices. */
export function roughen(shape: Shape): Shape {
  if (countCorners(shape) <= fewCorners) return shape;
  const [west, south, east, north] = areaOf(shape).bounds;
  const wide = (east - west) * Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const sizeM = Math.max(wide, north - south) * metersPerDegree;
  let rough = shape;
  for (const leeway of leeways) {
    rough = thin(shape, leeway * sizeM);
    if (countCorners(rough) <= fewCorners) break;
  }
  return areaOf(rough).rings.length > 0 ? rough : shape;
}

function thin(shape: Shape, toleranceM: number): Shape {
  switch (shape.type) {
    case 'Circle':
      return shape;
    case 'Corridor':
      return { ...shape, line: simplifyLine(shape.line, toleranceM).map(rounded) };
    case 'Polygon':
      return { ...shape, coordinates: thinRings(shape.coordinates, toleranceM) };
    case 'MultiPolygon':
      return {
        ...shape,
        coordinates: shape.coordinates.map((rings) => thinRings(rings, toleranceM)).filter((rings) => rings.length > 0),
      };
  }
}

/** Simplifies rings and drops those smaller than the tolerance. */
function thinRings(rings: readonly (readonly Point[])[], toleranceM: number): [number, number][][] {
  return rings.map((ring) => simplifyLine(closed(ring), toleranceM).map(rounded)).filter((ring) => ring.length > 3);
}

function closed(ring: readonly Point[]): readonly Point[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
}

const rounded = ([x, y]: Point): [number, number] => [Number(x.toFixed(digits)), Number(y.toFixed(digits))];

function countCorners(shape: Shape): number {
  switch (shape.type) {
    case 'Circle':
      return 1;
    case 'Corridor':
      return shape.line.length;
    case 'Polygon':
      return shape.coordinates.reduce((sum, ring) => sum + ring.length, 0);
    case 'MultiPolygon':
      return shape.coordinates.flat().reduce((sum, ring) => sum + ring.length, 0);
  }
}
