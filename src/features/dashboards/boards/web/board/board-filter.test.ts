import { expect, test } from 'vitest';
import { assetFilterOf, boardFiltersOf, filterCount } from './board-filter.ts';

test.each([
  [{}, 0],
  [{ category: ['Caminhão', ''] }, 2],
  [{ unit_id: ['u1'], region: ['Centro'] }, 2],
])('%j is stable when written and parsed', (filters, count) => {
  expect(boardFiltersOf(assetFilterOf(filters))).toEqual(filters);
  expect(filterCount(filters)).toBe(count);
});

test('filters unknown to the board are dropped', () => {
  expect(boardFiltersOf({ ...assetFilterOf({ model: ['320'] }), segment: ['x'], search: 'abc' })).toEqual({
    model: ['320'],
  });
});
