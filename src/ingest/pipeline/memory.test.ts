import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Memory } from './memory.ts';
import type { Tracked } from './shards/tracked.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the lag is that of the asset that has waited longest, from its first unwritten change', () => {
  const memory = new Memory();
  memory.meet(new Map([0, 1].map((shard) => [shard, 1])));
  const [one, other] = [0, 1].map((shard) => ({ asset: { shard, id: `${shard}` } }) as Tracked);
  if (!one || !other) throw new Error('There are two.');
  expect(memory.lagMs).toBe(0);
  memory.markDirty(one);
  vi.advanceTimersByTime(2_000);
  memory.markDirty(other);
  vi.advanceTimersByTime(1_000);
  memory.markDirty(one);
  expect(memory.lagMs).toBe(3_000);
  memory.cleanOf([one]);
  expect(memory.lagMs).toBe(1_000);
  memory.cleanOf([other]);
  expect(memory.lagMs).toBe(0);
});
