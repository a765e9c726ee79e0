import { expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '../../../errors.ts';
import { CallerRates, personRates } from './caller-rates.ts';

function waitOf(work: () => void): number | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Refusal && error.code === 'too_many_requests' ? (error.retryAfterS ?? 0) : -1;
  }
}

const scope = (userId: string) => ({
  accountId: 'a',
  userId,
  role: 'viewer' as const,
  modules: [],
  sections: [],
  unitIds: [],
  mayAct: false,
});
const assets = { path: '/assets' };
const keyOf = (keyId: string, requestsPerMinute: number | null) => ({
  scope: scope(keyId),
  key: {
    keyId,
    kind: 'read' as const,
    accountId: 'a',
    sections: [],
    modules: [],
    unitIds: null,
    expiresAt: null,
    customer: null,
    requestsPerMinute,
  },
});

test('a clock that is set back refuses nobody', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 10_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const rates = new CallerRates();
  const one = keyOf('one', 60);
  rates.count(assets, one);
  vi.setSystemTime(0);
  expect(waitOf(() => rates.count(assets, one))).toBeNull();
});

test('each key has a token bucket of one minute’s requests', () => {
  const rates = new CallerRates();
  const one = keyOf('one', 3);
  const wait = (key: ReturnType<typeof keyOf>, now: number) => waitOf(() => rates.count(assets, key, now));
  for (let request = 0; request < 3; request += 1) expect(wait(one, 0)).toBeNull();
  expect(wait(one, 0)).toBe(20);
  expect(wait(one, 15_000)).toBe(5);
  expect(wait(keyOf('two', 3), 0)).toBeNull();
  expect(wait(one, 20_000)).toBeNull();
  expect(wait(one, 20_000)).toBe(20);
  for (let request = 0; request < 3; request += 1) expect(wait(one, 600_000)).toBeNull();
  expect(wait(one, 600_000)).toBe(20);
  expect(wait(keyOf('tracker', null), 0)).toBeNull();
});

test('a person has one rate over all sessions, and a lower one for exports', () => {
  const rates = new CallerRates(40);
  const wait = (userId: string, path: string) => waitOf(() => rates.count({ path }, { scope: scope(userId) }, 0));
  for (let call = 0; call < personRates.exportsPerMinute; call += 1) expect(wait('ana', '/assets/export')).toBeNull();
  expect(wait('ana', '/assets/export')).toBe(2);
  for (let call = personRates.exportsPerMinute + 1; call < 40; call += 1) expect(wait('ana', '/assets')).toBeNull();
  expect(wait('ana', '/assets')).toBe(1.5);
  expect(wait('bea', '/assets/export')).toBeNull();
});

test('without a rate people are not limited', () => {
  const rates = new CallerRates(0);
  for (let call = 0; call < 100; call += 1) rates.count({ path: '/assets/export' }, { scope: scope('ana') }, 0);
});
