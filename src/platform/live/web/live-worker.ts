/**
 * Worker that receives live events for a tab: opening, sharing and reading the stream, and packing frequent events,
 * happen off the main thread.
 */
import * as z from 'zod/mini';
import { livePath } from '../contract.ts';
import { readItems, type LiveEventType } from '../event.ts';
import { uniteViews, type LiveView } from '../view.ts';
import { mergeBursts } from './live-bursts.ts';
import type { FromWorker, ToWorker } from './live-messages.ts';
import { joinLive } from './live.ts';

/** A frequent event type: bursts merge by key and reach the tab packed. */
export interface LivePacker<Item extends Record<string, unknown>> {
  event: LiveEventType<string, Item>;
  keyOf(item: Item): string;
  pack(items: readonly Item[]): { packed: unknown; transfer: Transferable[] };
}

class SessionOver extends Error {}

let isVisible = true;
/** The stream that is being opened. */
let opening: {
  stream: string;
  lastEventId: string | null;
  signal: AbortSignal;
  end(outcome: 'open' | 'failed' | 'over'): void;
} | null = null;
let tried: Response | null = null;
let taken: (() => void) | null = null;
let setView: (view: LiveView | null) => void = () => undefined;

/** Runs the worker in which it is called. */
export function runLiveWorker<Item extends Record<string, unknown>>({ event, keyOf, pack }: LivePacker<Item>): void {
  z.config({ jitless: true });
  // The next batch waits until the tab has applied this one.
  const apply = (items: readonly Item[]) => {
    const { packed, transfer } = pack(items);
    post({ kind: 'packed', packed }, transfer);
    return new Promise<void>((resolve) => (taken = resolve));
  };
  const items = mergeBursts<Item>({ keyOf, apply });
  const onEvent = (type: string, data: unknown) => {
    if (type === event.type) items.add(readItems(event, data));
    else post({ kind: 'event', type, data });
  };
  globalThis.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'join') join(data, onEvent);
    else if (data.kind === 'views') setView(uniteViews(data.views));
    else if (data.kind === 'visible') isVisible = data.isVisible;
    else if (data.kind === 'try') void tryToOpen(data.authorization);
    else if (data.kind === 'settled') opening?.end(data.outcome);
    else taken?.();
  };
}

function join(message: Extract<ToWorker, { kind: 'join' }>, onEvent: (type: string, data: unknown) => void): void {
  isVisible = message.isVisible;
  let stream = '';
  setView = joinLive(
    {
      name: message.name,
      open: (lastEventId, signal) => {
        stream = crypto.randomUUID();
        return openStream({ stream, lastEventId, signal });
      },
      isOver: (error) => error instanceof SessionOver,
      isVisible: () => isVisible,
      view: uniteViews(message.views),
      say: (view) => post({ kind: 'show', stream, view }),
    },
    { onEvent, onState: (state) => post({ kind: 'state', state }) },
  );
}

function post(message: FromWorker, transfer: Transferable[] = []): void {
  globalThis.postMessage(message, { transfer });
}

function openStream(asked: { stream: string; lastEventId: string | null; signal: AbortSignal }): Promise<Response> {
  return new Promise((resolve, reject) => {
    const end = (outcome: 'open' | 'failed' | 'over') => {
      opening = null;
      if (outcome === 'open' && tried) resolve(tried);
      else reject(outcome === 'over' ? new SessionOver() : new Error('The live stream could not be opened.'));
    };
    opening = { ...asked, end };
    post({ kind: 'open' });
  });
}

async function tryToOpen(authorization: string): Promise<void> {
  if (!opening) return;
  const { stream, lastEventId, signal } = opening;
  const headers = {
    accept: 'text/event-stream',
    authorization,
    ...(lastEventId !== null && { 'last-event-id': lastEventId }),
  };
  tried = await fetch(`/api/v1${livePath}?stream=${stream}`, { headers, signal, cache: 'no-store' }).catch(() => null);
  post({ kind: 'answered', status: tried?.status ?? null });
}
