import { expect, test } from 'vitest';
import { chooseAll, clickRow, goTo, keepPresent, noRows, rowAfter, toggleRow } from './row-selection.ts';

const order = ['a', 'b', 'c', 'd'];
const plain = { isRange: false, isMore: false };
const range = { isRange: true, isMore: false };
const more = { isRange: false, isMore: true };
const chosen = ({ chosen: all }: typeof noRows) => [...all].join('');

test('a click selects one, with Ctrl it toggles, with Shift it selects a range', () => {
  const one = clickRow(noRows, order, 'b', plain);
  expect(chosen(one)).toBe('b');
  expect(chosen(clickRow(one, order, 'd', more))).toBe('bd');
  expect(chosen(clickRow(clickRow(one, order, 'd', more), order, 'b', more))).toBe('d');
  const three = clickRow(one, order, 'd', range);
  expect(chosen(three)).toBe('bcd');
  expect(chosen(clickRow(three, order, 'a', range))).toBe('ab');
});

test('keys move between rows, and with Shift they select', () => {
  const at = goTo(noRows, order, 'c', false);
  expect([chosen(at), at.at]).toEqual(['', 'c']);
  expect(chosen(goTo(at, order, 'd', true))).toBe('cd');
  expect(chosen(toggleRow(at, 'c'))).toBe('c');
  expect(chosen(chooseAll(at, order))).toBe('abcd');
});

test('deleted rows are deselected', () => {
  const left = keepPresent(goTo(chooseAll(noRows, order), order, 'd', true), ['a', 'b']);
  expect([left.at, left.anchor]).toEqual([null, null]);
  expect(chosen(keepPresent(chooseAll(noRows, order), ['b', 'x']))).toBe('b');
});

test.each([
  { gone: ['b'], left: ['a', 'c', 'd'], next: 'c' },
  { gone: ['d'], left: ['a', 'b', 'c'], next: 'c' },
  { gone: ['b', 'c'], left: ['a', 'd'], next: 'd' },
  { gone: ['a', 'c', 'd'], left: ['b'], next: 'b' },
  { gone: ['b', 'd'], left: ['new'], next: 'new' },
  { gone: order, left: [], next: null },
])('after deleting $gone, $next is focused', ({ gone, left, next }) => {
  expect(rowAfter(order, { gone: new Set(gone), left })).toBe(next);
});
