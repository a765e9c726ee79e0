import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inWorkMost, Turns } from './turns.ts';

const large = inWorkMost + 1;
const share = inWorkMost / 4;
let turns: Turns;
/** What began, in order, and what ends each. */
let began: string[];
let ends: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  turns = new Turns();
  began = [];
  ends = new Map();
});
afterEach(() => void vi.useRealTimers());

function send(name: string, bytes: number): Promise<string> {
  const [account = ''] = name.split(' ');
  return turns.take(account, bytes, async () => {
    began.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    return name;
  });
}

/** So many milliseconds later these are answered. */
async function answer(names: readonly string[], afterMs = 0): Promise<void> {
  await nextTurn();
  vi.advanceTimersByTime(afterMs);
  for (const name of names) ends.get(name)?.();
  await nextTurn();
}

async function anotherComes(): Promise<void> {
  const other = send('other', 1);
  await answer(['other']);
  await other;
  began.length = 0;
}

test('while one account sends, all that comes is in work at once', async () => {
  for (let n = 0; n < 20; n++) void send(`flood ${n}`, large);
  await nextTurn();
  expect(began).toHaveLength(20);
});

/** Bytes of what one account sends at once beside another, and which of it begins. */
test.each([
  ['large ones one by one', [large, large, large], [0]],
  ['one that is larger by far by itself', [large * 50, large], [0]],
  ['small ones side by side, up to their share', [share, share, share, share, share], [0, 1, 2, 3]],
  ['none before one that came earlier', [share, large, share], [0]],
  ['a small one not beside a large one', [large, share], [0]],
])('beside another account: %s', async (_, sizes, expected) => {
  void send('flood first', large);
  await anotherComes();
  await answer(['flood first']);
  for (const [n, bytes] of sizes.entries()) void send(`flood ${n}`, bytes);
  await nextTurn();
  expect(began).toEqual(expected.map((n) => `flood ${n}`));
});

test('others do not wait behind what waits of one', async () => {
  void send('flood 0', large);
  await anotherComes();
  for (let n = 1; n < 5; n++) void send(`flood ${n}`, large);
  for (let n = 0; n < 3; n++) void send(`small ${n}`, share);
  void send('third', large);
  await nextTurn();
  expect(began).toEqual(['small 0', 'small 1', 'small 2', 'third']);
});

/** How long a large one took, and how long its account rests; milliseconds. */
test.each([
  [20, 20],
  [100, 100],
  [900, 250],
])('after one that took %i ms an account rests %i ms before the next', async (tookMs, restMs) => {
  void send('flood 0', large);
  await anotherComes();
  void send('flood 1', large);
  // Another person comes meanwhile.
  await answer([], tookMs - 1);
  await anotherComes();
  await answer(['flood 0'], 1);
  await answer([], restMs - 1);
  await nextTurn();
  expect(began).toEqual([]);
  await answer([], 1);
  await nextTurn();
  expect(began).toEqual(['flood 1']);
});

test('an account that has rested meanwhile is served at once, and so are its small ones', async () => {
  void send('flood 0', large);
  await anotherComes();
  await answer(['flood 0'], 50);
  void send('flood 1', share);
  await nextTurn();
  expect(began).toEqual(['flood 1']);
  await answer(['flood 1'], 50);
  await anotherComes();
  void send('flood 2', large);
  await nextTurn();
  expect(began).toEqual(['flood 2']);
});

test('who would wait too long is asked to retry, at once; others are not', async () => {
  void send('flood first', large);
  await anotherComes();
  const refused: string[] = [];
  for (let n = 0; n < 100; n++) send(`flood ${n}`, large).catch(({ code }: { code: string }) => refused.push(code));
  await nextTurn();
  const waiting = 100 - refused.length;
  expect([waiting > 5, waiting < 60, new Set(refused)]).toEqual([true, true, new Set(['unavailable'])]);
  const other = send('other 1', large);
  await answer(['other 1']);
  await expect(other).resolves.toBe('other 1');
});

test('once the others are gone, all that waits begins', async () => {
  void send('flood 0', large);
  await anotherComes();
  for (let n = 1; n < 5; n++) void send(`flood ${n}`, large);
  await answer(['flood 0'], 1_000);
  await nextTurn();
  expect(began).toEqual(['flood 1', 'flood 2', 'flood 3', 'flood 4']);
});

test('a failure ends a turn too', async () => {
  await anotherComes();
  const fail = () => Promise.reject(new Error('no'));
  await anotherComes();
  for (let n = 0; n < 20; n++) {
    await expect(turns.take('flood', large, fail)).rejects.toThrow('no');
    await answer([], 1);
  }
});

test('whatever many send, each is answered once and in order', async () => {
  let random = 7;
  const next = (below: number) => (random = (random * 16_807) % 2_147_483_647) % below;
  const sent: Promise<string>[] = [];
  for (let n = 0; n < 200; n++) {
    sent.push(send(`account${next(5)} ${n}`, next(2) === 0 ? large : next(inWorkMost)).catch(() => 'refused'));
    if (next(3) === 0) await answer(began.slice(next(4) * -1), next(30));
  }
  for (let round = 0; round < 200; round++) await answer(began, 300);
  const answered = (await Promise.all(sent)).filter((name) => name !== 'refused');
  expect([...answered].sort()).toEqual([...began].sort());
  for (let account = 0; account < 5; account++) {
    const own = began.filter((name) => name.startsWith(`account${account} `)).map((name) => Number(name.split(' ')[1]));
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
});
