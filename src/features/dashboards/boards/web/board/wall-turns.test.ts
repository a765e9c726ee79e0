import { expect, test } from 'vitest';
import { placeAfter, readSeconds, wallKeyOf } from './wall-turns.ts';

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
] as const)('after %s by %s of %s comes %s', (place, step, count, next) => {
  expect(placeAfter(place, step, count)).toBe(next);
});

test.each([
  ['10', 10],
  ['0', 0],
  ['7', 30],
  [null, 30],
])('%j seconds are %s', (text, seconds) => {
  expect(readSeconds(text)).toBe(seconds);
});

test.each([
  ['ArrowRight', 'next'],
  ['PageUp', 'previous'],
  [' ', 'hold'],
  ['Enter', null],
])('the key %j means %s', (key, meaning) => {
  expect(wallKeyOf(key)).toBe(meaning);
});
