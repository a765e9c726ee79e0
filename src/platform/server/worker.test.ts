import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { connect } from './database.ts';
import { recordLive } from './testing/live-listener.ts';
import { mintAccount } from './testing/mint-account.ts';
import { testDatabase } from './testing/test-database.ts';
import { accountWorker, every } from './worker.ts';

const log = pino({ level: 'silent' });

test('rounds continue after errors, and none begins after the stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let rounds = 0;
  let atOnce = 0;
  const running = every({ everyMs: 10, log, description: 'a round failed' }, async () => {
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

test('stopping waits for the current round', async () => {
  const { promise: mayEnd, resolve } = Promise.withResolvers<void>();
  let isDone = false;
  const running = every({ everyMs: 1, log, description: 'a round failed' }, async () => {
    await mayEnd;
    isDone = true;
  });
  const stopped = running.stop();
  expect(isDone).toBe(false);
  resolve();
  await stopped;
  expect(isDone).toBe(true);
});

test('waking starts one round soon, after the current one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let rounds = 0;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const running = every({ everyMs: 60_000, log, description: 'a round failed' }, async () => {
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

test('an earlier due time starts the next round', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let rounds = 0;
  const running = every({ everyMs: 60_000, log, description: 'a round' }, async () => {
    rounds += 1;
    return rounds === 1 ? 5_000 : undefined;
  });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(rounds).toBe(2);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(rounds).toBe(2);
  await running.stop();
  vi.useRealTimers();
});

test('accounts are processed in turn, and a failing one stops no other', async () => {
  const { db, close } = connect(testDatabase().portal, { max: 1 });
  try {
    const [first, second, bad] = [await mintAccount(db), await mintAccount(db), await mintAccount(db)];
    const done: string[] = [];
    const parts = new Map([
      [first.id, 3],
      [second.id, 2],
    ]);
    const worker = accountWorker({
      description: 'test',
      everyMs: 1,
      work: async (_, accountId) => {
        if (accountId === bad.id) throw new Error('on purpose');
        const left = parts.get(accountId);
        if (left === undefined) return false;
        done.push(accountId);
        parts.set(accountId, left - 1);
        return left > 1;
      },
    });
    await expect(worker.work({ db, live: recordLive(), log }, () => false)).rejects.toThrow('on purpose');
    expect(done.slice(0, 2).sort()).toEqual([first.id, second.id].sort());
    expect(done.slice(2, 4).sort()).toEqual([first.id, second.id].sort());
    expect(done.slice(4)).toEqual([first.id]);
  } finally {
    await close();
  }
});
