import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import { Gate, gatePolicy } from './gate.ts';
import { Sharing } from './sharing.ts';

const { inWorkBytes } = gatePolicy.share;
/** Declared and sent bytes of a body by its name. */
const bodies = {
  L: { bytes: inWorkBytes + 1, sent: inWorkBytes + 1 },
  X: { bytes: 4_194_304, sent: 4_194_304 },
  q: { bytes: inWorkBytes / 4, sent: inWorkBytes / 4 },
  1: { bytes: 1, sent: 1 },
  /** Without a declared length. */
  u: { bytes: 4_194_304, sent: 1 },
  /** A query without a body. */
  g: { bytes: 0, sent: 0 },
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A gate whose requests are named by account and number: `a0`, `a1`, `b0`. */
function createGate() {
  const waits = new Map<string, number>();
  // A quarter of it is for request bodies.
  const memory = new MemoryBudget(1_024 * 1_048_576);
  const gate = new Gate({ sharing: new Sharing(), memory, workers: { waitMs: (account) => waits.get(account) ?? 0 } });
  const sent = new Map<string, number>();
  const underWay = new Map<string, { end(): void; fail(): void }>();
  const begun: string[] = [];
  const refused: string[] = [];

  function send(account: string, body: keyof typeof bodies): void {
    const n = sent.get(account) ?? 0;
    const name = `${account}${n}`;
    sent.set(account, n + 1);
    const { bytes, sent: length } = bodies[body];
    const request = { accountId: account, bytes, read: () => Promise.resolve('x'.repeat(length)) };
    gate
      .admit(request, () => {
        begun.push(name);
        return new Promise<void>((resolve, reject) => {
          underWay.set(name, { end: resolve, fail: () => reject(new Error(name)) });
        });
      })
      .catch((error: { code?: string; retryAfterS?: number }) => {
        if (error.code === 'unavailable' && error.retryAfterS === 1) refused.push(name);
      });
  }

  /**
   * Steps: `3*a/L`: a sends three; `!a0`, `~a0`: answered, failed; `+20`: milliseconds pass; `a=500`: wait for a
   * commit.
   */
  async function play(step: string): Promise<void> {
    const [, times = '1', account, body] = /^(?:(\d+)\*)?([a-z])\/(\w)$/.exec(step) ?? [];
    const [, waiting, waitMs] = /^([a-z])=(\d+)$/.exec(step) ?? [];
    if (account && isBody(body)) for (let n = 0; n < Number(times); n++) send(account, body);
    else if (waiting) waits.set(waiting, Number(waitMs));
    else if (step.startsWith('+')) vi.advanceTimersByTime(Number(step));
    else end(step);
    await nextTurn();
  }

  function end(step: string): void {
    const request = underWay.get(step.slice(1));
    underWay.delete(step.slice(1));
    if (step.startsWith('!')) request?.end();
    else request?.fail();
  }

  return { play, underWay, begun, refused };
}

function isBody(name: string | undefined): name is keyof typeof bodies & string {
  return name !== undefined && name in bodies;
}

/** Answers a's first large body while b sends, so that the gate is shared from here on. */
const shared = 'a/L b/1 !b0 !a0 +250 b/1 !b1';

/** Steps, requests under way at the end, and number of refusals. */
test.each<[string, string, string, number]>([
  ['alone: all at once', '12*a/L', 'a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11', 0],
  ['share: large ones one by one', `${shared} 3*a/L`, 'a1', 0],
  ['share: one that is larger by far, by itself', `${shared} a/X a/L`, 'a1', 0],
  ['share: small ones side by side', `${shared} 5*a/q`, 'a1 a2 a3 a4', 0],
  ['share: none before one that came earlier', `${shared} a/q a/L a/q`, 'a1', 0],
  ['share: a small one not beside a large one', `${shared} a/L a/q`, 'a1', 0],
  ['share: others do not wait behind it', `${shared} 4*a/L 3*b/q c/L`, 'a1 b2 b3 b4 c0', 0],
  ['share: queries as many as come', `${shared} 40*a/g a/L`, range('a', 1, 40), 0],
  ['share: all that waits begins once others are gone', `${shared} 4*a/L +1000 !a1`, 'a2 a3 a4', 0],
  ['pause: as long as it took', `${shared} 2*a/L +99 b/1 !b2 +1 !a1 +99`, '', 0],
  ['pause: and no longer', `${shared} 2*a/L +99 b/1 !b2 +1 !a1 +100`, 'a2', 0],
  ['pause: 250 ms at most', `${shared} 2*a/L +899 b/1 !b2 +1 !a1 +250`, 'a2', 0],
  ['pause: small ones do not pause', `${shared} a/L +50 !a1 a/q`, 'a2', 0],
  ['pause: over, it is as if there was none', `${shared} a/L +50 !a1 +50 b/1 !b2 a/L`, 'a2', 0],
  ['pause: after a failure too', `${shared} 2*a/L +50 ~a1 +50`, 'a2', 0],
  ['wait: too long behind its own', `${shared} 40*a/L`, 'a1', 19],
  ['wait: others are not refused for it', `${shared} 40*a/L b/L`, 'a1 b2', 19],
  ['wait: too long for a commit', 'a=400 a/1 b/1', 'b0', 1],
  ['wait: short enough', 'a=399 a/1', 'a0', 0],
  ['wait: too long by when its share is free', `${shared} 2*a/q a/L a=400 !a1 !a2 +250`, '', 1],
  ['memory: an account’s is full', '13*a/u', range('a', 0, 11), 1],
  ['memory: an answer frees it', '12*a/u !a0 a/u', range('a', 1, 12), 0],
  ['memory: so does a failure', '12*a/u ~a0 a/u', range('a', 1, 12), 0],
  ['memory: a query needs none', '12*a/u a/g', range('a', 0, 12), 0],
  ['memory: all is full', '12*a/u 12*b/u 12*c/u 12*d/u 12*e/u 5*f/u g/1', underAll(), 2],
])('the gate: %s', async (_, steps, underWay, refused) => {
  const gate = createGate();
  for (const step of steps.split(' ')) await gate.play(step);
  expect([[...gate.underWay.keys()].join(' '), gate.refused.length]).toEqual([underWay, refused]);
});

function range(account: string, from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, n) => `${account}${from + n}`).join(' ');
}

function underAll(): string {
  return `${['a', 'b', 'c', 'd', 'e'].map((account) => range(account, 0, 11)).join(' ')} ${range('f', 0, 3)}`;
}

test('each request is answered or refused once, in order per account', async () => {
  const step = fc.oneof(
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('L', 'q', '1', 'g')).map((parts) => parts.join('/')),
    fc.integer({ min: 1, max: 30 }).map((ms) => `+${ms}`),
    fc.constant('answer'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 80 }), async (steps) => {
      const gate = createGate();
      const answer = async () => {
        for (const name of gate.underWay.keys()) await gate.play(`!${name}`);
      };
      for (const one of steps) await (one === 'answer' ? answer() : gate.play(one));
      for (let round = 0; round < 120; round++) {
        await answer();
        await gate.play('+300');
      }
      const sent = steps.filter((one) => one.includes('/')).length;
      expect(gate.begun.length + gate.refused.length).toBe(sent);
      for (const account of ['a', 'b', 'c']) {
        const own = gate.begun.filter((name) => name.startsWith(account)).map((name) => Number(name.slice(1)));
        expect(own).toEqual(own.toSorted((x, y) => x - y));
      }
    }),
    { numRuns: 30 },
  );
});
