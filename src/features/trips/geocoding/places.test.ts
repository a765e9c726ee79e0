import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metersBetween, type GeoPoint } from '#platform/geo/great-circle.ts';
import { chooseTown, compassPoint, describePlace, formOf, reachOf, sayableKm, type Town } from './place-rules.ts';
import { growSphereTree } from './sphere-tree.ts';
import { StreetIndex } from './street-index.ts';

const city: Town = { name: 'City', region: 'RS', population: 1_400_000, latitude: -30, longitude: -51.2 };
const suburb: Town = { name: 'Suburb', region: 'RS', population: 300_000, latitude: -29.92, longitude: -51.18 };
const village: Town = { name: 'Village', region: null, population: 900, latitude: -30.05, longitude: -51.15 };
const far: Town = { name: 'Far', region: 'SC', population: 5_000, latitude: -28, longitude: -50 };
const all = [city, suburb, village, far];

describe('the town of a point', () => {
  test.each<[string, GeoPoint, string]>([
    ['the middle of the city', city, 'City'],
    ['a quarter of the city nearer to a village', { latitude: -30.04, longitude: -51.165 }, 'City'],
    ['the village itself, though the city reaches it', village, 'Village'],
    ['the suburb, though the city reaches it', { latitude: -29.925, longitude: -51.18 }, 'Suburb'],
    ['the country: the nearest, however small', { latitude: -28.4, longitude: -50.2 }, 'Far'],
  ])('%s', (_what, point, name) => {
    expect(chooseTown(point, all)?.name).toBe(name);
    expect(chooseTown(point, all.toReversed())?.name).toBe(name);
  });

  test('may be absent', () => expect(chooseTown(city, [])).toBeNull());

  test('the radius of a town grows with its population, within bounds', () => {
    expect(reachOf(0)).toBe(500);
    expect(reachOf(1_400_000)).toBeGreaterThan(10_000);
    expect(reachOf(20_000_000)).toBe(20_000);
  });
});

describe('the description of a point', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  test.each<[string, GeoPoint, Town | null, string | null, string, string]>([
    ['a street', at(-30.03, -51.2), city, 'Rua A', 'street', 'Rua A, City, RS'],
    ['a street of no town', at(-30.03, -51.2), null, 'Rua A', 'street', 'Rua A'],
    ['the middle of a town', at(-30.005, -51.2), city, null, 'town', 'City, RS'],
    ['off a town', at(-30.03, -51.2), city, null, 'off', 'City, RS · 3 km'],
    ['far off a town', at(-30.5, -51.2), city, null, 'off', 'City, RS · 56 km'],
    ['a state that is not known', at(-30.5, -51.15), village, null, 'off', 'Village · 50 km'],
    ['too far off', at(-20, -51.2), city, null, 'point', '-20.00000, -51.20000'],
    ['nowhere', at(48.1, 11.5), null, null, 'point', '48.10000, 11.50000'],
  ])('%s', (...[_what, point, town, street, form, label]) => {
    const place = describePlace(point, town, street);
    expect(formOf(place)).toBe(form);
    expect(place.label).toBe(label);
    expect([place.place, place.distance_m, place.bearing_deg].filter((value) => value === null).length % 3).toBe(0);
  });

  test('distance and bearing are from the town to the point', () => {
    expect(describePlace({ latitude: -30, longitude: -51 }, city, null)).toMatchObject({
      distance_m: 19_260,
      bearing_deg: 90,
    });
    expect(describePlace({ latitude: -29.9, longitude: -51.2 }, city, null)).toMatchObject({ bearing_deg: 0 });
  });

  test.each([
    [0, 'n'],
    [22.4, 'n'],
    [22.6, 'ne'],
    [90, 'e'],
    [180, 's'],
    [225, 'sw'],
    [315, 'nw'],
    [337.4, 'nw'],
    [337.6, 'n'],
    [359.9, 'n'],
  ])('%s° is %s', (degrees, point) => expect(compassPoint(degrees)).toBe(point));

  test('kilometres have a decimal below ten, and never show 10.0', () => {
    expect(sayableKm(1_234)).toEqual({ km: 1.234, decimals: 1 });
    expect(sayableKm(9_960)).toEqual({ km: 9.96, decimals: 0 });
  });
});

const anywhere = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 179.999, -179.999)),
});

test('the tree equals a linear search, across the antimeridian and at poles', () => {
  const distance = (a: GeoPoint, b: GeoPoint) => metersBetween(a.latitude, a.longitude, b.latitude, b.longitude);
  fc.assert(
    fc.property(
      fc.array(anywhere, { maxLength: 60 }),
      anywhere,
      fc.integer({ min: 0, max: 20_000_000 }),
      (points, at, radius) => {
        const tree = growSphereTree(points);
        const nearest = tree.nearest(at);
        if (points.length === 0) expect(nearest).toBeNull();
        else
          expect(distance(at, nearest ?? at)).toBeLessThanOrEqual(
            Math.min(...points.map((point) => distance(at, point))) + 0.01,
          );
        const within = points.filter((point) => distance(at, point) <= radius);
        expect(new Set(tree.within(at, radius))).toEqual(new Set(within));
        expect(tree.within(at, radius)).toHaveLength(within.length);
      },
    ),
  );
});

describe('streets', () => {
  const streets = new StreetIndex();
  // A street along a parallel over 1.1 km and several cells, and one of a single point.
  streets.add({
    name: 'Long',
    line: [
      [-51.2, -30],
      [-51.19, -30],
      [-51.18, -30],
    ],
  });
  streets.add({
    name: 'Short',
    line: [
      [-51.1951, -30.0005],
      [-51.1949, -30.0005],
    ],
  });
  streets.add({ name: 'Point', line: [[-51.1, -30.1]] });

  test.each<[string, number, number, string | null]>([
    ['on the line', -30, -51.1812, 'Long'],
    ['beside it, 100 m', -29.9991, -51.185, 'Long'],
    ['beyond 150 m', -29.9986, -51.185, null],
    ['past its end, 100 m', -30, -51.179, 'Long'],
    ['past its end, 200 m', -30, -51.1779, null],
    ['nearer to another', -30.0004, -51.195, 'Short'],
    ['a street of one point is none', -30.1, -51.1, null],
    ['elsewhere', 48, 11, null],
    ['the pole', 90, -51, null],
  ])('%s', (_what, latitude, longitude, name) => expect(streets.nearest({ latitude, longitude }, 150)).toBe(name));

  test('the nearest one is found', () => {
    const near = fc.record({
      latitude: fc.double({ min: -30.01, max: -29.99, noNaN: true }),
      longitude: fc.double({ min: -51.21, max: -51.19, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 30 }), near, (points, at) => {
        const index = new StreetIndex();
        for (const [number, { latitude, longitude }] of points.entries())
          index.add({
            name: String(number),
            line: [
              [longitude, latitude],
              [longitude, latitude],
            ],
          });
        const distances = points.map((point) =>
          metersBetween(at.latitude, at.longitude, point.latitude, point.longitude),
        );
        const found = index.nearest(at, 150);
        const least = Math.min(...distances);
        if (found === null) expect(least).toBeGreaterThan(149.9);
        else expect(distances[Number(found)]).toBeLessThanOrEqual(least + 0.1);
      }),
    );
  });
});
