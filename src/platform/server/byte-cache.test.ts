import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ByteCache } from './byte-cache.ts';
import { MemoryBudget } from './memory-budget.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('stays within its budget and evicts the oldest first', () => {
  const cache = new ByteCache({ budget: new MemoryBudget(1_000), retainMs: 5_000 });
  for (let at = 0; at < 500; at += 1) {
    cache.set(`key ${at}`, 'x'.repeat(90));
    expect(cache.bytes).toBeLessThanOrEqual(1_000);
  }
  expect(cache.get('key 499')).toHaveLength(90);
  expect(cache.get('key 490')).toBeUndefined();
  cache.set('too large', 'x'.repeat(1_000));
  expect(cache.get('too large')).toBeUndefined();
  expect(cache.get('key 499')).toHaveLength(90);
});

test('drops expired entries, also without access', () => {
  const cache = new ByteCache({ budget: new MemoryBudget(1_000), retainMs: 5_000 });
  cache.set('a', 'first');
  vi.advanceTimersByTime(3_000);
  cache.set('b', 'second');
  vi.advanceTimersByTime(2_500);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'second']);
  expect(cache.bytes).toBe(2 * 'bsecond'.length);
  vi.advanceTimersByTime(5_000);
  expect(cache.bytes).toBe(0);
});

test('a replaced entry counts once, and entries can be deleted together', () => {
  const cache = new ByteCache({ budget: new MemoryBudget(1_000), retainMs: 5_000 });
  cache.set('a 1', 'x');
  cache.set('a 1', 'xy');
  cache.set('b 1', 'z');
  cache.deleteWhere((key) => key.startsWith('a '));
  expect([cache.get('a 1'), cache.get('b 1'), cache.bytes]).toEqual([undefined, 'z', 8]);
});
