import * as z from 'zod/mini';
import { liveView } from '../contract.ts';
import type { StreamEvent } from '../event-stream.ts';
import type { LiveView } from '../view.ts';
import { keepReading, type OpenStream } from './live-connection.ts';
import { SharedView } from './shared-view.ts';

export interface LiveOptions {
  /** Equal for all tabs that share the stream: one sign-in. */
  name: string;
  open: OpenStream;
  isOver(error: unknown): boolean;
  /** Whether the tab is visible: a hidden tab does not replace a silent leader. */
  isVisible(): boolean;
  /** What the tab shows at first. */
  view: LiveView | null;
  /** Says to the server what the stream shows that this tab reads. */
  say(view: LiveView | null): void;
}

export interface LiveListener {
  onEvent(type: string, data: unknown): void;
  /** `live`: events arrive; `away`: disconnected, reconnecting. */
  onState(state: LiveState): void;
}

export type LiveState = 'live' | 'away';

const streamEvent = z.object({ id: z.nullable(z.string()), type: z.string(), data: z.string() });
const said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: streamEvent }),
  z.object({ kind: z.literal('sign') }),
  z.object({ kind: z.literal('cut') }),
  z.object({ kind: z.literal('join'), tab: z.string() }),
  z.object({ kind: z.literal('view'), tab: z.string(), view: liveView }),
  z.object({ kind: z.literal('recent'), tab: z.string(), events: z.array(streamEvent) }),
]);
type Said = z.output<typeof said>;

/** Reads may lag behind events: a tab that joins gets as much of the past as a new stream. */
const recentMs = 5_000;
/** A leading tab that is silent for this long is frozen or gone. The server's heartbeats come every 15 s. */
const silentMs = 25_000;

/**
 * One stream for all tabs of a sign-in: one tab reads it and posts to the others; when it closes, another continues
 * from the same position. Returns a function that says what the tab shows from now on.
 */
export function joinLive(options: LiveOptions, listener: LiveListener): (view: LiveView | null) => void {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(`patio-live:${options.name}`);
  const recent = new RecentEvents();
  let lastEventId: string | null = null;
  let leads = false;
  let waiting = new AbortController();
  let heardAt = Date.now();
  let state: LiveState | null = null;

  const turn = (next: LiveState) => {
    if (state === next) return;
    state = next;
    listener.onState(next);
  };
  const post = (message: Said) => channel.postMessage(message);
  const shared = new SharedView({ ...options, tab, post: (view) => post({ kind: 'view', tab, view }) });
  const take = (event: StreamEvent) => {
    heardAt = Date.now();
    lastEventId = event.id ?? lastEventId;
    turn('live');
    const data = parseData(event.data);
    if (data !== undefined) listener.onEvent(event.type, data);
  };
  const lead = async (signal: AbortSignal) => {
    await keepReading({
      open: options.open,
      isOver: options.isOver,
      lastEventId: () => lastEventId,
      signal,
      onEvent: (event) => {
        take(event);
        post({ kind: 'event', event });
        recent.add(event);
        shared.follow(event);
      },
      onSign: () => post({ kind: 'sign' }),
      onCut: () => {
        turn('away');
        post({ kind: 'cut' });
        shared.closed();
      },
    });
  };
  const run = (steal: boolean): Promise<void> => {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    return holdLead(`patio-live:${options.name}`, { steal, signal }, async (lost) => {
      leads = true;
      await lead(AbortSignal.any([signal, lost]));
      leads = false;
      shared.closed();
    });
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(said, data).data;
    if (!message) return;
    if (message.kind === 'join') shared.post();
    if (message.kind === 'join' && leads) {
      post({ kind: 'recent', tab: message.tab, events: recent.from(lastEventId) });
    } else if (message.kind === 'view') {
      const answer = shared.take(message.tab, message.view);
      if (answer && leads) post({ kind: 'event', event: { id: lastEventId, ...answer } });
    } else if (message.kind === 'recent' && message.tab === tab) message.events.forEach(take);
    else if (message.kind === 'event' && !leads) take(message.event);
    else if (message.kind === 'sign' && !leads) heardAt = Date.now();
    else if (message.kind === 'cut' && !leads) turn('away');
  };
  setInterval(() => {
    shared.repeat();
    if (leads || Date.now() - heardAt < silentMs || !options.isVisible()) return;
    heardAt = Date.now();
    void run(true);
  }, 5_000);

  post({ kind: 'join', tab });
  void run(false);
  return (view) => shared.show(view);
}

/** Whether an event is about the stream itself: it is not repeated later. */
export function isAboutStream(type: string): boolean {
  return type === 'ready' || type === 'reset' || type === 'view';
}

/** Events of the last seconds, without those about the stream itself. */
class RecentEvents {
  readonly #recentEvents: { at: number; event: StreamEvent }[] = [];

  /** A tab that joins missed the greeting and the refetch it caused; recent events are repeated. */
  from(id: string | null): StreamEvent[] {
    return [{ id, type: 'ready', data: '{"resumed":false}' }, ...this.#recentEvents.map(({ event }) => event)];
  }

  add(event: StreamEvent): void {
    const now = Date.now();
    while ((this.#recentEvents[0]?.at ?? now) < now - recentMs) this.#recentEvents.shift();
    if (!isAboutStream(event.type)) this.#recentEvents.push({ at: now, event });
  }
}

/** Runs while this tab is the leader, after waiting to become it. Without the Web Locks API each tab leads itself. */
async function holdLead(
  name: string,
  { steal, signal }: { steal: boolean; signal: AbortSignal },
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController();
  if (!('locks' in navigator)) return work(lost.signal);
  try {
    // A lock is stolen immediately, and the API allows no signal then.
    await navigator.locks.request(name, steal ? { steal } : { signal }, () =>
      signal.aborted ? undefined : work(lost.signal),
    );
  } catch {
    // Another tab became the leader: keep listening and wait to lead again.
    lost.abort();
    if (!signal.aborted) await holdLead(name, { steal: false, signal }, work);
  }
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
