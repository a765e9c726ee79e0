import { expect, test } from 'vitest';
import { countSelected, isSelected, nothingSelected, toggleRead, toggleRow, type Selection } from './selection.ts';

const rows = ['a', 'b', 'c', 'd'];
const some = (...ids: string[]): Selection => ({ kind: 'some', ids: new Set(ids) });
const all: Selection = { kind: 'all' };

test.each<[Selection, string, string | null, string[]]>([
  [nothingSelected, 'b', null, ['b']],
  [some('b'), 'b', null, []],
  [some('a'), 'c', 'a', ['a', 'b', 'c']],
  [some('d'), 'b', 'd', ['b', 'c', 'd']],
  [some('a', 'b', 'c'), 'b', 'a', ['c']],
  [some(), 'b', 'gone', ['b']],
  [all, 'c', null, ['a', 'b', 'd']],
])('selecting in %j: %s with shift from %s gives %j', (before, id, from, expected) => {
  const after = toggleRow(before, rows, { id, from });
  expect(rows.filter((one) => isSelected(after, one))).toEqual(expected);
});

test('the header checkbox selects and clears the loaded rows', () => {
  const whole = toggleRead(some('b'), rows);
  expect(countSelected(whole, 900)).toBe(4);
  expect(countSelected(toggleRead(whole, rows), 900)).toBe(0);
  expect(countSelected(toggleRead(all, rows), 900)).toBe(0);
  expect(countSelected(all, 900)).toBe(900);
});
