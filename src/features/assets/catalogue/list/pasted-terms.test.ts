import { expect, test } from 'vitest';
import { isPastedList, readTerms } from './pasted-terms.ts';

test.each([
  ['EXC-1', ['EXC-1']],
  [' EXC-1 \r\nEXC-2\n\nEXC-1', ['EXC-1', 'EXC-2']],
  ['EXC 1;EXC 2, ABC-1D23\tx', ['EXC 1', 'EXC 2', 'ABC-1D23', 'x']],
  ['a\0b', ['ab']],
  ['', []],
])('the terms of %j are %j', (text, expected) => {
  expect(readTerms(text)).toEqual(expected);
  expect(isPastedList(text)).toBe(expected.length > 1);
});

test('an oversized list is truncated', () => {
  expect(readTerms(Array.from({ length: 9_000 }, (_, n) => `A${n}`).join('\n'))).toHaveLength(5_000);
});
