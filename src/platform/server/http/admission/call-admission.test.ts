import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallAdmission, callLimits } from './call-admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts calls that run until `endOne`. */
function startCalls(admission: CallAdmission) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = (name: string, token = name) =>
    admission.run(token, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { begun, call, endOne: () => ends.shift()?.() };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('concurrent calls are limited per session, per account and in total', async () => {
  const admission = new CallAdmission();
  const { begun, call } = startCalls(admission);
  for (const token of ['a1', 'a2']) admission.note(token, 'a');
  for (const token of ['b1', 'b2']) admission.note(token, 'b');
  const quietly = (name: string, token: string) => void call(name, token).catch(() => undefined);
  for (let n = 0; n < 20; n += 1) quietly('a1', 'a1');
  await settle();
  expect(begun).toHaveLength(callLimits.session);
  expect(admission.waitingCount).toBe(20 - callLimits.session);
  for (let n = 0; n < 20; n += 1) quietly('a2', 'a2');
  await settle();
  expect(begun).toHaveLength(callLimits.account);
  for (let n = 0; n < 20; n += 1) quietly('b1', 'b1');
  await settle();
  expect(begun.filter((name) => name === 'b1')).toHaveLength(callLimits.all - callLimits.account);
  quietly('c1', 'c1');
  await settle();
  expect(begun).not.toContain('c1');
});

test('unknown tokens share the limit of one account', async () => {
  const admission = new CallAdmission();
  const { begun, call } = startCalls(admission);
  for (let n = 0; n < callLimits.all; n += 1) void call(`unknown ${n}`).catch(() => undefined);
  await settle();
  expect(begun).toHaveLength(callLimits.account);
});

test('waiting accounts are served in turn', async () => {
  const admission = new CallAdmission();
  const { begun, call, endOne } = startCalls(admission);
  for (let n = 0; n < callLimits.all; n += 1) {
    admission.note(`first ${n}`, `first ${n}`);
    void call(`first ${n}`);
  }
  for (const token of ['a1', 'a2', 'a3']) {
    admission.note(token, 'a');
    for (let n = 0; n < 10; n += 1) void call('a', token).catch(() => undefined);
  }
  admission.note('b1', 'b');
  void call('b', 'b1');
  await settle();
  for (let n = 0; n < 2; n += 1) endOne();
  await settle();
  expect(begun.slice(callLimits.all)).toEqual(['a', 'b']);
});

test('too many waiting calls are refused at once, long waits after a while', async () => {
  const admission = new CallAdmission();
  const { call, endOne } = startCalls(admission);
  const answers = Array.from({ length: callLimits.session + callLimits.waiting }, () =>
    call('a', 'a1').catch((error: unknown) => error),
  );
  await expect(call('a', 'a1')).rejects.toMatchObject({ code: 'too_many_requests', retryAfterS: 1 });
  await vi.advanceTimersByTimeAsync(callLimits.waitMs * 1.2);
  for (let n = 0; n < callLimits.session; n += 1) endOne();
  const refused = (await Promise.all(answers)).filter((answer) => answer !== undefined);
  expect(refused).toHaveLength(callLimits.waiting);
  expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterS: 1 });
  const after = call('a', 'a1');
  await settle();
  endOne();
  await expect(after).resolves.toBeUndefined();
});

test('calls that came together are refused one after another', async () => {
  const admission = new CallAdmission();
  const { call } = startCalls(admission);
  for (let n = 0; n < callLimits.session + callLimits.waiting; n += 1) call('a', 'a1').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(callLimits.waitMs * 0.8 - 1);
  expect(admission.waitingCount).toBe(callLimits.waiting);
  await vi.advanceTimersByTimeAsync(callLimits.waitMs * 0.2);
  expect(admission.waitingCount).toBeGreaterThan(callLimits.waiting / 10);
  expect(admission.waitingCount).toBeLessThan((callLimits.waiting * 9) / 10);
});

test('a failing call frees its slot', async () => {
  const admission = new CallAdmission();
  const failing = () => Promise.reject(new Error('no'));
  for (let n = 0; n < 30; n += 1) await expect(admission.run('a1', failing)).rejects.toThrow('no');
});

test('a waiting call whose caller left is removed', async () => {
  const admission = new CallAdmission();
  const { begun, call, endOne } = startCalls(admission);
  admission.note('a', 'a');
  const running = Array.from({ length: callLimits.session }, () => call('a'));
  const gone = new AbortController();
  const left = admission.run('a', async () => void begun.push('left'), { signal: gone.signal });
  const next = call('next', 'a');
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: 'request_fatal' });
  endOne();
  await settle();
  expect(begun).toEqual([...running.map(() => 'a'), 'next']);
  for (let n = 0; n < 10; n += 1) endOne();
  await next;
});

test('parts of a download wait without limit', async () => {
  const admission = new CallAdmission();
  const { begun, call, endOne } = startCalls(admission);
  admission.note('a', 'a');
  for (let n = 0; n < callLimits.session; n += 1) void call('a');
  const piece = admission.run('a', async () => void begun.push('piece'), { waitMs: null });
  await vi.advanceTimersByTimeAsync(10 * callLimits.waitMs);
  endOne();
  await piece;
  expect(begun).toContain('piece');
});
