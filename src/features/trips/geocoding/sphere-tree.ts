import { earthRadiusM, metersBetween, type GeoPoint } from '#platform/geo/great-circle.ts';

/** Nearest-neighbour search on the sphere, valid across the antimeridian and at the poles. */
export interface SphereTree<T extends GeoPoint> {
  /** Null if the tree is empty. */
  nearest(point: GeoPoint): T | null;
  /** All points within a radius in metres, in no order. */
  within(point: GeoPoint, radiusM: number): T[];
}

const radians = Math.PI / 180;

/** A k-d tree over points in three-dimensional space, where antimeridian and poles are not special. */
export function growSphereTree<T extends GeoPoint>(points: readonly T[]): SphereTree<T> {
  const nodes = points.map((point) => ({ point, at: inSpace(point) }));
  sortInto(nodes, 0, nodes.length, 0);
  return {
    nearest(point) {
      let found: T | null = null;
      visit(nodes, inSpace(point), (node, squared, reach) => {
        if (squared > reach) return reach;
        found = node.point;
        return squared;
      });
      return found;
    },
    within(point, radiusM) {
      const found: T[] = [];
      // Slightly more than the chord, then the exact distance, so that rounding loses no point at the edge.
      const chord = 2 * Math.sin(Math.min(radiusM / earthRadiusM, Math.PI) / 2) + 1e-9;
      visit(
        nodes,
        inSpace(point),
        (node, squared, reach) => {
          const { latitude, longitude } = node.point;
          const isNear =
            squared <= reach && metersBetween(point.latitude, point.longitude, latitude, longitude) <= radiusM;
          if (isNear) found.push(node.point);
          return reach;
        },
        chord * chord,
      );
      return found;
    },
  };
}

type Place = readonly [number, number, number];
interface Node<T> {
  point: T;
  at: Place;
}

function inSpace({ latitude, longitude }: GeoPoint): Place {
  const ring = Math.cos(latitude * radians);
  return [ring * Math.cos(longitude * radians), ring * Math.sin(longitude * radians), Math.sin(latitude * radians)];
}

const along = (at: Place, depth: number) => at[depth % 3] ?? 0;

/** Partitions each range around its median, with an axis that changes with the depth. */
function sortInto<T>(nodes: Node<T>[], from: number, to: number, depth: number): void {
  if (to - from < 2) return;
  const sorted = nodes.slice(from, to).sort((a, b) => along(a.at, depth) - along(b.at, depth));
  for (const [index, node] of sorted.entries()) nodes[from + index] = node;
  const middle = (from + to) >> 1;
  sortInto(nodes, from, middle, depth + 1);
  sortInto(nodes, middle + 1, to, depth + 1);
}

/** Visits nodes within reach, nearer halves first; each visit may shrink the reach (a squared chord). */
function visit<T>(
  nodes: readonly Node<T>[],
  at: Place,
  meet: (node: Node<T>, squared: number, reach: number) => number,
  reach = Infinity,
): void {
  let left = reach;
  const walk = (from: number, to: number, depth: number) => {
    const middle = (from + to) >> 1;
    const node = nodes[middle];
    if (from >= to || !node) return;
    left = meet(node, squareBetween(at, node.at), left);
    const gap = along(at, depth) - along(node.at, depth);
    const [near, far] =
      gap < 0
        ? [
            [from, middle],
            [middle + 1, to],
          ]
        : [
            [middle + 1, to],
            [from, middle],
          ];
    walk(near?.[0] ?? 0, near?.[1] ?? 0, depth + 1);
    if (gap * gap <= left) walk(far?.[0] ?? 0, far?.[1] ?? 0, depth + 1);
  };
  walk(0, nodes.length, 0);
}

function squareBetween([ax, ay, az]: Place, [bx, by, bz]: Place): number {
  return (ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2;
}
