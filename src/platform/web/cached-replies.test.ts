import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, forModule, forModuleAdmin, guest } from '../contract.ts';
import { cacheRepliesOf } from './cached-replies.ts';
import { send } from './send.ts';

const reply = z.object({ items: z.array(z.number()) });
const things = endpoint('GET /things', forModule('things'), {
  summary: 'Things.',
  query: z.object({ of: z.string() }),
  reply,
});
const others = [
  endpoint('GET /things', guest, { summary: 'Things.', reply }),
  endpoint('GET /things', forModuleAdmin('things'), { summary: 'Things.', reply }),
  endpoint('POST /things', forModule('things'), { summary: 'A thing.', reply }),
  endpoint('GET /things', forModule('things'), { summary: 'A file.', produces: 'text/csv' }),
];

const page = new EventTarget();
const storage = new Map<string, string>();
let isThere = true;

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  answer([1]);
  cacheRepliesOf('mine');
});

afterEach(() => {
  cacheRepliesOf(null);
  storage.clear();
  vi.unstubAllGlobals();
});

function answer(items: readonly number[] | null): void {
  isThere = items !== null;
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(Response.json({ items })) : Promise.reject(new TypeError('gone')),
  );
}

const read = (of = 'a') => send(things, { query: { of } });

test('a read without an answer gives the last reply to just that read', async () => {
  await read();
  answer([2]);
  expect(await read()).toEqual({ items: [2] });
  answer(null);
  expect(await read()).toEqual({ items: [2] });
  await expect(read('b')).rejects.toMatchObject({ code: 'request-no-response' });
});

test.each(others)('%o is not cached', async (other) => {
  await send(other, {});
  answer(null);
  await expect(send(other, {})).rejects.toMatchObject({ code: 'request-no-response' });
});

test('a long list is not cached', async () => {
  answer(Array.from({ length: 1_001 }, (_, at) => at));
  await read();
  answer(null);
  await expect(read()).rejects.toMatchObject({ code: 'request-no-response' });
});

test('replies outlive a reload, for the same sign-in alone, and no sign-out', async () => {
  await read();
  page.dispatchEvent(new Event('pagehide'));
  const [stored = ''] = storage.values();
  answer(null);
  for (const [next, isCached] of [
    ['another', false],
    ['mine', true],
  ] as const) {
    // The page begins again.
    cacheRepliesOf(null);
    storage.set('patio.replies', stored);
    cacheRepliesOf(next);
    if (isCached) expect(await read()).toEqual({ items: [1] });
    else await expect(read()).rejects.toMatchObject({ code: 'request-no-response' });
  }
  page.dispatchEvent(new Event('pagehide'));
  expect(storage.size).toBe(1);
  cacheRepliesOf(null);
  expect(storage.size).toBe(0);
  page.dispatchEvent(new Event('pagehide'));
  expect(storage.size).toBe(0);
});
