import { expect, test } from 'vitest';
import { alertColumns, firstColumns, readColumns, toggleColumn } from './alert-columns.ts';

test('every field of the specification can be a column', () => {
  for (const name of ['type', 'category', 'origin', 'group', 'manufacturer', 'cost_centre', 'solved'])
    expect(alertColumns).toContain(name);
});

test('what is stored is read in the order of the table, with the name of the alert always', () => {
  expect(readColumns(['solved', 'type', 'gone', 7])).toEqual(['alert', 'type', 'solved']);
  expect(readColumns(undefined)).toEqual(firstColumns);
  expect(readColumns([])).toEqual(firstColumns);
});

test('a column is shown and hidden again', () => {
  const shown = toggleColumn(firstColumns, 'origin');
  expect(shown).toContain('origin');
  expect(shown.indexOf('origin')).toBeLessThan(shown.indexOf('asset'));
  expect(toggleColumn(shown, 'origin')).toEqual(firstColumns);
});
