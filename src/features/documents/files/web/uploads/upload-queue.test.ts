import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authorizeCallsBy } from '#platform/web/sign-in/authorization.ts';
import { isUnderWay, UploadQueue } from './upload-queue.ts';

const place = { folderId: null };
const bytes = 20;
const pdf = (name: string) => new File(['%PDF', 'x'.repeat(bytes - 4)], name);

/** The files whose upload has started, each answered when the test says so; those being sent, and the cancelled ones. */
const network = {
  started: new Map<string, (status: number) => void>(),
  sending: [] as string[],
  cancelled: [] as string[],
};

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

async function answer(url: string, { method, body }: RequestInit): Promise<Response> {
  const [id = '', last] = new URL(url, 'http://portal').pathname.split('/').slice(4);
  if (method === 'DELETE') network.cancelled.push(id);
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (last === 'finish') return json(201, { id, name: id, number: 1 });
  if (method === 'PATCH') network.sending.push(id);
  if (method === 'PATCH') return id === 'endless.pdf' ? new Promise(() => undefined) : json(200, { id, offset: bytes });
  const { name } = JSON.parse(String(body)) as { name: string };
  const status = await new Promise<number>((resolve) => network.started.set(name, resolve));
  return status === 201 ? json(201, { id: name, offset: 0 }) : json(status, { error: 'storage_full' });
}

/** Rejects as `fetch` does once its caller gives up. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

beforeEach(() => {
  network.started.clear();
  network.sending.length = 0;
  network.cancelled.length = 0;
  authorizeCallsBy((attempt) => attempt('Bearer token'));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => Promise.race([answer(url, init), aborted(init.signal)]));
});
afterEach(() => vi.unstubAllGlobals());

const statesOf = (queue: UploadQueue) => queue.read().map(({ name, state }) => `${name} ${state}`);
const idOf = (queue: UploadQueue, name: string) => queue.read().find((item) => item.name === name)?.id ?? '';

/** Answers the start of an upload, once it was asked for. */
async function settle(name: string, status = 201): Promise<void> {
  await vi.waitFor(() => expect(network.started.has(name)).toBe(true));
  network.started.get(name)?.(status);
}

/** Three files were added, and two of them have started. */
async function createQueue() {
  const done: string[] = [];
  const queue = new UploadQueue(({ name }) => done.push(name));
  queue.add([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')], place);
  await vi.waitFor(() => expect([...network.started.keys()]).toEqual(['a.pdf', 'b.pdf']));
  return { queue, done };
}

test('two files are uploaded at once, then the next', async () => {
  const { queue, done } = await createQueue();
  expect(statesOf(queue)).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting']);
  await settle('a.pdf');
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['a.pdf done', 'b.pdf sending', 'c.pdf sending']));
  expect(done).toEqual(['a.pdf']);
  expect(queue.read()[0]).toMatchObject({ sent: bytes, result: { name: 'a.pdf' } });
  queue.clearDone();
  expect(statesOf(queue)).toEqual(['b.pdf sending', 'c.pdf sending']);
});

test('a refused file shows the reason, the next one continues, and it can be retried', async () => {
  const { queue, done } = await createQueue();
  await settle('a.pdf', 413);
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['a.pdf refused', 'b.pdf sending', 'c.pdf sending']));
  expect(queue.read()[0]?.fault).toMatchObject({ code: 'storage_full' });
  expect(queue.read().map(isUnderWay)).toEqual([false, true, true]);
  network.started.delete('a.pdf');
  queue.retry(idOf(queue, 'a.pdf'));
  for (const name of ['b.pdf', 'c.pdf', 'a.pdf']) await settle(name);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']));
});

test('an invalid file is refused without a call', async () => {
  const queue = new UploadQueue(() => undefined);
  queue.add([new File(['hello'], 'notes.pdf'), new File([], 'empty.pdf')], place);
  await vi.waitFor(() => expect(statesOf(queue)).toEqual(['notes.pdf refused', 'empty.pdf refused']));
  expect(network.started.size).toBe(0);
});

test('a cancelled file is removed here and on the server, and the next one starts', async () => {
  const queue = new UploadQueue(() => undefined);
  queue.add([pdf('endless.pdf'), pdf('b.pdf'), pdf('c.pdf')], place);
  await vi.waitFor(() => expect(network.started.size).toBe(2));
  await settle('endless.pdf');
  await vi.waitFor(() => expect(network.sending).toEqual(['endless.pdf']));
  queue.remove(idOf(queue, 'endless.pdf'));
  await vi.waitFor(() => expect(network.cancelled).toEqual(['endless.pdf']));
  expect(statesOf(queue)).toEqual(['b.pdf sending', 'c.pdf sending']);
});

test('signing out stops all uploads', async () => {
  const { queue, done } = await createQueue();
  queue.stop();
  for (const name of ['a.pdf', 'b.pdf']) await settle(name);
  expect(queue.read()).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect([done, [...network.started.keys()]]).toEqual([[], ['a.pdf', 'b.pdf']]);
});
