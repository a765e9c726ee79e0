import { expect, test } from 'vitest';
import { Refusal } from '../../errors.ts';
import { KeyRates } from './key-rates.ts';

function waitOf(work: () => void): number | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Refusal && error.code === 'too_many_requests' ? (error.retryAfterS ?? 0) : -1;
  }
}

test('a key has a minute’s worth of requests, which fills up evenly, apart from every other key', () => {
  const rates = new KeyRates();
  const key = { keyId: 'one', requestsPerMinute: 3 };
  for (let request = 0; request < 3; request += 1) rates.count(key, 0);
  expect(waitOf(() => rates.count(key, 0))).toBe(20);
  expect(waitOf(() => rates.count(key, 15_000))).toBe(5);
  expect(waitOf(() => rates.count({ keyId: 'two', requestsPerMinute: 3 }, 0))).toBeNull();
  expect(waitOf(() => rates.count(key, 20_000))).toBeNull();
  expect(waitOf(() => rates.count(key, 20_000))).toBe(20);
  for (let request = 0; request < 3; request += 1) expect(waitOf(() => rates.count(key, 600_000))).toBeNull();
  expect(waitOf(() => rates.count(key, 600_000))).toBe(20);
  expect(waitOf(() => rates.count({ keyId: 'tracker', requestsPerMinute: null }, 0))).toBeNull();
});
