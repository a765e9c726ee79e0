import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['1200', '1200'],
  ['1200,5', '1200.5'],
  ['1.200,50', '1200.50'],
  ['1,200.50', '1200.50'],
  ['1\u00A0200,50', '1200.50'],
  ['-3,5', '-3.5'],
  ['ten', 'ten'],
  ['', null],
  ['  ', null],
])('“%s” is %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});
