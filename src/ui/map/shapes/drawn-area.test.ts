import { expect, test } from 'vitest';
import { namedFrom } from './drawn-area.ts';
import type { Bounds } from '#platform/geo/bounds.ts';

/** A width in pixels at zoom 0, from Greenwich. */
const wide = (pixels: number): Bounds => [0, 0, (pixels * 360) / 512, 1];

test.each([
  ['a continent', wide(110), false, 0],
  ['half of it', wide(55), false, 1],
  ['a depot', wide(110 / 2 ** 14), false, 14],
  ['what lies in another, half a zoom later', wide(110 / 2 ** 14), true, 14.5],
  ['what goes on past the antimeridian', [179, 0, 181, 1] as Bounds, false, Math.log2((110 * 360) / (2 * 512))],
])('%s is labelled once it has room', (_, bounds, isInner, zoom) => {
  expect(namedFrom(bounds, isInner)).toBeCloseTo(zoom, 9);
});

test('a point is never labelled', () => {
  expect(namedFrom([5, 5, 5, 5], false)).toBeGreaterThan(24);
});
