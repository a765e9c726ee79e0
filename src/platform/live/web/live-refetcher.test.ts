import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { liveEvent } from '../event.ts';
import { createLiveRefetcher } from './live-refetcher.ts';
import { only } from './use-live-refetch.ts';

const visibleTo = { sections: ['assets'] };
const changed = liveEvent({ type: 'changed', data: z.object({ id: z.string() }), visibleTo });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function refetcher(rule: { debounceMs?: number; everyMs?: number } = {}, on: Parameters<typeof only>[1] | null = null) {
  const read = { again: 0, old: 0 };
  const made = createLiveRefetcher({ refetch: () => (read.again += 1), refetchOld: () => (read.old += 1) });
  const trigger = on ? only(changed, on) : changed;
  const take = (type: string, data: unknown = [{ id: 'a' }]) =>
    made.take(type, data, { on: [trigger], debounceMs: 100, everyMs: 0, ...rule });
  return { read, take, stop: made.stop };
}

test('events within a debounce cause one reload, other types none', () => {
  const { read, take } = refetcher();
  take('other');
  take('changed');
  vi.advanceTimersByTime(99);
  take('changed');
  expect(read.again).toBe(0);
  vi.advanceTimersByTime(1);
  expect(read.again).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(read).toEqual({ again: 1, old: 0 });
});

test('a flood of events reloads no more often than the pace', () => {
  const { read, take } = refetcher({ everyMs: 1_000 });
  take('changed');
  vi.advanceTimersByTime(100);
  take('changed');
  vi.advanceTimersByTime(999);
  expect(read.again).toBe(1);
  vi.advanceTimersByTime(1);
  expect(read.again).toBe(2);
});

test('only matching and valid items count', () => {
  const { read, take } = refetcher({}, (item) => item.id === 'b');
  take('changed', [{ id: 'a' }, { id: 7 }, 'b']);
  take('changed', 'b');
  vi.advanceTimersByTime(5_000);
  expect(read.again).toBe(0);
  take('changed', [{ id: 'a' }, { id: 'b' }]);
  vi.advanceTimersByTime(100);
  expect(read.again).toBe(1);
});

test('a new stream reloads stale data; a resumed one does not', () => {
  const { read, take } = refetcher();
  take('ready', { resumed: true });
  expect(read.old).toBe(0);
  take('ready', { resumed: false });
  take('ready', 'something else');
  expect(read).toEqual({ again: 0, old: 2 });
});

test('a change of access reloads at once; a gap within two seconds', () => {
  const { read, take } = refetcher({ debounceMs: 1_000 });
  take('changed');
  take('reset', { reason: 'access' });
  vi.advanceTimersByTime(0);
  expect(read.again).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(read.again).toBe(1);
  take('reset', { reason: 'gap' });
  vi.advanceTimersByTime(2_000);
  expect(read.again).toBe(2);
});

test('nothing is reloaded after the stop', () => {
  const { read, take, stop } = refetcher();
  take('changed');
  stop();
  vi.advanceTimersByTime(5_000);
  expect(read.again).toBe(0);
});
