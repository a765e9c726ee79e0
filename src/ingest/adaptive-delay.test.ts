import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdaptiveDelay } from './adaptive-delay.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Policy, cost of a run, and the delay after it. */
test.each([
  [{ minMs: 0, maxMs: 250, costFactor: 20 }, 0, 0],
  [{ minMs: 0, maxMs: 250, costFactor: 20 }, 5, 100],
  [{ minMs: 0, maxMs: 250, costFactor: 20 }, 13, 250],
  [{ minMs: 500, maxMs: 2_000, costFactor: 9 }, 5, 500],
  [{ minMs: 500, maxMs: 2_000, costFactor: 9 }, 100, 900],
  [{ minMs: 500, maxMs: 2_000, costFactor: 9 }, Infinity, 2_000],
  [{ minMs: 0, maxMs: Infinity, costFactor: 5 }, 3_000, 15_000],
])('%j: after a run of %d ms the delay is %d ms', (policy, costMs, delayMs) => {
  const delay = new AdaptiveDelay(policy);
  expect(delay.isDue).toBe(true);
  delay.start(costMs);
  expect(delay.remainingMs).toBe(delayMs);
  vi.advanceTimersByTime(delayMs);
  expect(delay.isDue).toBe(true);
});

test('a minimum for one run replaces the policy’s; a skipped delay is over at once', () => {
  const delay = new AdaptiveDelay({ minMs: 500, maxMs: 2_000, costFactor: 9 });
  delay.start(5, 0);
  expect(delay.remainingMs).toBe(45);
  delay.skip();
  expect(delay.isDue).toBe(true);
});
