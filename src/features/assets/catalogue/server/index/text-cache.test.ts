import { expect, test } from 'vitest';
import { TextCache } from './text-cache.ts';

const now = 1_000_000;
const began = (cache: TextCache) => ({ turn: cache.turn, at: now });

test('a text is cached for a minute or until its row changes', () => {
  const cache = new TextCache();
  cache.keep(1, 'one', began(cache));
  cache.keep(2, 'two', began(cache));
  expect(cache.find(1, now + 59_999)).toBe('one');
  expect(cache.find(1, now + 60_000)).toBeUndefined();
  cache.forget(1);
  expect([cache.find(1, now), cache.find(2, now)]).toEqual([undefined, 'two']);
  cache.clear();
  expect(cache.find(2, now)).toBeUndefined();
});

test('a text read before a change is not cached after it', () => {
  const cache = new TextCache();
  const early = began(cache);
  cache.forget(1);
  cache.keep(1, 'old', early);
  cache.keep(2, 'two', early);
  expect([cache.find(1, now), cache.find(2, now)]).toEqual([undefined, 'two']);
  const next = began(cache);
  cache.clear();
  cache.keep(1, 'old', next);
  expect(cache.find(1, now)).toBeUndefined();
  cache.keep(1, 'new', began(cache));
  expect(cache.find(1, now)).toBe('new');
});

test('a recently changed row is not cached, since the database may lag', () => {
  const cache = new TextCache();
  cache.move(1, now - 4_999);
  cache.keep(1, 'old', began(cache));
  expect(cache.find(1, now)).toBeUndefined();
});
