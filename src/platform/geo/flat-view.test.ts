import { expect, test } from 'vitest';
import { flatView, onScreen, turnsTo } from './flat-view.ts';
import { mercatorX, mercatorY } from './mercator.ts';

const base = { longitude: -51, latitude: -30, zoom: 10, bearing: 0, x: 400, y: 300, width: 800, height: 600 };
const degree = (512 * 2 ** 10) / 360;

test.each([
  ['the middle', base, -51, [400, 300]],
  ['a degree to the east', base, -50, [400 + degree, 300]],
  ['a degree to the east, with the east up', { ...base, bearing: 90 }, -50, [400, 300 - degree]],
  ['over the antimeridian', { ...base, longitude: 179.5 }, -179.5, [400 + degree, 300]],
  ['a longitude that went on past it', { ...base, longitude: -179.5 }, 181.5, [400 + degree, 300]],
])('projection: %s', (_, placed, longitude, [x = NaN, y = NaN]) => {
  const view = flatView(placed);
  const worldX = mercatorX(longitude);
  const spot = onScreen(view, worldX + turnsTo(view, worldX), mercatorY(-30));
  expect(spot.x).toBeCloseTo(x, 6);
  expect(spot.y).toBeCloseTo(y, 6);
});

test('south is down', () => {
  const view = flatView(base);
  expect(onScreen(view, view.centre.x, mercatorY(-31)).y).toBeGreaterThan(300);
});
