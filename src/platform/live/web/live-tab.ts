import { withAuthorization } from '../../web/call.ts';
import { CallError, isUnauthenticated } from '../../web/call-error.ts';
import type { LiveState } from './live.ts';
import type { FromWorker, ToWorker } from './live-messages.ts';

/** The worker that the app hands in, and the way back from what it packs. */
export interface LiveSource {
  startWorker(): Worker;
  /** For one worker; null: what came is not packed by it. */
  createUnpacker(): (packed: unknown) => object | null;
}

export interface TabListener {
  /** Items that a worker packed, many at once. */
  onUnpacked(items: object): void;
  onEvent(type: string, data: unknown): void;
  onState(state: LiveState): void;
}

/** A worker that did not come, or broke, is tried again after this time. */
const pauseMs = 5_000;

/** Listens by a worker of this tab, which shares the stream of the sign-in `name` with other tabs. Answers the way to leave. */
export function listenByWorker(name: string, source: LiveSource, listener: TabListener): () => void {
  let worker: Worker;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    worker = startWorker(name, source, listener);
    worker.onerror = () => {
      worker.terminate();
      listener.onState('away');
      timer = setTimeout(start, pauseMs);
    };
  };
  const turn = () => post(worker, { kind: 'visible', isVisible: isVisible() });
  start();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    clearTimeout(timer);
    worker.terminate();
  };
}

function startWorker(name: string, source: LiveSource, listener: TabListener): Worker {
  const worker = source.startWorker();
  const unpack = source.createUnpacker();
  let answer: (status: number | null) => void = () => undefined;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'packed') {
      const items = unpack(data.packed);
      if (items) listener.onUnpacked(items);
      post(worker, { kind: 'taken' });
    } else if (data.kind === 'event') listener.onEvent(data.type, data.data);
    else if (data.kind === 'state') listener.onState(data.state);
    else if (data.kind === 'open') void allow(worker, () => new Promise((resolve) => (answer = resolve)));
    else answer(data.status);
  };
  post(worker, { kind: 'join', name, isVisible: isVisible() });
  return worker;
}

/** Lets the worker open a stream by this tab's session, refreshed where it has to be. */
async function allow(worker: Worker, answered: () => Promise<number | null>): Promise<void> {
  try {
    await withAuthorization(async (authorization) => {
      const status = answered();
      post(worker, { kind: 'try', authorization });
      if ((await status) === 401) throw new CallError('unauthenticated', { status: 401 });
    });
    post(worker, { kind: 'settled', outcome: 'open' });
  } catch (error) {
    post(worker, { kind: 'settled', outcome: isUnauthenticated(error) ? 'over' : 'failed' });
  }
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
