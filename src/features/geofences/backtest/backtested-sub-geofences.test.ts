import { expect, test } from 'vitest';
import type { Shape } from '../shapes/shape.ts';
import { boxShape } from '#testing/box-shape.ts';
import { findTried, type DrawnSub } from './backtested-sub-geofences.ts';

const box = (west: number, south: number, size: number) => boxShape(west, south, west + size, south + size);
const bow: Shape = {
  type: 'Polygon',
  coordinates: [
    [
      [0.1, 0.1],
      [0.2, 0.2],
      [0.2, 0.1],
      [0.1, 0.2],
      [0.1, 0.1],
    ],
  ],
};
const sub = (shape: Shape | null, name = 'Gate'): DrawnSub => ({ key: name, name, color: '#112233', shape });

test('sends only the fields of the call', () => {
  const shape = box(0.1, 0.1, 0.1);
  const inForm = { ...sub(shape), id: 'saved', isGone: false };
  expect(findTried(box(0, 0, 1), [inForm])).toEqual([{ at: 0, sub: { name: 'Gate', color: '#112233', shape } }]);
});

test.each<[string, DrawnSub[], [number, string][]]>([
  ['none', [], []],
  ['inside', [sub(box(0.1, 0.1, 0.1))], [[0, 'Gate']]],
  ['not drawn yet', [sub(null), sub(box(0.1, 0.1, 0.1))], [[1, 'Gate']]],
  ['outside', [sub(box(2, 2, 0.1)), sub(box(0.1, 0.1, 0.1))], [[1, 'Gate']]],
  ['reaching out', [sub(box(0.95, 0.1, 0.1))], []],
  ['crossing itself', [sub(bow)], []],
  [
    'without a name yet',
    [sub(box(0.1, 0.1, 0.1)), sub(box(0.3, 0.1, 0.1), ' ')],
    [
      [0, 'Gate'],
      [1, '2'],
    ],
  ],
])('sub-geofences to test: %s', (_, subs, expected) => {
  expect(findTried(box(0, 0, 1), subs).map(({ at, sub: { name } }) => [at, name])).toEqual(expected);
});
