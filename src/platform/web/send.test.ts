import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, guest } from '../contract.ts';
import { retryDelayMs } from './retry-budget.ts';
import { send } from './send.ts';

const read = endpoint('GET /things', guest, { summary: 'Things.', reply: z.object({ ok: z.boolean() }) });
const write = endpoint('POST /things', guest, { summary: 'A thing.', reply: z.object({ ok: z.boolean() }) });

afterEach(() => vi.unstubAllGlobals());

/** Answers one call after the other with these statuses, to be tried again at once. */
function answering(...statuses: number[]) {
  const fetch = vi.fn(() =>
    Promise.resolve(Response.json({ ok: true }, { status: statuses.shift() ?? 200, headers: { 'retry-after': '0' } })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET answered %i is retried once', async (status) => {
  const fetch = answering(status);
  expect(await send(read, {})).toEqual({ ok: true });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('retries are at most one, never for other methods and statuses', async () => {
  const twice = answering(503, 503, 200);
  await expect(send(read, {})).rejects.toMatchObject({ status: 503 });
  expect(twice).toHaveBeenCalledTimes(2);
  const written = answering(503);
  await expect(send(write, {})).rejects.toMatchObject({ status: 503 });
  expect(written).toHaveBeenCalledTimes(1);
  const refused = answering(404);
  await expect(send(read, {})).rejects.toMatchObject({ status: 404 });
  expect(refused).toHaveBeenCalledTimes(1);
});

test('a query leaves out what is undefined, and says a list value by value', async () => {
  const fetch = answering();
  const search = endpoint('GET /things/{id}', guest, { summary: 'Things.', query: z.looseObject({}) });
  await send(search, {
    params: { id: 'a b' },
    query: { of: undefined, status: ['on', 'off'], text: 'é & ü', limit: 5 },
  });
  const [address] = fetch.mock.calls[0] as unknown as [string];
  const { pathname, searchParams } = new URL(address, 'http://host.example');
  expect([pathname, ...searchParams]).toEqual([
    '/api/v1/things/a%20b',
    ['status', 'on'],
    ['status', 'off'],
    ['text', 'é & ü'],
    ['limit', '5'],
  ]);
});

test('an answer without a body is undefined, and a file is read as one', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  expect(await send(write, {})).toBeUndefined();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('a;b')));
  const file = await send(endpoint('GET /things', guest, { summary: 'A file.', produces: 'text/csv' }), {});
  expect(await file.text()).toBe('a;b');
});

test('a refusal carries its code, and one that is not ours none', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'not_found' }, { status: 404 })));
  await expect(send(write, {})).rejects.toMatchObject({ status: 404, code: 'not_found' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  await expect(send(write, {})).rejects.toMatchObject({ status: 502, code: 'request-unexpected-error' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  await expect(send(write, {})).rejects.toMatchObject({ status: null, code: 'request-no-response' });
});

test('the retry delay doubles from 1 s to 30 s, or follows Retry-After', () => {
  const seconds = [0, 1, 2, 3, 4, 5, 6].map((attempt) => {
    const ms = retryDelayMs(attempt, null);
    const least = Math.min(30_000, 1_000 * 2 ** attempt);
    expect(ms).toBeGreaterThanOrEqual(least);
    expect(ms).toBeLessThanOrEqual(least * 1.25);
    return Math.floor(least / 1_000);
  });
  expect(seconds).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(retryDelayMs(3, 2)).toBeGreaterThanOrEqual(2_000);
});
