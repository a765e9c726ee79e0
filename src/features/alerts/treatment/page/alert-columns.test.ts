import { expect, test } from 'vitest';
import { alertColumns, areChosen, columnsOf, firstColumns, readColumns } from './alert-columns.ts';

test('every field of the specification can be a column', () => {
  for (const name of ['type', 'category', 'origin', 'group', 'manufacturer', 'cost_centre', 'solved'])
    expect(alertColumns).toContain(name);
});

test('what is stored is read in the order of the table, with the name of the alert always', () => {
  expect(readColumns(['solved', 'type', 'gone', 7])).toEqual(['alert', 'type', 'solved']);
  expect(readColumns(undefined)).toEqual(firstColumns);
  expect(readColumns([])).toEqual(firstColumns);
});

test('what is chosen stands in the order of the table, and choosing the first ones again is no choice', () => {
  const shown = columnsOf([...firstColumns, 'origin']);
  expect(shown.indexOf('origin')).toBeLessThan(shown.indexOf('asset'));
  expect(areChosen(shown)).toBe(true);
  expect(areChosen(columnsOf(firstColumns.toReversed()))).toBe(false);
  expect(readColumns(columnsOf([]))).toEqual(['alert']);
});
