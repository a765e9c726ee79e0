import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ComputationSteps, pauseAfter } from './computation-steps.ts';

/** Holds the event loop, as sums do. */
function compute(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

function harness() {
  const calls: string[] = [];
  const count = (token?: string) => calls.filter((other) => token === undefined || other === token).length;
  const steps = new ComputationSteps(count);
  const log: string[] = [];
  const begin = async (token: string, work: () => Promise<void>) => {
    calls.push(token);
    await work();
    calls.splice(calls.indexOf(token), 1);
  };
  const computation = (token: string, ms: number) =>
    begin(token, async () => {
      const yieldToEventLoop = steps.of(token);
      for (let step = 1; step <= 3; step += 1) {
        await yieldToEventLoop();
        log.push(`${token}${step}`);
        compute(ms);
      }
    });
  return { log, begin, computation };
}

test('computations of several sessions go on in turn', async () => {
  const { log, computation } = harness();
  await Promise.all([computation('a', 4), computation('a', 4), computation('b', 4)]);
  expect(log.slice(0, 5)).toEqual(['a1', 'b1', 'a1', 'b2', 'a2']);
});

test('a call of another session is answered before the next step', async () => {
  const { log, begin, computation } = harness();
  const heavy = computation('a', 20);
  const light = begin('b', async () => {
    while (log.length === 0) await setImmediate();
    for (let hop = 0; hop < 5; hop += 1) await setImmediate();
    log.push('answered');
  });
  await Promise.all([heavy, light]);
  expect(log).toEqual(['a1', 'answered', 'a2', 'a3']);
});

test.each([
  { tookMs: 2, pauseMs: 20 },
  { tookMs: 10, pauseMs: 40 },
  { tookMs: 80, pauseMs: 60 },
])('after a step of $tookMs ms others go first for up to $pauseMs ms', ({ tookMs, pauseMs }) => {
  expect(pauseAfter(tookMs)).toBe(pauseMs);
});
