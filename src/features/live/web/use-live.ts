import { useEffect, useEffectEvent, useState } from 'react';
import { useSession, withAuthorization } from '#features/session/web/public.ts';
import { CallError, isUnauthenticated } from '#platform/web/call-error.ts';
import { joinLive, type LiveListener, type LiveState } from '#platform/web/live.ts';
import { openLive } from '../contract.ts';

/** The stream of one sign-in in this tab, shared by every screen that listens. */
interface Shared {
  listeners: Set<LiveListener>;
  state: LiveState;
  /** The last seconds, for screens that open later: what they read may lag behind. */
  recent: { at: number; type: string; data: unknown }[];
  leave(): void;
}

const streams = new Map<string, Shared>();
/** Going from one screen to the next does not cut the stream. */
const lingerMs = 10_000;
const recentMs = 5_000;

/**
 * Live events while the screen is open. `onEvent` hears of each type with its list of states, and of `ready` and `reset`.
 * Answers whether events come right now.
 */
export function useLive(onEvent: (type: string, data: unknown) => void): LiveState {
  const session = useSession();
  const family = session.status === 'signed-in' ? session.family : null;
  const [state, setState] = useState<LiveState>('live');
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    if (family === null) return;
    return listen(family, { onEvent: (type, data) => hear(type, data), onState: setState });
  }, [family]);
  return state;
}

function listen(family: string, listener: LiveListener): () => void {
  const running = streams.get(family);
  const shared = running ?? open(family);
  shared.listeners.add(listener);
  listener.onState(shared.state);
  if (running) listener.onEvent('ready', { resumed: false });
  for (const { type, data } of running ? shared.recent : []) listener.onEvent(type, data);
  return () => {
    shared.listeners.delete(listener);
    setTimeout(() => {
      if (shared.listeners.size > 0 || streams.get(family) !== shared) return;
      streams.delete(family);
      shared.leave();
    }, lingerMs);
  };
}

function open(family: string): Shared {
  const shared: Shared = { listeners: new Set(), state: 'live', recent: [], leave: () => undefined };
  streams.set(family, shared);
  shared.leave = joinLive(
    { name: family, open: openStream, isOver: isUnauthenticated },
    {
      onEvent: (type, data) => {
        remember(shared, type, data);
        shared.listeners.forEach((listener) => listener.onEvent(type, data));
      },
      onState: (state) => {
        shared.state = state;
        shared.listeners.forEach((listener) => listener.onState(state));
      },
    },
  );
  return shared;
}

function remember({ recent }: Shared, type: string, data: unknown): void {
  const now = Date.now();
  while ((recent[0]?.at ?? now) < now - recentMs) recent.shift();
  if (type !== 'ready' && type !== 'reset') recent.push({ at: now, type, data });
}

function openStream(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  return withAuthorization(async (authorization) => {
    const headers = {
      accept: 'text/event-stream',
      authorization,
      ...(lastEventId !== null && { 'last-event-id': lastEventId }),
    };
    const response = await fetch(`/api/v1${openLive.path}`, { headers, signal, cache: 'no-store' });
    if (response.status === 401) throw new CallError('unauthenticated', { status: 401 });
    return response;
  });
}
