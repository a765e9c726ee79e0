import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckpointPace } from './checkpoint-pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Assets to write, whether several accounts wait, and how many are written at once. */
test.each([
  [1, false, 500],
  [4_000, false, 500],
  [16_000, false, 2_000],
  [1, true, 100],
  [3_200, true, 100],
  [16_000, true, 500],
])('of %i assets (shared: %s) %i are written at once', (dirty, isShared, portion) => {
  expect(new CheckpointPace().portionOf(dirty, isShared)).toBe(portion);
});

/** Duration of a checkpoint, whether all was written, and the delay to the next; milliseconds. */
test.each([
  [5, true, 500],
  [5, false, 45],
  [100, true, 900],
  [1_000, false, 2_000],
  [Infinity, false, 2_000],
])('after a checkpoint of %s ms that wrote all: %s, the next is due in %i ms', (tookMs, isAll, waitMs) => {
  const pace = new CheckpointPace();
  pace.plan(tookMs, isAll);
  expect([pace.waitMs, pace.portionOf(1, false)]).toEqual([waitMs, 0]);
  vi.advanceTimersByTime(waitMs);
  expect([pace.waitMs, pace.portionOf(1, false)]).toEqual([0, 500]);
});

test('a requested checkpoint is due at once', () => {
  const pace = new CheckpointPace();
  pace.plan(100, true);
  pace.hurry();
  expect(pace.waitMs).toBe(0);
});
