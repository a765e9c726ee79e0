import { expect, test } from 'vitest';
import { areaOf, holds, type Shape } from './shape.ts';
import { findOutside, judgeShape, measureArea } from './shape-rules.ts';
import { boxRing } from '#testing/box-shape.ts';

type Points = [number, number][];
const polygon = (...coordinates: Points[]): Shape => ({ type: 'Polygon', coordinates });
const square = boxRing(-51, -30, -50.9, -29.9);
const inside = (shape: Shape, longitude: number, latitude: number) => holds(areaOf(shape), longitude, latitude);

const refused: [string, Shape, object][] = [
  ['nothing drawn', polygon(), { code: 108, place: null }],
  [
    'two points',
    polygon([
      [-51, -30],
      [-50, -30],
      [-51, -30],
    ]),
    { code: 108 },
  ],
  [
    'the same point thrice',
    polygon([
      [-51, -30],
      [-51, -30],
      [-51, -30],
    ]),
    { code: 108 },
  ],
  [
    'a line back and forth',
    polygon([
      [-51, -30],
      [-50, -30],
      [-50.5, -30],
    ]),
    { code: 120 },
  ],
  ['two square metres', polygon(boxRing(-51, -30, -50.99999, -29.99999)), { code: 120, min: 10 }],
  [
    'a bow tie, with the place of the knot',
    polygon([
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ]),
    { code: 125, place: { longitude: 1, latitude: 1 } },
  ],
  [
    'a hole that crosses its ring',
    polygon(boxRing(0, 0, 4, 4), boxRing(3, 1, 5, 2)),
    { code: 125, place: { longitude: 4, latitude: expect.any(Number) } },
  ],
  [
    'a part inside another',
    { type: 'MultiPolygon', coordinates: [[boxRing(0, 0, 4, 4)], [boxRing(1, 1, 2, 2)]] },
    { code: 125, place: { longitude: 1, latitude: 1 } },
  ],
  [
    'half the globe',
    polygon([
      [-100, -10],
      [0, -10],
      [100, -10],
      [100, 10],
      [0, 10],
      [-100, 10],
    ]),
    { code: 120 },
  ],
  [
    'a corridor of one place',
    {
      type: 'Corridor',
      line: [
        [-51, -30],
        [-51, -30],
      ],
      width_m: 20,
    },
    { code: 108 },
  ],
  ['a circle over the pole', { type: 'Circle', center: [0, 89.9], radius_m: 50_000 }, { code: 120 }],
];

test.each(refused)('%s is refused', (_, shape, fault) => expect(judgeShape(shape)).toMatchObject(fault));

test('touching itself, an island beside its ring and a country in a hole are no errors', () => {
  expect(
    judgeShape(
      polygon([
        [0, 0],
        [1, 1],
        [2, 0],
        [2, 2],
        [1, 1],
        [0, 2],
      ]),
    ),
  ).toBeNull();
  expect(judgeShape(polygon(square, boxRing(-50.8, -30, -50.7, -29.9)))).toBeNull();
  const lesotho: Shape = {
    type: 'MultiPolygon',
    coordinates: [[boxRing(0, 0, 9, 9), boxRing(3, 3, 6, 6)], [boxRing(4, 4, 5, 5)]],
  };
  expect(judgeShape(lesotho)).toBeNull();
  expect([inside(lesotho, 1, 1), inside(lesotho, 3.5, 3.5), inside(lesotho, 4.5, 4.5)]).toEqual([true, false, true]);
});

test('an island written as a hole is inside, a hole is not', () => {
  const shape = polygon(square, boxRing(-50.8, -30, -50.7, -29.9), boxRing(-50.97, -29.97, -50.93, -29.93));
  expect(inside(shape, -50.75, -29.95)).toBe(true);
  expect(inside(shape, -50.95, -29.95)).toBe(false);
  expect(inside(shape, -50.99, -29.95)).toBe(true);
  expect(inside(shape, -50.85, -29.95)).toBe(false);
});

test('each point of a common border belongs to one of two neighbours', () => {
  const [west, east] = [polygon(boxRing(-51, -30, -50.9, -29.9)), polygon(boxRing(-50.9, -30, -50.8, -29.9))];
  for (const latitude of [-30, -29.97, -29.95, -29.91])
    expect([inside(west, -50.9, latitude), inside(east, -50.9, latitude)].filter(Boolean)).toHaveLength(1);
});

test.each([
  [
    'leaping back',
    polygon([
      [179, -1],
      [-179, -1],
      [-179, 1],
      [179, 1],
    ]),
  ],
  ['going on', polygon(boxRing(179, -1, 181, 1))],
  [
    'cut in two',
    { type: 'MultiPolygon' as const, coordinates: [[boxRing(179, -1, 180, 1)], [boxRing(-180, -1, -179, 1)]] },
  ],
])('a shape across the antimeridian, written %s, contains both of its sides', (_, shape) => {
  expect(judgeShape(shape)).toBeNull();
  expect(areaOf(shape).bounds).toEqual([179, -1, 181, 1]);
  expect([179.5, -179.5].map((longitude) => inside(shape, longitude, 0))).toEqual([true, true]);
  expect([178.5, -178.5, 0].map((longitude) => inside(shape, longitude, 0))).toEqual([false, false, false]);
});

test('a circle has its radius, also across the antimeridian', () => {
  const shape: Shape = { type: 'Circle', center: [179.999, 60], radius_m: 1_000 };
  const degree = 1_000 / 111_195 / Math.cos(Math.PI / 3);
  expect(inside(shape, 179.999 + 0.99 * degree - 360, 60)).toBe(true);
  expect(inside(shape, 179.999 + 1.01 * degree - 360, 60)).toBe(false);
  expect(measureArea(areaOf(shape)) / (Math.PI * 1_000 ** 2)).toBeCloseTo(1, 2);
});

test('a corridor contains everything near its line, bends and crossings included', () => {
  const shape: Shape = {
    type: 'Corridor',
    line: [
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
      [0.005, -0.01],
    ],
    width_m: 100,
  };
  expect(judgeShape(shape)).toBeNull();
  const meters = (value: number) => value / 111_195;
  expect(inside(shape, 0.005, meters(45))).toBe(true);
  expect(inside(shape, 0.005, meters(55))).toBe(false);
  expect(inside(shape, 0.01, 0)).toBe(true);
  expect(inside(shape, 0.01 + meters(49), 0.005)).toBe(true);
  // A crossing of the line is inside.
  expect(inside(shape, 0.0075, 0)).toBe(true);
});

const outer = polygon(boxRing(0, 0, 1, 1), boxRing(0.4, 0.4, 0.6, 0.6));
test.each<[string, Shape, boolean]>([
  ['well inside', polygon(boxRing(0.1, 0.1, 0.3, 0.3)), true],
  ['along the border', polygon(boxRing(0, 0, 1, 0.3)), true],
  ['the same ring', polygon(boxRing(0, 0, 1, 1), boxRing(0.4, 0.4, 0.6, 0.6)), true],
  ['a hand’s breadth over the border', polygon(boxRing(-0.000005, 0.1, 0.3, 0.3)), true],
  ['over the border', polygon(boxRing(-0.001, 0.1, 0.3, 0.3)), false],
  ['beside it', polygon(boxRing(2, 2, 3, 3)), false],
  ['around it', polygon(boxRing(-1, -1, 2, 2)), false],
  ['in the hole', polygon(boxRing(0.45, 0.45, 0.55, 0.55)), false],
  ['around the hole', polygon(boxRing(0.3, 0.3, 0.7, 0.7)), false],
  ['across a notch', polygon(boxRing(0.1, 0.45, 0.9, 0.55)), false],
])('a sub-geofence %s', (_, shape, isInside) => {
  expect(findOutside(areaOf(shape), areaOf(outer)) === null).toBe(isInside);
});
