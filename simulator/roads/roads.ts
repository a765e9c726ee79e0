import type { Ride } from '../plan/day-plan.ts';
import { metresBetween, metresToPiece, moveBy, type Place } from './line.ts';
import { createRandom, hashOf, type Random } from '../random.ts';
import { nearestJunction, type RoadGraph } from './road-graph.ts';
import { growPathTree, tracePath, type PathTree } from './shortest-paths.ts';
import { profilePath, refineLine, type DrivingStyle, type Path } from '../plan/speed-profile.ts';

/** A city as its drivers know it: where one can go, and how each ride runs. */
export interface Roads {
  graph: RoadGraph;
  /** Junctions at which work is done, spread over the city. */
  sites: number[];
  placeOf(junction: number): Place;
  /** A junction within some metres of a place. */
  junctionNear(place: Place, withinM: number, random: Random): number;
  /** A place between the streets, for machines that never leave it. */
  openGround(place: Place, withinM: number, random: Random): Place;
  /** The ride between two junctions; the variant decides which lights are red. Null where they are the same. */
  rideBetween(from: number, to: number, variant: number): Ride | null;
  /** Metres from a place to the nearest street. */
  metresToStreet(place: Place): number;
}

const truckStyle: DrivingStyle = { accelerate: 0.8, brake: 1, sideways: 1.7, topKmh: 80, ofLimit: 0.96 };
const siteCount = 70;
const siteSpacingM = 550;

/** How many versions of the lights every ride has. */
export const rideVariants = 2;

export function createRoads(graph: RoadGraph, seed: number): Roads {
  const trees = new Map<number, PathTree>();
  const paths = new Map<number, Path | null>();
  const rides = new Map<number, Ride>();
  const nodeCount = graph.longitude.length;
  const placeOf = (node: number): Place => [graph.longitude[node] ?? 0, graph.latitude[node] ?? 0];

  const pathBetween = (from: number, to: number): Path | null => {
    const key = from * nodeCount + to;
    const known = paths.get(key);
    if (known !== undefined) return known;
    const tree = trees.get(from) ?? growPathTree(graph, from);
    trees.set(from, tree);
    const line = tracePath(graph, tree, to);
    const path = line && refineLine(line);
    paths.set(key, path);
    return path;
  };
  const metresToStreet = createStreetMeter(graph);
  return {
    graph,
    sites: chooseSites(graph, createRandom(hashOf(seed, 'sites'))),
    placeOf,
    junctionNear(place, withinM, random) {
      const near: number[] = [];
      for (let node = 0; node < nodeCount; node += 1) {
        if (metresBetween(place[0], place[1], graph.longitude[node] ?? 0, graph.latitude[node] ?? 0) <= withinM)
          near.push(node);
      }
      return near.length > 0 ? random.pick(near) : nearestJunction(graph, place);
    },
    openGround: (place, withinM, random) => findOpenGround(place, withinM, random, metresToStreet),
    rideBetween(from, to, variant) {
      const key = (from * nodeCount + to) * rideVariants + variant;
      const known = rides.get(key);
      if (known) return known;
      const path = pathBetween(from, to);
      if (!path) return null;
      const waiting = (_: number, junction: number): number => redLight(graph, junction, variant);
      const ride = { path, profile: profilePath(path, truckStyle, waiting, hashOf(from, to, variant)) };
      rides.set(key, ride);
      return ride;
    },
    metresToStreet,
  };
}

/** Seconds before a red light; most are green. */
function redLight(graph: RoadGraph, junction: number, variant: number): number {
  if (junction < 0 || graph.busy[junction] !== 1) return 0;
  const chance = hashOf('light', junction, variant) % 100;
  return chance < 22 ? 8 + chance : 0;
}

function chooseSites(graph: RoadGraph, random: Random): number[] {
  const sites: number[] = [];
  for (let tries = 0; tries < 20_000 && sites.length < siteCount; tries += 1) {
    const node = random.whole(0, graph.longitude.length - 1);
    const isFree = sites.every((site) => metresBetweenNodes(graph, site, node) > siteSpacingM);
    if (isFree) sites.push(node);
  }
  return sites;
}

function metresBetweenNodes(graph: RoadGraph, a: number, b: number): number {
  return metresBetween(
    graph.longitude[a] ?? 0,
    graph.latitude[a] ?? 0,
    graph.longitude[b] ?? 0,
    graph.latitude[b] ?? 0,
  );
}

function findOpenGround(place: Place, withinM: number, random: Random, metresToStreet: (at: Place) => number): Place {
  let best = place;
  let bestMetres = -1;
  for (let tries = 0; tries < 40; tries += 1) {
    const at = moveBy(place, random.between(-withinM, withinM), random.between(-withinM, withinM));
    const metres = metresToStreet(at);
    // Far from every street is water or forest, not a building site.
    if (metres > bestMetres && metres < 120) [best, bestMetres] = [at, metres];
  }
  return best;
}

const cellDegrees = 0.002;

/** Measures the way to the nearest street by looking only at the pieces around a place. */
function createStreetMeter(graph: RoadGraph): (place: Place) => number {
  const cells = new Map<string, [Place, Place][]>();
  const cellOf = (value: number): number => Math.floor(value / cellDegrees);
  for (const points of graph.edgePoints) {
    points.reduce((a, b) => {
      for (let x = Math.min(cellOf(a[0]), cellOf(b[0])); x <= Math.max(cellOf(a[0]), cellOf(b[0])); x += 1) {
        addPiece(cells, x, [cellOf(a[1]), cellOf(b[1])], [a, b]);
      }
      return b;
    });
  }
  return (place) => {
    let nearest = Infinity;
    for (let x = cellOf(place[0]) - 1; x <= cellOf(place[0]) + 1; x += 1) {
      for (let y = cellOf(place[1]) - 1; y <= cellOf(place[1]) + 1; y += 1) {
        for (const [a, b] of cells.get(`${x} ${y}`) ?? []) nearest = Math.min(nearest, metresToPiece(place, a, b));
      }
    }
    return nearest;
  };
}

function addPiece(
  cells: Map<string, [Place, Place][]>,
  x: number,
  rows: [number, number],
  piece: [Place, Place],
): void {
  for (let y = Math.min(...rows); y <= Math.max(...rows); y += 1) {
    const key = `${x} ${y}`;
    const pieces = cells.get(key);
    if (pieces) pieces.push(piece);
    else cells.set(key, [piece]);
  }
}
