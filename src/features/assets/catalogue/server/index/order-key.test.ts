import { expect, test } from 'vitest';
import { orderKey } from './order-key.ts';

test.each([
  ['EXC-9', 'EXC-10'],
  ['águia', 'Bala'],
  ['a 99999999999', 'a 100000000000'],
])('%s comes before %s', (first, second) => {
  expect(orderKey(first) < orderKey(second)).toBe(true);
});
