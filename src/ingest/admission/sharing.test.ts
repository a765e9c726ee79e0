import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sharing } from './sharing.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** `0:a 100:b`: milliseconds and account. */
test.each<[string, string, number, boolean]>([
  ['one alone', '0:a 100:a', 100, false],
  ['another soon after', '0:a 100:b', 100, true],
  ['still a moment later', '0:a 100:b', 1_099, true],
  ['not for ever', '0:a 100:b 600:b', 1_100, false],
  ['one and then, long after, another', '0:a 1000:b', 1_000, false],
  ['one after the other', '0:a 900:b 1800:a', 2_700, true],
])('sharing: %s', (_, comers, at, isShared) => {
  const sharing = new Sharing();
  const began = performance.now();
  for (const comer of comers.split(' ')) {
    const [ms = '', accountId = ''] = comer.split(':');
    vi.advanceTimersByTime(Number(ms) - (performance.now() - began));
    sharing.came(accountId);
  }
  vi.advanceTimersByTime(at - (performance.now() - began));
  expect(sharing.isShared).toBe(isShared);
});
