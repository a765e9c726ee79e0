import { withAuthorization } from '#features/identity/session/web/public.ts';
import { CallError, isUnauthenticated } from '#platform/web/call-error.ts';
import type { LiveState } from '#platform/live/web/live.ts';
import { Positions } from '../positions.ts';
import type { FromWorker, ToWorker } from './live-messages.ts';

export interface TabListener {
  onPositions(positions: Positions): void;
  onEvent(type: string, data: unknown): void;
  onState(state: LiveState): void;
}

/** A worker that did not come, or broke, is tried again after this time. */
const pauseMs = 5_000;

/** Listens by a worker of this tab, which shares the stream of the sign-in `name` with other tabs. Answers the way to leave. */
export function listenByWorker(name: string, listener: TabListener): () => void {
  let worker: Worker;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    worker = startWorker(name, listener);
    worker.onerror = () => {
      worker.terminate();
      listener.onState('away');
      timer = setTimeout(start, pauseMs);
    };
  };
  const turn = () => tell(worker, { kind: 'visible', isVisible: isVisible() });
  start();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    clearTimeout(timer);
    worker.terminate();
  };
}

function startWorker(name: string, listener: TabListener): Worker {
  const worker = new Worker(new URL('live-worker.ts', import.meta.url), { type: 'module', name: 'live' });
  const numbers = { ids: new Array<string>() };
  let answer: (status: number | null) => void = () => undefined;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'positions') {
      for (const id of data.newIds) numbers.ids.push(id);
      listener.onPositions(new Positions(numbers, data));
      tell(worker, { kind: 'taken' });
    } else if (data.kind === 'event') listener.onEvent(data.type, data.data);
    else if (data.kind === 'state') listener.onState(data.state);
    else if (data.kind === 'open') void allow(worker, () => new Promise((resolve) => (answer = resolve)));
    else answer(data.status);
  };
  tell(worker, { kind: 'join', name, isVisible: isVisible() });
  return worker;
}

/** Lets the worker open a stream by this tab's session, refreshed where it has to be. */
async function allow(worker: Worker, answered: () => Promise<number | null>): Promise<void> {
  try {
    await withAuthorization(async (authorization) => {
      const status = answered();
      tell(worker, { kind: 'try', authorization });
      if ((await status) === 401) throw new CallError('unauthenticated', { status: 401 });
    });
    tell(worker, { kind: 'settled', outcome: 'open' });
  } catch (error) {
    tell(worker, { kind: 'settled', outcome: isUnauthenticated(error) ? 'over' : 'failed' });
  }
}

function tell(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
