import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '../time/durations.ts';
import { watchBuilds } from './build-check.ts';

const reload = vi.fn<() => void>();
/** Bodies by path; others are not found. */
let served: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  served = {};
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async (path: string) =>
    path in served ? Response.json(served[path]) : new Response(null, { status: 404 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ask = vi.fn<() => void>();
const watch = () => watchBuilds({ current: 'one', ask });

test('a page reloads within an hour for another build whose metadata is there', async () => {
  served = { '/builds/latest.json': { id: 'two' }, '/builds/meta/two.json': { id: 'two' } };
  const end = watch();
  await vi.advanceTimersByTimeAsync(hourMs - 1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  end();
});

test.each([
  ['is missing', {}],
  ['is that of another build', { '/builds/meta/two.json': { id: 'one' } }],
  ['says nothing', { '/builds/meta/two.json': {} }],
])('a page stays while the metadata of the latest build %s, and reloads once it is there', async (_, meta) => {
  served = { '/builds/latest.json': { id: 'two' }, ...meta };
  const end = watch();
  await vi.advanceTimersByTimeAsync(2 * hourMs);
  expect(reload).not.toHaveBeenCalled();
  served['/builds/meta/two.json'] = { id: 'two' };
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(reload).toHaveBeenCalledOnce();
  end();
});

test('a page stays with its own build, and while none is answered', async () => {
  const end = watch();
  await vi.advanceTimersByTimeAsync(hourMs);
  served = { '/builds/latest.json': { id: 'one' }, '/builds/meta/one.json': { id: 'one' } };
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(reload).not.toHaveBeenCalled();
  end();
});
