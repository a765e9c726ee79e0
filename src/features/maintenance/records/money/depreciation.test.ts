import { expect, test } from 'vitest';
import { depreciationOfDay } from './depreciation.ts';

test.each([
  ['a fifth in a year', 36_500, 20, 20],
  ['all in a year', 73_000, 100, 200],
  ['at no rate', 36_500, 0, 0],
  ['of what cost nothing', 0, 20, 0],
])('depreciation per %s: %d at %d %% is %d a day', (_, cost, percent, expected) => {
  expect(depreciationOfDay(cost, percent)).toBeCloseTo(expected, 9);
});

test('without a rate or a price there is no depreciation', () => {
  expect([depreciationOfDay(Number.NaN, 20), depreciationOfDay(36_500, Number.NaN)]).toEqual([NaN, NaN]);
});
