import { setLiveView } from '../contract.ts';
import { withAuthorization } from '../../web/sign-in/authorization.ts';
import { setServerAway } from '../../web/server-away.ts';
import { call } from '../../web/call.ts';
import { CallError, isUnauthenticated } from '../../web/call-error.ts';
import type { LiveState } from './live.ts';
import type { FromWorker, ToWorker, Views } from './live-messages.ts';

/** The app's worker, and the unpacker of its messages. */
export interface LiveSource {
  startWorker(): Worker;
  /** Creates an unpacker for one worker; it returns null for unpacked data. */
  createUnpacker(): (packed: unknown) => object | null;
}

export interface TabListener {
  /** Called with many items packed by the worker. */
  onUnpacked(items: object): void;
  onEvent(type: string, data: unknown): void;
  onState(state: LiveState): void;
}

/** Delay before a worker that failed to start or crashed is started again. */
const pauseMs = 5_000;

/**
 * Subscribes through a worker of this tab, which shares the stream of the sign-in `name` with other tabs: it gets of
 * frequent events those that the tab shows.
 */
export function listenByWorker(
  name: string,
  source: LiveSource,
  listener: TabListener,
): { setViews(views: Views): void; stop(): void } {
  let views: Views = [];
  let worker: Worker;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    worker = startWorker({ name, views }, source, listener);
    worker.onerror = () => {
      worker.terminate();
      listener.onState('away');
      timer = setTimeout(start, pauseMs);
    };
  };
  const turn = () => post(worker, { kind: 'visible', isVisible: isVisible() });
  start();
  document.addEventListener('visibilitychange', turn);
  return {
    setViews: (next) => {
      views = next;
      post(worker, { kind: 'views', views });
    },
    stop: () => {
      document.removeEventListener('visibilitychange', turn);
      clearTimeout(timer);
      worker.terminate();
    },
  };
}

function startWorker(tab: { name: string; views: Views }, source: LiveSource, listener: TabListener): Worker {
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
    // It is said again until the stream answers.
    else if (data.kind === 'show')
      call(setLiveView, { params: { stream: data.stream }, body: { view: data.view } }).catch(() => undefined);
    else if (data.kind === 'open') void allow(worker, () => new Promise((resolve) => (answer = resolve)));
    else answer(data.status);
  };
  post(worker, { kind: 'join', ...tab, isVisible: isVisible() });
  return worker;
}

/** Lets the worker open a stream with this tab's session, refreshed if needed. */
async function allow(worker: Worker, answered: () => Promise<number | null>): Promise<void> {
  try {
    await withAuthorization(async (authorization) => {
      const answer = answered();
      post(worker, { kind: 'try', authorization });
      const status = await answer;
      // A proxy may answer that nothing is behind it.
      if ((status === null || status === 502 || status === 504) && isVisible()) setServerAway(true);
      if (status === 200) setServerAway(false);
      if (status === 401) throw new CallError('unauthenticated', { status: 401 });
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
