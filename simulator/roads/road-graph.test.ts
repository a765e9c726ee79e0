import { expect, test } from 'vitest';
import { buildRoadGraph, nearestJunction, type Street } from './road-graph.ts';
import { growPathTree, tracePath } from './shortest-paths.ts';

const a: [number, number] = [-51.2, -30.0];
const b: [number, number] = [-51.19, -30.0];
const c: [number, number] = [-51.19, -30.01];
const d: [number, number] = [-51.2, -30.01];
const outside: [number, number] = [-51.3, -30.1];

function street(kind: string, coordinates: [number, number][], rest: Partial<Street['properties']> = {}): Street {
  return { properties: { class: kind, ...rest }, geometry: { coordinates } };
}

/** A one-way ring a → b → c → d → a, with a dead end that only leads out. */
const ring = [
  street('primary', [a, b], { oneway: 1, maxspeed_kmh: 60 }),
  street('primary', [b, c], { oneway: 1 }),
  street('primary', [d, c], { oneway: -1 }),
  street('primary', [d, a], { oneway: 1 }),
  street('residential', [c, outside], { oneway: 1 }),
  street('footway', [a, c]),
];

function wayBetween(streets: Street[], from: [number, number], to: [number, number]): [number, number][] {
  const graph = buildRoadGraph(streets);
  const line = tracePath(graph, growPathTree(graph, nearestJunction(graph, from)), nearestJunction(graph, to));
  return [...(line?.longitude ?? [])].map((longitude, i) => [longitude, line?.latitude[i] ?? 0]);
}

test('one-way streets are driven one way, whichever way they are drawn', () => {
  expect(wayBetween(ring, a, c)).toEqual([a, b, c]);
  expect(wayBetween(ring, b, a)).toEqual([b, c, d, a]);
});

test('what cannot be left, or is not for trucks, is no road', () => {
  const graph = buildRoadGraph(ring);
  expect(graph.longitude).toHaveLength(4);
  expect(graph.edgeTo).toHaveLength(4);
});

test('a street that crosses another in its middle meets it there', () => {
  const middle: [number, number] = [-51.195, -30.0];
  const streets = [street('primary', [a, middle, b]), street('primary', [middle, d])];
  expect(wayBetween(streets, a, d)).toEqual([a, middle, d]);
});

test('the quicker way wins over the shorter', () => {
  const slow = street('living_street', [a, c]);
  const fast = [street('trunk', [a, b]), street('trunk', [b, c])];
  expect(wayBetween([slow, ...fast], a, c)).toEqual([a, b, c]);
});

test('there is no way from a place to itself', () => {
  expect(wayBetween(ring, a, a)).toEqual([]);
});
