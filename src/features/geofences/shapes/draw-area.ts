import { boundsOfRing, type Bounds } from '#platform/geo/bounds.ts';
import { simplifyLine } from '#platform/geo/simplify.ts';
import { areaOf, drawCorridor, type Shape } from './shape.ts';
import { outlineUnion } from './union-outline.ts';

type Ring = [number, number][];

/** Simplification tolerance of a corridor's line, as a share of half its width. */
const leeway = 0.015;
/** Above this many points the line is simplified further. */
const mostPoints = 250;
/** Then ends and bends get fewer vertices. */
const coarseCorners = 6;

/**
 * Shape as GeoJSON polygons without overlaps: each an outer ring and its holes, closed. Islands in holes, or written as
 * holes, become polygons.
 */
export function polygonsOf(shape: Shape): Ring[][] {
  if (shape.type !== 'Corridor') return nest(areaOf(shape).rings);
  const leewayM = (leeway * shape.width_m) / 2;
  let line = simplifyLine(shape.line, leewayM);
  for (let by = 2; line.length > mostPoints && by <= 16; by *= 2) line = simplifyLine(line, by * leewayM);
  return nest(outlineUnion(drawCorridor({ ...shape, line }, line.length > mostPoints ? coarseCorners : undefined)));
}

function nest(lines: readonly Float64Array[]): Ring[][] {
  const [only] = lines;
  if (lines.length === 1 && only) return [[closed(only)]];
  const bounds = new Map(lines.map((ring) => [ring, boundsOfRing(ring)]));
  const around = lines.map((ring) =>
    [...bounds].filter(([other, box]) => other !== ring && isWithin(ring, other, box)).map(([other]) => other),
  );
  const polygons = new Map<Float64Array, Ring[]>();
  lines.forEach((ring, at) => {
    if ((around[at]?.length ?? 0) % 2 === 0) polygons.set(ring, [closed(ring)]);
  });
  lines.forEach((ring, at) => {
    const own = around[at] ?? [];
    if (own.length % 2 === 0) return;
    // The nearest enclosing ring has the greatest depth.
    const nearest = own.reduce((a, b) => (depthOf(b, lines, around) > depthOf(a, lines, around) ? b : a));
    polygons.get(nearest)?.push(closed(ring));
  });
  return [...polygons.values()];
}

function depthOf(ring: Float64Array, lines: readonly Float64Array[], around: readonly Float64Array[][]): number {
  return around[lines.indexOf(ring)]?.length ?? 0;
}

/** Whether a ring lies inside another that it does not cross. */
function isWithin(ring: Float64Array, other: Float64Array, [west, south, east, north]: Bounds): boolean {
  let votes = 0;
  // Rings may touch at vertices: several samples decide.
  const stride = 2 * Math.max(1, Math.floor(ring.length / 10));
  for (let at = 0; at < ring.length; at += stride) {
    const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    const isNear = x >= west && y >= south && x <= east && y <= north;
    votes += isNear && isInside(other, x, y) ? 1 : -1;
  }
  return votes > 0;
}

function isInside(ring: Float64Array, x: number, y: number): boolean {
  let inside = false;
  let [fromX = 0, fromY = 0] = ring.subarray(-2);
  for (let at = 0; at < ring.length; at += 2) {
    const toX = ring[at] ?? 0;
    const toY = ring[at + 1] ?? 0;
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
    fromX = toX;
    fromY = toY;
  }
  return inside;
}

function closed(ring: Float64Array): Ring {
  const line: Ring = [];
  for (let at = 0; at < ring.length; at += 2) line.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
  const [first] = line;
  if (first) line.push(first);
  return line;
}
