import { expect, test } from 'vitest';
import { boundsOf } from './line-bounds.ts';

test.each([
  ['nothing', [], undefined],
  ['a line without places', [[]], undefined],
  ['one place', [[[-51, -30]]], [-51, -30, -51, -30]],
  [
    'two lines',
    [
      [
        [-51, -30],
        [-50, -31],
      ],
      [[-52, -29.5]],
    ],
    [-52, -31, -50, -29.5],
  ],
] as const)('%s', (_, lines, bounds) => {
  expect(boundsOf(lines.map((places) => ({ places })))).toEqual(bounds);
});
