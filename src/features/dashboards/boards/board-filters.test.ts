import { expect, test } from 'vitest';
import { filterOfDimension, joinFilters } from './board-filters.ts';

test.each([
  ['nothing', [{}, {}], {}],
  ['one alone', [{ category: ['Crane'] }, {}], { category: ['Crane'] }],
  ['an empty one narrows nothing', [{ category: [] }, { category: ['Crane'] }], { category: ['Crane'] }],
  ['of several names', [{ category: ['Crane'] }, { region: ['South'] }], { category: ['Crane'], region: ['South'] }],
  ['what is common', [{ region: ['N', 'S'] }, { region: ['S', 'W'] }, { region: ['S'] }], { region: ['S'] }],
  ['nothing in common', [{ region: ['N'] }, { region: ['S'] }], null],
])('combined filters: %s', (_, filters, joined) => {
  expect(joinFilters(filters)).toEqual(joined);
});

test('rows by asset properties set a filter, rows by day do not', () => {
  expect(filterOfDimension('unit')).toBe('unit_id');
  expect(filterOfDimension('category')).toBe('category');
  expect(filterOfDimension('day')).toBeNull();
  expect(filterOfDimension(null)).toBeNull();
});
