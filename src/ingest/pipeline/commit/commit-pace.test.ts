import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommitPace } from './commit-pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('few positions wait for others soon after a commit of several requests, as long as it took, but not long', () => {
  const pace = new CommitPace();
  pace.committed({ requests: 1, positions: 1 }, 4);
  expect(pace.gatherMs(1)).toBe(0);
  pace.committed({ requests: 2, positions: 2 }, 4);
  expect([pace.gatherMs(1), pace.gatherMs(500)]).toEqual([4, 0]);
  vi.advanceTimersByTime(3);
  expect(pace.gatherMs(1)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(pace.gatherMs(1)).toBe(0);
  pace.committed({ requests: 2, positions: 2 }, 1_000);
  expect(pace.gatherMs(1)).toBe(10);
});

test('only larger commits say what a position takes', () => {
  const pace = new CommitPace();
  const before = pace.msOf(1_000);
  pace.committed({ requests: 1, positions: 3 }, 30);
  expect(pace.msOf(1_000)).toBe(before);
  pace.committed({ requests: 1, positions: 1_000 }, 70);
  expect(pace.msOf(1_000)).toBeGreaterThan(before);
});
