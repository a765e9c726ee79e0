import { expect, test } from 'vitest';
import { membersOf } from './members.ts';

test('a set of members is made when one is asked for, once', () => {
  let reads = 0;
  const ids = ['a', 'b'];
  const counted = new Proxy(ids, {
    get: (target, name) => {
      if (name === Symbol.iterator) reads += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  const members = membersOf(counted);
  expect([members.size, reads]).toEqual([2, 0]);
  expect([members.has('a'), members.has('c'), reads]).toEqual([true, false, 1]);
});
