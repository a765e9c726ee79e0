import { expect, test } from 'vitest';
import { appendAll } from './append-all.ts';

test('half a million items are appended', () => {
  const list = [1];
  appendAll(
    list,
    Array.from({ length: 500_000 }, () => 2),
  );
  expect([list.length, list[0], list.at(-1)]).toEqual([500_001, 1, 2]);
});
