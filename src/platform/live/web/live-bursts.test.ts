import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mergeBursts } from './live-bursts.ts';

interface BurstItem {
  key: string;
  n: number;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a burst is merged into the newest per key, in the order of the newest', () => {
  const applied: BurstItem[][] = [];
  const bursts = mergeBursts<BurstItem>({ keyOf: ({ key }) => key, apply: (items) => void applied.push([...items]) });
  bursts.add([
    { key: 'a', n: 1 },
    { key: 'b', n: 1 },
  ]);
  bursts.add([{ key: 'a', n: 2 }]);
  bursts.add([]);
  bursts.add([{ key: 'c', n: 2 }]);
  bursts.add([
    { key: 'd', n: 3 },
    { key: 'a', n: 3 },
  ]);
  expect(applied).toEqual([]);
  vi.runAllTimers();
  expect(applied).toEqual([
    [
      { key: 'b', n: 1 },
      { key: 'c', n: 2 },
      { key: 'd', n: 3 },
      { key: 'a', n: 3 },
    ],
  ]);
});

test('few batches are passed completely, in order', () => {
  const applied: BurstItem[][] = [];
  const bursts = mergeBursts<BurstItem>({ keyOf: ({ key }) => key, apply: (items) => void applied.push([...items]) });
  bursts.add([{ key: 'a', n: 1 }]);
  bursts.add([{ key: 'a', n: 2 }]);
  vi.runAllTimers();
  expect(applied).toEqual([
    [
      { key: 'a', n: 1 },
      { key: 'a', n: 2 },
    ],
  ]);
});

test('expensive updates come less often', () => {
  let cost = 50;
  const at: number[] = [];
  const apply = () => {
    at.push(performance.now());
    vi.advanceTimersByTime(cost);
  };
  const bursts = mergeBursts<BurstItem>({ keyOf: ({ key }) => key, apply });
  for (let n = 0; n < 3; n += 1) {
    const added = performance.now();
    bursts.add([{ key: 'a', n }]);
    vi.runAllTimers();
    at[n] = (at[n] ?? 0) - added;
    cost = n === 0 ? 1_000 : 0;
  }
  expect(at).toEqual([120, 400, 1_000]);
});

test('while a batch is processed the next one gathers', async () => {
  const applied: (readonly BurstItem[])[] = [];
  let taken: () => void = () => undefined;
  const apply = (items: readonly BurstItem[]) => {
    applied.push(items);
    return new Promise<void>((resolve) => (taken = resolve));
  };
  const bursts = mergeBursts<BurstItem>({ keyOf: ({ key }) => key, apply });
  bursts.add([{ key: 'a', n: 1 }]);
  await vi.runAllTimersAsync();
  bursts.add([{ key: 'a', n: 2 }]);
  bursts.add([{ key: 'b', n: 3 }]);
  await vi.runAllTimersAsync();
  expect(applied).toEqual([[{ key: 'a', n: 1 }]]);
  taken();
  await vi.runAllTimersAsync();
  expect(applied.at(-1)).toEqual([
    { key: 'a', n: 2 },
    { key: 'b', n: 3 },
  ]);
});

test('nothing is passed after the stop', () => {
  const apply = vi.fn();
  const bursts = mergeBursts<BurstItem>({ keyOf: ({ key }) => key, apply });
  bursts.add([{ key: 'a', n: 1 }]);
  bursts.stop();
  vi.runAllTimers();
  expect(apply).not.toHaveBeenCalled();
});
