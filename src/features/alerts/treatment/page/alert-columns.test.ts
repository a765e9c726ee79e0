import { expect, test } from 'vitest';
import { alertColumns, areChosen, columnsOf, firstColumns, readColumns } from './alert-columns.ts';

test('every field of the specification is available as a column', () => {
  for (const name of ['type', 'category', 'origin', 'group', 'manufacturer', 'cost_centre', 'solved'])
    expect(alertColumns).toContain(name);
});

test('stored columns are in table order and always include the name', () => {
  expect(readColumns(['solved', 'type', 'gone', 7])).toEqual(['alert', 'type', 'solved']);
  expect(readColumns(undefined)).toEqual(firstColumns);
  expect(readColumns([])).toEqual(firstColumns);
});

test('chosen columns are in table order; choosing the defaults stores nothing', () => {
  const shown = columnsOf([...firstColumns, 'origin']);
  expect(shown.indexOf('origin')).toBeLessThan(shown.indexOf('asset'));
  expect(areChosen(shown)).toBe(true);
  expect(areChosen(columnsOf(firstColumns.toReversed()))).toBe(false);
  expect(readColumns(columnsOf([]))).toEqual(['alert']);
});
