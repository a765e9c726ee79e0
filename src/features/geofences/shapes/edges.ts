import { metersPerDegree, type GeoPoint } from '#platform/geo/great-circle.ts';
import type { Area } from './shape.ts';

/** Edge of a ring, `[x, y, x, y]`. */
export type Edge = readonly [fromX: number, fromY: number, toX: number, toY: number];
export function edgesOf({ rings }: Pick<Area, 'rings'>): Edge[] {
  const flat = flatEdges(rings);
  return Array.from({ length: flat.length / 4 }, (_, at): Edge => {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = flat.subarray(4 * at, 4 * at + 4);
    return [fromX, fromY, toX, toY];
  });
}

/** Side of an edge where a point lies: positive left, negative right, 0 at its ends. */
// Indexed access: called for every pair of near edges, where destructuring costs more than the work.
function sideOf(edge: Edge, x: number, y: number): number {
  return (edge[2] - edge[0]) * (y - edge[1]) - (edge[3] - edge[1]) * (x - edge[0]);
}

/** Fraction (0 to 1) along the first edge where the second crosses it; null when they only touch or do not meet. */
export function crossAt(a: Edge, b: Edge): number | null {
  const sideFrom = sideOf(b, a[0], a[1]);
  const sideTo = sideOf(b, a[2], a[3]);
  if (!isOpposite(sideFrom, sideTo)) return null;
  if (!isOpposite(sideOf(a, b[0], b[1]), sideOf(a, b[2], b[3]))) return null;
  return sideFrom / (sideFrom - sideTo);
}

const isOpposite = (a: number, b: number) => (a > 0 && b < 0) || (a < 0 && b > 0);

export function pointAlong([fromX, fromY, toX, toY]: Edge, share: number): GeoPoint {
  return { longitude: fromX + share * (toX - fromX), latitude: fromY + share * (toY - fromY) };
}

/** Edges of rings as a flat array of x and y of both ends. */
export function flatEdges(rings: readonly Float64Array[]): Float64Array {
  const edges = new Float64Array(2 * rings.reduce((sum, ring) => sum + ring.length, 0));
  let next = 0;
  for (const ring of rings) {
    let [fromX = 0, fromY = 0] = ring.subarray(-2);
    for (let at = 0; at < ring.length; at += 2) {
      edges[next++] = fromX;
      edges[next++] = fromY;
      edges[next++] = fromX = ring[at] ?? 0;
      edges[next++] = fromY = ring[at + 1] ?? 0;
    }
  }
  return edges;
}

/** Distance in metres from a point to the nearest of flat edges. */
export function metersToEdges(edges: Float64Array, place: GeoPoint): number {
  const narrow = narrowAt(place);
  let least = Infinity;
  for (let edge = 0; edge < edges.length; edge += 4)
    least = Math.min(least, degreesToEdge(edges.subarray(edge, edge + 4), place, narrow));
  return least * metersPerDegree;
}

export function metersToEdge(edge: Edge, place: GeoPoint): number {
  return degreesToEdge(edge, place, narrowAt(place)) * metersPerDegree;
}

/** Length of a degree of longitude relative to one of latitude. */
const narrowAt = ({ latitude }: GeoPoint) => Math.cos((latitude * Math.PI) / 180);

function degreesToEdge(edge: ArrayLike<number>, { longitude, latitude }: GeoPoint, narrow: number): number {
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = [edge[0], edge[1], edge[2], edge[3]];
  const [eastX, northY] = [(toX - fromX) * narrow, toY - fromY];
  const [x, y] = [(longitude - fromX) * narrow, latitude - fromY];
  const length = eastX * eastX + northY * northY;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * eastX + y * northY) / length));
  return Math.hypot(x - share * eastX, y - share * northY);
}
