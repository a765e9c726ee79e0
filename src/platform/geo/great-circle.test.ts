import { expect, test } from 'vitest';
import { bearingBetween, metersBetween } from './great-circle.ts';

test.each([
  ['nowhere', -30, -51, -30, -51, 0],
  ['a degree of latitude', 10, 20, 11, 20, 111_195],
  ['a degree of longitude at 60° north', 60, 5, 60, 6, 55_597],
  ['Porto Alegre to São Paulo', -30.0346, -51.2177, -23.5505, -46.6333, 852_300],
  ['across the antimeridian', 0, 179.5, 0, -179.5, 111_195],
  ['pole to pole', 90, 0, -90, 120, 20_015_115],
])('distance: %s', (...[_what, latitudeA, longitudeA, latitudeB, longitudeB, meters]) => {
  const found = metersBetween(latitudeA, longitudeA, latitudeB, longitudeB);
  expect(Math.abs(found - meters)).toBeLessThanOrEqual(Math.max(1, meters * 0.002));
});

test.each([
  ['north', 0, 0, 1, 0, 0],
  ['east', 0, 0, 0, 1, 90],
  ['south', 1, 0, 0, 0, 180],
  ['west', 0, 0, 0, -1, 270],
  ['east across the antimeridian', 0, 179.5, 0, -179.5, 90],
  ['Porto Alegre to São Paulo', -30.0346, -51.2177, -23.5505, -46.6333, 33.6],
])('bearing %s', (...[_what, latitudeA, longitudeA, latitudeB, longitudeB, degrees]) => {
  const found = bearingBetween(latitudeA, longitudeA, latitudeB, longitudeB);
  expect(Math.abs(found - degrees)).toBeLessThan(0.5);
});
