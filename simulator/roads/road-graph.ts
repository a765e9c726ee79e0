import { metresBetween, type Place } from './line.ts';
import { largestComponent } from './strong-component.ts';

/** One street as `resources/streets/*.geojson` holds it. */
export interface Street {
  properties: { class: string; name?: string; oneway?: number; maxspeed_kmh?: number };
  geometry: { coordinates: [number, number][] };
}

/**
 * A directed graph of the streets that a truck may use: junctions, and edges from junction to junction. Every junction
 * reaches every other. Edges of one junction stand together: from `edgeStart[n]` up to `edgeStart[n + 1]`.
 */
export interface RoadGraph {
  longitude: Float64Array;
  latitude: Float64Array;
  /** 1 where the crossing streets are busy enough for traffic lights. */
  busy: Uint8Array;
  edgeStart: Int32Array;
  edgeFrom: Int32Array;
  edgeTo: Int32Array;
  edgeSeconds: Float64Array;
  edgeLimitKmh: Float32Array;
  /** The points of each edge, first and last included. */
  edgePoints: Place[][];
}

/** What a way without a sign allows, km/h; a class that is not here is not for trucks. */
const usualLimitKmh: Record<string, number> = {
  motorway: 90,
  motorway_link: 50,
  trunk: 80,
  trunk_link: 50,
  primary: 60,
  primary_link: 40,
  secondary: 60,
  secondary_link: 40,
  tertiary: 40,
  tertiary_link: 30,
  unclassified: 40,
  residential: 30,
  road: 30,
  living_street: 20,
};

/** Drivers keep to the avenues even where a side street would be a little shorter. */
const detourFactor: Record<string, number> = { residential: 1.35, living_street: 1.8, unclassified: 1.2, road: 1.4 };

interface Edge {
  from: number;
  to: number;
  seconds: number;
  limitKmh: number;
  busy: boolean;
  points: Place[];
}

/** Builds the graph from streets whose shared points are the very same numbers. */
export function buildRoadGraph(streets: readonly Street[]): RoadGraph {
  const ways = streets.filter((street) => street.properties.class in usualLimitKmh);
  const junctions = findJunctions(ways);
  const edges = ways.flatMap((way) => cutWay(way, junctions));
  const indexes = largestComponent(junctions.size, edges);
  const places: Place[] = [];
  for (const [key, index] of junctions) if ((indexes[index] ?? -1) >= 0) places[indexes[index] ?? 0] = parseKey(key);
  const inside: Edge[] = [];
  for (const edge of edges) {
    const from = indexes[edge.from] ?? -1;
    const to = indexes[edge.to] ?? -1;
    if (from >= 0 && to >= 0) inside.push({ ...edge, from, to });
  }
  return packGraph(places, inside);
}

/** The junction nearest to a place. */
export function nearestJunction(graph: RoadGraph, place: Place): number {
  let best = 0;
  let bestMetres = Infinity;
  for (let node = 0; node < graph.longitude.length; node += 1) {
    const metres = metresBetween(place[0], place[1], graph.longitude[node] ?? 0, graph.latitude[node] ?? 0);
    if (metres < bestMetres) {
      bestMetres = metres;
      best = node;
    }
  }
  return best;
}

function findJunctions(ways: readonly Street[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const way of ways) {
    const points = way.geometry.coordinates;
    points.forEach((point, index) => {
      const key = keyOf(point);
      const isEnd = index === 0 || index === points.length - 1;
      seen.set(key, (seen.get(key) ?? 0) + (isEnd ? 2 : 1));
    });
  }
  const junctions = new Map<string, number>();
  for (const [key, uses] of seen) if (uses > 1) junctions.set(key, junctions.size);
  return junctions;
}

function cutWay(way: Street, junctions: Map<string, number>): Edge[] {
  const edges: Edge[] = [];
  let piece: Place[] = [];
  for (const point of way.geometry.coordinates) {
    piece.push(point);
    if (piece.length < 2 || !junctions.has(keyOf(point))) continue;
    edges.push(...edgesOf(way, piece, junctions));
    piece = [point];
  }
  return edges;
}

function edgesOf(way: Street, points: Place[], junctions: Map<string, number>): Edge[] {
  const [first, last] = [points[0], points.at(-1)];
  const from = first && junctions.get(keyOf(first));
  const to = last && junctions.get(keyOf(last));
  if (from === undefined || to === undefined || from === to) return [];
  let metres = 0;
  points.reduce((a, b) => {
    metres += metresBetween(a[0], a[1], b[0], b[1]);
    return b;
  });
  const kind = way.properties.class;
  const limitKmh = way.properties.maxspeed_kmh ?? usualLimitKmh[kind] ?? 30;
  const seconds = (metres / (limitKmh / 3.6)) * (detourFactor[kind] ?? 1) + 2;
  const busy = /^(trunk|primary|secondary)$/.test(kind);
  const forth: Edge = { from, to, seconds, limitKmh, busy, points };
  if (way.properties.oneway === 1) return [forth];
  const back: Edge = { ...forth, from: to, to: from, points: points.toReversed() };
  return way.properties.oneway === -1 ? [back] : [forth, back];
}

function packGraph(places: Place[], edges: Edge[]): RoadGraph {
  edges.sort((a, b) => a.from - b.from);
  const edgeStart = new Int32Array(places.length + 1);
  const busyWays = new Uint8Array(places.length);
  const ways = new Uint8Array(places.length);
  for (const edge of edges) {
    edgeStart[edge.from + 1] = (edgeStart[edge.from + 1] ?? 0) + 1;
    ways[edge.to] = (ways[edge.to] ?? 0) + 1;
    if (edge.busy) busyWays[edge.to] = (busyWays[edge.to] ?? 0) + 1;
  }
  for (let node = 0; node < places.length; node += 1)
    edgeStart[node + 1] = (edgeStart[node + 1] ?? 0) + (edgeStart[node] ?? 0);
  return {
    longitude: Float64Array.from(places, (place) => place[0]),
    latitude: Float64Array.from(places, (place) => place[1]),
    busy: Uint8Array.from(places, (_, node) => ((busyWays[node] ?? 0) > 1 && (ways[node] ?? 0) > 1 ? 1 : 0)),
    edgeStart,
    edgeFrom: Int32Array.from(edges, (edge) => edge.from),
    edgeTo: Int32Array.from(edges, (edge) => edge.to),
    edgeSeconds: Float64Array.from(edges, (edge) => edge.seconds),
    edgeLimitKmh: Float32Array.from(edges, (edge) => edge.limitKmh),
    edgePoints: edges.map((edge) => edge.points),
  };
}

function keyOf(point: Place): string {
  return `${point[0]} ${point[1]}`;
}

function parseKey(key: string): Place {
  const [longitude, latitude] = key.split(' ').map(Number);
  return [longitude ?? 0, latitude ?? 0];
}
