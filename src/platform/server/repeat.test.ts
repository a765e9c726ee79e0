import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

const log = pino({ level: 'silent' });

test('rounds follow each other, whatever one of them throws, and none begins after the stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let rounds = 0;
  let atOnce = 0;
  const running = repeat({ everyMs: 10, log, trouble: 'a round failed' }, async () => {
    rounds += 1;
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise(setImmediate);
    atOnce -= 1;
    throw new Error('on purpose');
  });
  while (rounds < 3) await vi.advanceTimersByTimeAsync(10);
  await running.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds).toBe(3);
  vi.useRealTimers();
});

test('stopping waits for the round under way', async () => {
  const { promise: mayEnd, resolve } = Promise.withResolvers<void>();
  let isDone = false;
  const running = repeat({ everyMs: 1, log, trouble: 'a round failed' }, async () => {
    await mayEnd;
    isDone = true;
  });
  const stopped = running.stop();
  expect(isDone).toBe(false);
  resolve();
  await stopped;
  expect(isDone).toBe(true);
});

test('woken it begins a round soon, one for many calls, and after the round under way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let rounds = 0;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const running = repeat({ everyMs: 60_000, log, trouble: 'a round failed' }, async () => {
    rounds += 1;
    await mayEnd;
  });
  running.wake();
  running.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds).toBe(2);
  running.wake();
  running.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds).toBe(3);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(rounds).toBe(3);
  await running.stop();
  running.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rounds).toBe(3);
  vi.useRealTimers();
});
