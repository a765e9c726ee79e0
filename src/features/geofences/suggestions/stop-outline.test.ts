import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hullOf, outlineStops, widen } from './stop-outline.ts';
import { metersToEdges, flatEdges } from '../shapes/edges.ts';
import { areaOf, holds } from '../shapes/shape.ts';
import { judgeShape } from '../shapes/shape-rules.ts';

type Flat = readonly [number, number];
const metersPerDegree = 111_195;
const middle = { latitude: -30, longitude: -51 };
const narrow = Math.cos((30 * Math.PI) / 180);
/** Positions as reported, with longitudes up to 180. */
const at = ([east, north]: Flat, { latitude, longitude } = middle) => {
  const degrees = longitude + east / metersPerDegree / narrow;
  return { latitude: latitude + north / metersPerDegree, longitude: degrees > 180 ? degrees - 360 : degrees };
};

test.each<[string, Flat[], Flat[]]>([
  ['nowhere', [], []],
  ['one place, twice', [[3, 4], [3, 4]], [[3, 4]]], // prettier-ignore
  ['two', [[9, 0], [0, 0]], [[0, 0], [9, 0]]], // prettier-ignore
  ['in a row', [[0, 0], [5, 5], [2, 2], [9, 9]], [[0, 0], [9, 9]]], // prettier-ignore
  ['a square and what lies in it', [[0, 0], [9, 0], [4, 4], [9, 9], [0, 9], [0, 4]], [[0, 0], [9, 0], [9, 9], [0, 9]]], // prettier-ignore
])('the hull of %s', (_, places, hull) => expect(hullOf(places)).toEqual(hull));

const shapeOf = (places: Flat[], radiusM: number, roomM = 40) =>
  outlineStops(
    places.map((place) => at(place)),
    { ...middle, radiusM },
    roomM,
  );

test.each<[string, Flat[], number, string]>([
  ['one place', [[0, 0]], 60, 'Circle'],
  ['close together', [[0, 0], [10, 10], [0, 20]], 60, 'Circle'], // prettier-ignore
  ['all around', [[140, 0], [0, 140], [-140, 0], [0, -140], [99, 99], [-99, -99], [99, -99], [-99, 99]], 180, 'Circle'], // prettier-ignore
  ['a row of two', [[-140, 0], [140, 0]], 180, 'Polygon'], // prettier-ignore
  ['along a road', [[-140, -20], [0, 0], [140, 30]], 190, 'Polygon'], // prettier-ignore
  ['a field of its own form', [[-120, -40], [120, -40], [120, 40], [-120, 40]], 170, 'Polygon'], // prettier-ignore
])('the outline of %s', (_, places, radiusM, type) => expect(shapeOf(places, radiusM).type).toBe(type));

const anyPlaces = fc.array(fc.tuple(fc.integer({ min: -140, max: 140 }), fc.integer({ min: -30, max: 30 })), {
  minLength: 2,
  maxLength: 40,
});

test('an outline is a valid shape that contains every stop with the full margin', () => {
  fc.assert(
    fc.property(anyPlaces, fc.constantFrom(0, 20, 179.9995), (places, longitude) => {
      const home = { latitude: -30, longitude };
      const stops = places.map((place) => at(place, home));
      const shape = outlineStops(stops, { ...home, radiusM: 200 }, 40);
      expect(judgeShape(shape)).toBeNull();
      const area = areaOf(shape);
      for (const stop of stops) {
        expect(holds(area, stop.longitude, stop.latitude)).toBe(true);
        if (shape.type === 'Polygon') expect(metersToEdges(flatEdges(area.rings), stop)).toBeGreaterThan(39.5);
      }
    }),
    { examples: [[[[89, 0], [89, 1]], 179.9995]] }, // prettier-ignore
  );
});

test('the margin around a corner is round and never too small', () => {
  const ring = widen(hullOf([[0, 0], [100, 0], [100, 100], [0, 100]]), 10); // prettier-ignore
  expect(ring.length).toBeGreaterThan(12);
  for (const [x, y] of ring) {
    const away = Math.hypot(x - Math.min(100, Math.max(0, x)), y - Math.min(100, Math.max(0, y)));
    expect(away).toBeGreaterThanOrEqual(10 - 1e-9);
    expect(away).toBeLessThan(10.3);
  }
});
