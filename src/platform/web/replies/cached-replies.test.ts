import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, forModule, forModuleAdmin, guest } from '../../contract.ts';
import { createHeldReplies, type HoldRequest } from './held-replies.ts';
import { send } from '../send.ts';
import { setSignInFamily } from '../sign-in/sign-in-family.ts';

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
let held = createHeldReplies();
let isThere = true;

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  held = createHeldReplies();
  const postMessage = (request: HoldRequest, ports: MessagePort[]) => {
    // As a copy, which is what a service worker gets.
    const data = structuredClone(request);
    if ('hold' in data) held.hold(data.hold, data.replies);
    else ports[0]?.postMessage(held.take(data.take));
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  answer([1]);
  setSignInFamily('mine');
});

afterEach(() => {
  setSignInFamily(null);
  vi.useRealTimers();
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

const long = Array.from({ length: 1_001 }, (_, at) => at);

test.each([
  ['a list', { items: long }],
  ['columns', { assets: { status: long } }],
])('%s of many is not cached', async (_, many) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(many)));
  await read();
  answer(null);
  await expect(read()).rejects.toMatchObject({ code: 'request-no-response' });
});

const reload = () => {
  page.dispatchEvent(new Event('pagehide'));
  setSignInFamily(null);
};
const isGone = { code: 'request-no-response' };

test('replies outlive a reload, once and for the same sign-in alone', async () => {
  await read();
  answer(null);
  reload();
  setSignInFamily('another');
  await expect(read()).rejects.toMatchObject(isGone);
  setSignInFamily('mine');
  expect(await read()).toEqual({ items: [1] });
  setSignInFamily(null);
  setSignInFamily('mine');
  await expect(read()).rejects.toMatchObject(isGone);
});

test('replies of a page that does not come back end with a minute', async () => {
  await read();
  vi.useFakeTimers();
  reload();
  vi.advanceTimersByTime(60_000);
  expect(held.take('mine')).toEqual([]);
});

test('without a service worker a reload has no replies', async () => {
  await read();
  answer(null);
  vi.stubGlobal('navigator', {});
  reload();
  setSignInFamily('mine');
  await expect(read()).rejects.toMatchObject(isGone);
});
