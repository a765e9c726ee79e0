import type { Line } from './line.ts';
import type { RoadGraph } from './road-graph.ts';

/** The quickest way from one junction to every other: the edge by which each is reached, -1 at the origin. */
export interface PathTree {
  origin: number;
  lastEdge: Int32Array;
}

/**
 * Dijkstra from one origin. Vehicles go again and again between a few places, so one tree per place is far cheaper than
 * a search per ride.
 */
export function growPathTree(graph: RoadGraph, origin: number): PathTree {
  const nodeCount = graph.longitude.length;
  const seconds = new Float64Array(nodeCount).fill(Infinity);
  const lastEdge = new Int32Array(nodeCount).fill(-1);
  const heap = createHeap(graph.edgeTo.length + 1);
  seconds[origin] = 0;
  heap.push(origin, 0);
  for (let node = heap.pop(); node >= 0; node = heap.pop()) {
    const reached = seconds[node] ?? Infinity;
    if (heap.poppedCost() > reached) continue;
    const end = graph.edgeStart[node + 1] ?? 0;
    for (let edge = graph.edgeStart[node] ?? 0; edge < end; edge += 1) {
      const next = graph.edgeTo[edge] ?? 0;
      const cost = reached + (graph.edgeSeconds[edge] ?? Infinity);
      if (cost >= (seconds[next] ?? Infinity)) continue;
      seconds[next] = cost;
      lastEdge[next] = edge;
      heap.push(next, cost);
    }
  }
  return { origin, lastEdge };
}

/** The way from the tree's origin to a junction as a line; null where they are the same. */
export function tracePath(graph: RoadGraph, tree: PathTree, target: number): Line | null {
  const edges: number[] = [];
  for (let node = target; node !== tree.origin;) {
    const edge = tree.lastEdge[node] ?? -1;
    if (edge < 0) return null;
    edges.push(edge);
    node = graph.edgeFrom[edge] ?? tree.origin;
  }
  edges.reverse();
  return edges.length === 0 ? null : joinEdges(graph, edges);
}

function joinEdges(graph: RoadGraph, edges: readonly number[]): Line {
  const longitude: number[] = [];
  const latitude: number[] = [];
  const limitKmh: number[] = [];
  const junction: number[] = [];
  for (const edge of edges) {
    const points = graph.edgePoints[edge] ?? [];
    points.forEach((point, index) => {
      if (index === 0 && longitude.length > 0) return;
      if (longitude.length > 0) limitKmh.push(graph.edgeLimitKmh[edge] ?? 30);
      longitude.push(point[0]);
      latitude.push(point[1]);
      junction.push(index === points.length - 1 ? (graph.edgeTo[edge] ?? -1) : -1);
    });
  }
  return {
    longitude: Float64Array.from(longitude),
    latitude: Float64Array.from(latitude),
    limitKmh: Float32Array.from(limitKmh),
    junction: Int32Array.from(junction),
  };
}

interface Heap {
  push(node: number, cost: number): void;
  /** The node with the lowest cost, -1 when empty. */
  pop(): number;
  poppedCost(): number;
}

/** A binary heap over typed arrays. */
function createHeap(capacity: number): Heap {
  const nodes = new Int32Array(capacity);
  const costs = new Float64Array(capacity);
  let size = 0;
  let popped = 0;
  const costAt = (at: number): number => costs[at] ?? Infinity;
  const put = (at: number, node: number, cost: number): void => {
    nodes[at] = node;
    costs[at] = cost;
  };
  const sink = (node: number, cost: number): void => {
    let at = 0;
    for (let child = 1; child < size; child = at * 2 + 1) {
      if (child + 1 < size && costAt(child + 1) < costAt(child)) child += 1;
      if (costAt(child) >= cost) break;
      put(at, nodes[child] ?? 0, costAt(child));
      at = child;
    }
    put(at, node, cost);
  };
  return {
    push(node, cost) {
      let at = size;
      size += 1;
      for (let parent = (at - 1) >> 1; at > 0 && costAt(parent) > cost; parent = (at - 1) >> 1) {
        put(at, nodes[parent] ?? 0, costAt(parent));
        at = parent;
      }
      put(at, node, cost);
    },
    pop() {
      if (size === 0) return -1;
      const top = nodes[0] ?? 0;
      popped = costAt(0);
      size -= 1;
      if (size > 0) sink(nodes[size] ?? 0, costAt(size));
      return top;
    },
    poppedCost: () => popped,
  };
}
