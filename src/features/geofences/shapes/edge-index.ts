import Flatbush from 'flatbush';
import { metersPerDegree, type GeoPoint } from '#platform/geo/great-circle.ts';
import { crossAt, metersToEdge, type Edge } from './edges.ts';
import { WindingIndex } from './winding-index.ts';

/** Edges indexed by bounding box, so that queries examine near edges only. */
export class EdgeIndex {
  readonly #edges: readonly Edge[];
  readonly #boxes: Flatbush | null;
  #windings: WindingIndex | null = null;

  constructor(edges: readonly Edge[]) {
    this.#edges = edges;
    this.#boxes = edges.length > 0 ? new Flatbush(edges.length) : null;
    for (const edge of edges) this.#boxes?.add(...boxOf(edge));
    this.#boxes?.finish();
  }

  /** Fractions (0 to 1) along an edge where others cross it, in order. */
  crossings(edge: Edge): number[] {
    const shares: number[] = [];
    this.#boxes?.search(...boxOf(edge), (at) => {
      const other = this.#edges[at];
      const share = other ? crossAt(edge, other) : null;
      if (share !== null) shares.push(share);
      return false;
    });
    return shares.sort((a, b) => a - b);
  }

  /** Fraction along edge `at` of its first crossing by an earlier edge; null: none. */
  crossingBefore(at: number): number | null {
    const edge = this.#edges[at];
    if (!edge || !this.#boxes) return null;
    let [first, share]: [number, number | null] = [at, null];
    this.#boxes.search(...boxOf(edge), (before) => {
      const other = before < first ? this.#edges[before] : undefined;
      const found = other ? crossAt(edge, other) : null;
      if (found !== null) [first, share] = [before, found];
      return false;
    });
    return share;
  }

  /** Whether any edge is within a distance in metres of a point. */
  isNear(place: GeoPoint, meters: number): boolean {
    const { longitude, latitude } = place;
    const north = (meters / metersPerDegree) * 1.000_001;
    const east = north / Math.cos((latitude * Math.PI) / 180);
    const isClose = (at: number) => {
      const edge = this.#edges[at];
      return edge !== undefined && metersToEdge(edge, place) <= meters;
    };
    const box = [longitude - east, latitude - north, longitude + east, latitude + north] as const;
    return this.#boxes?.collides(...box, isClose) ?? false;
  }

  /** Winding number around a point, by the rule of `windingAlong`. */
  windingOf(x: number, y: number): number {
    this.#windings ??= new WindingIndex(this.#edges);
    return this.#windings.windingOf(x, y);
  }
}

function boxOf([fromX, fromY, toX, toY]: Edge): [west: number, south: number, east: number, north: number] {
  return [Math.min(fromX, toX), Math.min(fromY, toY), Math.max(fromX, toX), Math.max(fromY, toY)];
}
