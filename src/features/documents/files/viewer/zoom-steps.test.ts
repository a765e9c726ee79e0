import { expect, test } from 'vitest';
import { nextZoom } from './zoom-steps.ts';

test.each([
  [1, 'in', 1.25],
  [1.1, 'in', 1.25],
  [1.1, 'out', 1],
  [3, 'in', 3],
  [0.42, 'out', 0.42],
  [0.42, 'in', 0.5],
] as const)('from %d %s: %d', (present, direction, next) => {
  expect(nextZoom(present, direction)).toBe(next);
});
