/**
 * The worker of a tab that listens to live events: opening, sharing and reading the stream, taking apart what comes and gathering
 * the positions of a burst all happen here, beside what the person does.
 */
import * as z from 'zod/mini';
import { joinLive } from '#platform/live/web/live.ts';
import { mergeBursts } from '#platform/live/web/live-bursts.ts';
import { openLive, type PositionEvent } from '../contract.ts';
import { AssetNumbering } from '../positions.ts';
import { readPositions } from './live-items.ts';
import type { FromWorker, ToWorker } from './live-messages.ts';

z.config({ jitless: true });

class SessionOver extends Error {}

const numbering = new AssetNumbering();
const positions = mergeBursts<PositionEvent>({ keyOf: ({ id }) => id, apply: tellPositions });
let isVisible = true;
/** The one stream that is being opened. */
let opening: {
  lastEventId: string | null;
  signal: AbortSignal;
  end(outcome: 'open' | 'failed' | 'over'): void;
} | null = null;
let tried: Response | null = null;
let taken: (() => void) | null = null;

globalThis.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'join') join(data);
  else if (data.kind === 'visible') isVisible = data.isVisible;
  else if (data.kind === 'try') void tryToOpen(data.authorization);
  else if (data.kind === 'settled') opening?.end(data.outcome);
  else taken?.();
};

function join(message: Extract<ToWorker, { kind: 'join' }>): void {
  isVisible = message.isVisible;
  joinLive(
    {
      name: message.name,
      open: openStream,
      isOver: (error) => error instanceof SessionOver,
      isVisible: () => isVisible,
    },
    {
      onEvent: (type, data) => {
        if (type === 'position') positions.add(readPositions(data));
        else tell({ kind: 'event', type, data });
      },
      onState: (state) => tell({ kind: 'state', state }),
    },
  );
}

function tell(message: FromWorker, transfer: Transferable[] = []): void {
  globalThis.postMessage(message, { transfer });
}

/** The next lot waits until the tab has taken this one in. */
function tellPositions(events: readonly PositionEvent[]): Promise<void> {
  const { newIds, assets, rows } = numbering.pack(events);
  tell({ kind: 'positions', newIds, assets, rows }, [assets.buffer, rows.buffer]);
  return new Promise((resolve) => (taken = resolve));
}

function openStream(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const end = (outcome: 'open' | 'failed' | 'over') => {
      opening = null;
      if (outcome === 'open' && tried) resolve(tried);
      else reject(outcome === 'over' ? new SessionOver() : new Error('The live stream could not be opened.'));
    };
    opening = { lastEventId, signal, end };
    tell({ kind: 'open' });
  });
}

async function tryToOpen(authorization: string): Promise<void> {
  if (!opening) return;
  const { lastEventId, signal } = opening;
  const headers = {
    accept: 'text/event-stream',
    authorization,
    ...(lastEventId !== null && { 'last-event-id': lastEventId }),
  };
  tried = await fetch(`/api/v1${openLive.path}`, { headers, signal, cache: 'no-store' }).catch(() => null);
  tell({ kind: 'answered', status: tried?.status ?? null });
}
