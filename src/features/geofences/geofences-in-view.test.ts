import { expect, test } from 'vitest';
import { inViewFirst, roughInView } from './geofences-in-view.ts';
import type { Bounds } from '#platform/geo/bounds.ts';

const box = (id: string, west: number, size: number, is_rough = true) => {
  const bounds: Bounds = [west, 0, west + size, size];
  return { id, bounds, is_rough };
};
const small = box('small', 10, 0.1);
const large = box('large', 11, 1);
const there = box('there', 179.5, 1);
const exact = box('exact', 11, 1, false);

test.each<[string, Bounds, number, string[]]>([
  ['from afar none', [0, -20, 40, 20], 4, []],
  ['nearer, the large one', [0, -20, 40, 20], 7, ['large']],
  ['nearer still, both, the large one first', [9.5, -1, 11.5, 1], 10, ['large', 'small']],
  ['none beside the view', [12.1, -1, 13, 1], 12, []],
  ['across the antimeridian from the west', [-180.5, -1, -179.9, 1], 9, ['there']],
  ['and from the east', [179, -1, 181, 1], 9, ['there']],
])('exact shapes to load: %s', (_, bounds, zoom, ids) =>
  expect(roughInView([small, large, there, exact], { bounds, zoom }).map(({ id }) => id)).toEqual(ids),
);

test('geofences in view come first, otherwise the order is unchanged', () =>
  expect(inViewFirst([small, there, large, exact], [10.5, -1, 13, 1])).toEqual([large, exact, small, there]));
