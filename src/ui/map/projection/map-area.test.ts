import { expect, test } from 'vitest';
import { areaOf, isWithin, thinOut } from './map-area.ts';
import { mercatorX, mercatorY } from '#platform/geo/mercator.ts';

type Degrees = [longitude: number, latitude: number];
const area = (...corners: Degrees[]) => {
  const made = areaOf(corners.map(([longitude, latitude]) => ({ x: mercatorX(longitude), y: mercatorY(latitude) })));
  if (!made) throw new Error('It encloses nothing.');
  return made;
};

const box = area([-52, -31], [-50, -31], [-50, -29], [-52, -29]);
const cShape = area([0, 0], [3, 0], [3, 1], [1, 1], [1, 2], [3, 2], [3, 3], [0, 3]);
const bow = area([0, 0], [2, 2], [2, 0], [0, 2]);

test.each([
  ['in the middle of a box', box, [-51, -30], true],
  ['beside it', box, [-49.9, -30], false],
  ['above it', box, [-51, -28.9], false],
  ['in the body of a C', cShape, [0.5, 1.5], true],
  ['in its mouth', cShape, [2, 1.5], false],
  ['in one half of a bow', bow, [0.2, 1], true],
  ['between its halves', bow, [1, 1.9], false],
] as const)('a place %s', (_, shape, [longitude, latitude], expected) => {
  expect(isWithin(shape, longitude, latitude)).toBe(expected);
});

test.each([
  ['a click', [{ x: 0.5, y: 0.5 }]],
  [
    'a line',
    [
      { x: 0.1, y: 0.5 },
      { x: 0.2, y: 0.5 },
      { x: 0.3, y: 0.5 },
    ],
  ],
])('%s encloses nothing', (_, corners) => {
  expect(areaOf(corners)).toBeNull();
});

test('a jittery line is simplified to few corners', () => {
  const line = [0, 1, 2, 5, 5.5, 9].map((x) => ({ x, y: 0 }));
  expect(thinOut(line, 3).map(({ x }) => x)).toEqual([0, 5, 9]);
});
