import { expect, test } from 'vitest';
import { TextCache } from './text-cache.ts';

const now = 1_000_000;
const began = (kept: TextCache) => ({ turn: kept.turn, at: now });

test('a text is kept for a minute, or until its row is another', () => {
  const kept = new TextCache();
  kept.keep(1, 'one', began(kept));
  kept.keep(2, 'two', began(kept));
  expect(kept.find(1, now + 59_999)).toBe('one');
  expect(kept.find(1, now + 60_000)).toBeUndefined();
  kept.forget(1);
  expect([kept.find(1, now), kept.find(2, now)]).toEqual([undefined, 'two']);
  kept.clear();
  expect(kept.find(2, now)).toBeUndefined();
});

test('what was read before its row became another is not kept after', () => {
  const kept = new TextCache();
  const early = began(kept);
  kept.forget(1);
  kept.keep(1, 'old', early);
  kept.keep(2, 'two', early);
  expect([kept.find(1, now), kept.find(2, now)]).toEqual([undefined, 'two']);
  const next = began(kept);
  kept.clear();
  kept.keep(1, 'old', next);
  expect(kept.find(1, now)).toBeUndefined();
  kept.keep(1, 'new', began(kept));
  expect(kept.find(1, now)).toBe('new');
});

test('what moved a moment ago is not kept: the database may lag behind', () => {
  const kept = new TextCache();
  kept.move(1, now - 4_999);
  kept.keep(1, 'old', began(kept));
  expect(kept.find(1, now)).toBeUndefined();
});
