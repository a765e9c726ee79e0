import type { Edge } from './edges.ts';

/** Degrees (0.1 mm): edges this near to a point are tested individually, so that rounding does not matter. */
const margin = 1e-9;

/** Edges that cross a strip of latitudes completely. */
interface Strip {
  /** From west to east, unless they cross. */
  edges: Edge[];
  areSorted: boolean;
  /** Winding number west of all, then east of each. */
  windings: Int32Array;
}

/**
 * Winding number by logarithmic search: a segment tree of latitude strips, each with its crossing edges in order.
 * Strips with intersecting edges are scanned.
 */
export class WindingIndex {
  readonly #latitudes: Float64Array;
  /** Leaves of the tree, a power of two: one per interval between latitudes. */
  readonly #leaves: number;
  readonly #strips: (Strip | undefined)[];

  constructor(edges: readonly Edge[]) {
    this.#latitudes = Float64Array.from(new Set(edges.flatMap(([, fromY, , toY]) => [fromY, toY]))).sort();
    this.#leaves = 2 ** Math.ceil(Math.log2(this.#latitudes.length + 1));
    const passing: Edge[][] = [];
    for (const edge of edges) this.#pass(edge, passing);
    this.#strips = [];
    passing.forEach((those, node) => (this.#strips[node] = this.#stripOf(those, node)));
  }

  windingOf(x: number, y: number): number {
    const place = lowest(this.#latitudes.length, (at) => (this.#latitudes[at] ?? 0) > y) - 1;
    if (place < 0) return 0;
    let winding = 0;
    for (let node = place + this.#leaves; node > 0; node >>= 1) {
      const strip = this.#strips[node];
      if (strip) winding += windingIn(strip, x, y);
    }
    return winding;
  }

  /** Adds an edge to the fewest nodes that cover its latitudes. */
  #pass(edge: Edge, passing: Edge[][]): void {
    const [, fromY, , toY] = edge;
    const { length } = this.#latitudes;
    const [south, north] = [Math.min(fromY, toY), Math.max(fromY, toY)];
    let low = this.#leaves + lowest(length, (at) => (this.#latitudes[at] ?? 0) >= south);
    let high = this.#leaves + lowest(length, (at) => (this.#latitudes[at] ?? 0) >= north);
    for (; low < high; low >>= 1, high >>= 1) {
      if (low & 1) (passing[low++] ??= []).push(edge);
      if (high & 1) (passing[--high] ??= []).push(edge);
    }
  }

  #stripOf(those: Edge[], node: number): Strip {
    const [south, north] = this.#reachOf(node);
    const ends = those.map((edge) => ({ edge, from: crossingX(edge, south), to: crossingX(edge, north) }));
    ends.sort((a, b) => a.from + a.to - (b.from + b.to));
    let [from, to, areSorted] = [-Infinity, -Infinity, true];
    for (const end of ends) {
      if (end.from < from - margin || end.to < to - margin) areSorted = false;
      [from, to] = [Math.max(from, end.from), Math.max(to, end.to)];
    }
    const windings = new Int32Array(ends.length + 1);
    for (let at = ends.length - 1; at >= 0; at--) windings[at] = (windings[at + 1] ?? 0) + turnOf(ends[at]?.edge);
    return { edges: ends.map(({ edge }) => edge), areSorted, windings };
  }

  /** Latitudes of a node. */
  #reachOf(node: number): [south: number, north: number] {
    let [first, last] = [node, node];
    for (; first < this.#leaves; first *= 2) last = 2 * last + 1;
    return [this.#latitudes[first - this.#leaves] ?? 0, this.#latitudes[last - this.#leaves + 1] ?? 0];
  }
}

function windingIn({ edges, areSorted, windings }: Strip, x: number, y: number): number {
  let [start, end] = [0, edges.length];
  if (areSorted) {
    start = lowest(edges.length, (at) => xAt(edges[at], y) > x - 2 * margin);
    end = lowest(edges.length, (at) => xAt(edges[at], y) > x + 2 * margin);
  }
  let winding = windings[end] ?? 0;
  for (let at = start; at < end; at++) if (x < xAt(edges[at], y)) winding += turnOf(edges[at]);
  return winding;
}

const xAt = (edge: Edge | undefined, y: number) => (edge ? crossingX(edge, y) : Infinity);

/** Longitude of an edge at a latitude, computed as in `windingAlong`. */
function crossingX(edge: Edge, y: number): number {
  return ((edge[2] - edge[0]) * (y - edge[1])) / (edge[3] - edge[1]) + edge[0];
}

const turnOf = (edge: Edge | undefined) => (edge && edge[3] > edge[1] ? 1 : -1);

/** Smallest index from 0 to `count` for which a monotone condition holds. */
function lowest(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
