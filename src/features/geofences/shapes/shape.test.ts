import { describe, expect, test } from 'vitest';
import { GeofenceIndex } from '../engine/index/geofence-index.ts';
import { areaOf, holds, type Area, type Shape } from './shape.ts';
import { readResource } from '#testing/read-resource.ts';

type Polygon = Extract<Shape, { type: 'Polygon' }>;
type Ring = [number, number][];

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const polygon = (...coordinates: Ring[]): Shape => ({ type: 'Polygon', coordinates });

/** By ray casting and by the index. */
function isIn(area: Area, longitude: number, latitude: number): boolean {
  const index = new GeofenceIndex<{ area: Area }>();
  index.add({ area });
  let found = 0;
  index.at(longitude, latitude, () => (found += 1));
  const isHeld = holds(area, longitude, latitude);
  expect(found).toBe(isHeld ? 1 : 0);
  return isHeld;
}

const plain = polygon(box(0, 0, 10, 10));
const holed = polygon(box(0, 0, 10, 10), box(4, 4, 6, 6));
const islanded = polygon(box(0, 0, 10, 10), box(12, 4, 14, 6));
const across: Shape = { type: 'Polygon', coordinates: [box(179, -1, -179, 1)] };
const cut: Shape = { type: 'MultiPolygon', coordinates: [[box(179, -1, 180, 1)], [box(-180, -1, -179, 1)]] };
const lake = polygon(box(0, 0, 10, 10), box(2, 2, 8, 8), box(4, 4, 6, 6));

test.each<[string, Shape, number, number, boolean]>([
  ['in the middle', plain, 5, 5, true],
  ['on the western edge', plain, 0, 5, true],
  ['on the eastern edge', plain, 10, 5, false],
  ['on the southern edge', plain, 5, 0, true],
  ['on the northern edge', plain, 5, 10, false],
  ['on the south-western corner', plain, 0, 0, true],
  ['on the other corners', plain, 10, 10, false],
  ['on the south-eastern corner', plain, 10, 0, false],
  ['a hair west of the eastern edge', plain, 10 - 1e-12, 5, true],
  ['level with a corner, outside', plain, -1, 10, false],
  ['in a hole', holed, 5, 5, false],
  ['on a hole’s western edge', holed, 4, 5, false],
  ['on a hole’s eastern edge', holed, 6, 5, true],
  ['beside a hole', holed, 7, 5, true],
  ['on an island written as a hole', islanded, 13, 5, true],
  ['between the land and its island', islanded, 11, 5, false],
  ['on an island’s western edge', islanded, 12, 5, true],
  ['on an island’s eastern edge', islanded, 14, 5, false],
  ['on an island in a lake', lake, 5, 5, true],
  ['in the lake around it', lake, 3, 5, false],
  ['west of the antimeridian', across, 179.5, 0, true],
  ['east of the antimeridian', across, -179.5, 0, true],
  ['on the antimeridian, either way round', across, 180, 0, true],
  ['on the antimeridian, the other way round', across, -180, 0, true],
  ['on its eastern edge beyond', across, -179, 0, false],
  ['on the other side of the earth', across, 0, 0, false],
  ['cut at the antimeridian, west of it', cut, 179.5, 0, true],
  ['cut at the antimeridian, east of it', cut, -179.5, 0, true],
  ['cut at the antimeridian, beside it', cut, -178.5, 0, false],
])('area of a shape: %s', (...[, shape, longitude, latitude, expected]) => {
  expect(isIn(areaOf(shape), longitude, latitude)).toBe(expected);
});

describe('the municipalities of São Paulo', () => {
  const { features } = JSON.parse(readResource('shapes/sao-paulo-municipalities.geojson')) as {
    features: { properties: { name: string }; geometry: Polygon }[];
  };
  const inner = features.flatMap(({ properties: { name }, geometry }) => {
    const [outer = [], ...others] = geometry.coordinates;
    return others.map((ring) => ({
      name,
      area: areaOf(geometry),
      outer: areaOf(polygon(outer)),
      ring: areaOf(polygon(ring)),
    }));
  });

  test('contain their islands, which are written as holes outside of them', () => {
    const islands = inner.filter(({ outer, ring }) => !holds(outer, ...placeOn(ring)));
    expect(new Set(islands.map(({ name }) => name))).toContain('Ilhabela');
    for (const { area, ring } of islands) expect(isIn(area, ...placeOn(ring))).toBe(true);
    for (const { area, outer, ring } of inner)
      expect(isIn(area, ...placeOn(ring))).toBe(!holds(outer, ...placeOn(ring)));
  });
});

/** A point inside a ring: between the first two edges along its middle latitude. */
function placeOn({ rings: [ring = new Float64Array()], bounds }: Area): [number, number] {
  const y = (bounds[1] + bounds[3]) / 2;
  const cuts: number[] = [];
  let [fromX = 0, fromY = 0] = ring.subarray(-2);
  for (let at = 0; at < ring.length; at += 2) {
    const [toX = 0, toY = 0] = ring.subarray(at, at + 2);
    if (fromY > y !== toY > y) cuts.push(fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY));
    [fromX, fromY] = [toX, toY];
  }
  const [first = 0, second = 0] = cuts.sort((a, b) => a - b);
  return [(first + second) / 2, y];
}
