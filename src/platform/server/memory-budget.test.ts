import { expect, test } from 'vitest';
import { MemoryBudget, type CachedMemory } from './memory-budget.ts';

/** Something cached that frees all it holds, but what is in use. */
function cachedIn(budget: MemoryBudget, bytes: number, inUse = 0) {
  const cached: CachedMemory & { bytes: number } = {
    bytes,
    evict: () => (cached.bytes = inUse),
  };
  budget.use(cached, bytes);
  return cached;
}

test('many small accounts stay within the budget; the most recently used stay', () => {
  const budget = new MemoryBudget(100_000);
  const accounts = Array.from({ length: 2_000 }, () => {
    const cached = cachedIn(budget, 1_000);
    expect(budget.bytes).toBeLessThanOrEqual(100_000);
    return cached;
  });
  expect(accounts.findIndex(({ bytes }) => bytes > 0)).toBe(1_900);
});

test('least recently used entries are evicted first', () => {
  const budget = new MemoryBudget(3_000);
  const [first, second] = [cachedIn(budget, 1_000), cachedIn(budget, 1_000)];
  cachedIn(budget, 1_000);
  budget.use(first, 1_000);
  cachedIn(budget, 1_000);
  expect([first.bytes, second.bytes]).toEqual([1_000, 0]);
});

test('an oversized account releases unused parts, and others are evicted', () => {
  const budget = new MemoryBudget(10_000);
  const small = cachedIn(budget, 1_000);
  const large = cachedIn(budget, 50_000, 9_000);
  expect([small.bytes, large.bytes, budget.bytes]).toEqual([0, 9_000, 9_000]);
});

test('entries in use are evicted after their use', () => {
  const budget = new MemoryBudget(1_000);
  const cached = cachedIn(budget, 5_000, 5_000);
  expect(budget.bytes).toBe(5_000);
  cached.evict = () => 0;
  budget.use({ evict: () => 100 }, 100);
  expect(budget.bytes).toBe(100);
});

test('request bodies use at most a quarter, and caches give way', () => {
  const budget = new MemoryBudget(1_000);
  const cached = cachedIn(budget, 1_000);
  expect([budget.reserve(200), budget.reserve(51), budget.reserve(50)]).toEqual([true, false, true]);
  expect([cached.bytes, budget.bytes]).toEqual([0, 250]);
  budget.release(250);
  expect([budget.bytes, budget.reserve(250)]).toEqual([0, true]);
});

test('deleted entries do not count', () => {
  const budget = new MemoryBudget(1_000);
  const cached = cachedIn(budget, 900);
  budget.forget(cached);
  budget.forget(cached);
  expect(budget.bytes).toBe(0);
});

test('an entry deleting itself on eviction is counted once', () => {
  const budget = new MemoryBudget(1_000);
  const cached: CachedMemory = {
    evict() {
      budget.forget(cached);
      return 0;
    },
  };
  budget.use(cached, 900);
  cachedIn(budget, 400);
  expect(budget.bytes).toBe(400);
});
