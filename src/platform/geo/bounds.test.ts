import { expect, test } from 'vitest';
import { boundsOf, boundsOfRing, unionOf, type Bounds } from './bounds.ts';

test.each<[string, [number, number][], Bounds | null]>([
  ['no place', [], null],
  ['one place', [[-51, -30]], [-51, -30, -51, -30]],
  ['places', [[-51, -30], [-50, -31], [-52, -29.5]], [-52, -31, -50, -29.5]], // prettier-ignore
])('the bounds of %s', (_, places, bounds) => {
  expect(boundsOf(places)).toEqual(bounds);
  expect(unionOf(places.map(([x, y]): Bounds => [x, y, x, y]))).toEqual(bounds);
  expect(unionOf(places.map((place) => boundsOfRing(place)))).toEqual(bounds);
  if (bounds) expect(boundsOfRing(Float64Array.from(places.flat()))).toEqual(bounds);
});
