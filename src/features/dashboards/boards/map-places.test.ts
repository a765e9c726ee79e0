import { expect, test } from 'vitest';
import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';
import type { Dimension } from '#features/indicators/public.ts';
import { lesserOf, placesOf, rangeOf, stepOf } from './map-places.ts';

const asset = (id: string, longitude: number | null, rest: Partial<MapAsset> = {}): MapAsset => ({
  id,
  code: id,
  unit_id: 'u1',
  category: null,
  manufacturer: null,
  model: null,
  segment: null,
  region: 'North',
  customer: null,
  plate: null,
  serial: null,
  status: 'running',
  status_since: '2026-11-22T12:00:00Z',
  time: null,
  latitude: longitude === null ? null : -30,
  longitude,
  heading_deg: null,
  speed_kmh: null,
  ...rest,
});
const assets = [
  asset('a', -51),
  asset('b', -53, { region: 'South' }),
  asset('c', -52),
  asset('d', -10),
  asset('silent', null),
];
const row = (key: string | null, value: number | null) => ({ key, series: null, label: null, values: [value] });

test.each<[Dimension, string | null, [string, number][]]>([
  ['asset', 'a', [['a', -51]]],
  ['asset', 'silent', []],
  ['asset', 'gone', []],
  ['region', 'South', [['South', -53]]],
  // An outlier moves the centre little.
  ['region', 'North', [['North', -51]]],
  ['unit', 'u1', [['u1', -51.5]]],
  ['customer', null, []],
  ['category', 'x', []],
])('by %s, %s is placed at %j', (dimension, key, places) => {
  const found = placesOf(dimension, [row(key, 1)], assets);
  expect(found.map(({ label, longitude }) => [label, longitude])).toEqual(places);
});

test.each([
  [0, 0],
  [19, 0],
  [20, 1],
  [99, 4],
  [100, 4],
  [null, 5],
])('of 0 to 100, %s has colour %s', (value, step) => {
  expect(stepOf(value, { low: 0, high: 100 })).toBe(step);
});

test('equal values get the highest colour; without values there is no range', () => {
  const places = placesOf('asset', [row('a', 3), row('c', null)], assets);
  expect(rangeOf(places)).toEqual({ low: 3, high: 3 });
  expect(stepOf(3, { low: 3, high: 3 })).toBe(4);
  expect(rangeOf([])).toBeNull();
  expect(stepOf(3, null)).toBe(5);
});

test('of colliding labels the lower values are dropped, missing ones first', () => {
  const name = (key: string, value: number | null, x: number, y = 0) => ({ key, value, x, y, width: 100, height: 20 });
  expect(lesserOf([name('low', 1, 0), name('high', 9, 60), name('far', 2, 170)])).toEqual(['low']);
  expect(lesserOf([name('a', 1, 0), name('b', 2, 0, 19), name('none', null, 0, 38)])).toEqual(['a', 'none']);
  expect(lesserOf([name('same', 3, 0), name('alike', 3, 99)])).toEqual(['alike']);
  expect(lesserOf([name('beside', 3, 0), name('next', 3, 100)])).toEqual([]);
});
