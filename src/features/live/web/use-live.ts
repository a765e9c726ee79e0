import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#features/identity/session/web/public.ts';
import type { LiveState } from '#platform/live/web/live.ts';
import type { Positions } from '../positions.ts';
import { listenByWorker, type TabListener } from './live-tab.ts';

/** The stream of one sign-in in this tab, shared by every screen that listens. */
interface Shared {
  listeners: Set<TabListener>;
  state: LiveState;
  /** The last seconds, for screens that open later: what they read may lag behind. */
  recent: { at: number; tell(listener: TabListener): void }[];
  leave(): void;
}

const streams = new Map<string, Shared>();
/** Going from one screen to the next does not cut the stream. */
const lingerMs = 10_000;
const recentMs = 5_000;

/**
 * Live events while the screen is open. `onEvent` hears of each type with its list of states, and of `ready` and `reset`;
 * `onPositions` of where assets are, gathered for as long as taking them in takes. Answers whether events come right now.
 */
export function useLive(
  onEvent: (type: string, data: unknown) => void,
  onPositions: (positions: Positions) => void = ignore,
): LiveState {
  const session = useSession();
  const family = session.status === 'signed-in' ? session.family : null;
  const [state, setState] = useState<LiveState>('live');
  const hear = useEffectEvent(onEvent);
  const hearPositions = useEffectEvent(onPositions);
  useEffect(() => {
    if (family === null) return;
    return listen(family, {
      onEvent: (type, data) => hear(type, data),
      onPositions: (positions) => hearPositions(positions),
      onState: setState,
    });
  }, [family]);
  return state;
}

function ignore(): void {}

function listen(family: string, listener: TabListener): () => void {
  const running = streams.get(family);
  const shared = running ?? open(family);
  shared.listeners.add(listener);
  listener.onState(shared.state);
  if (running) listener.onEvent('ready', { resumed: false });
  for (const { tell } of running ? shared.recent : []) tell(listener);
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
  const tellAll = (tell: (listener: TabListener) => void) => {
    remember(shared, tell);
    shared.listeners.forEach(tell);
  };
  shared.leave = listenByWorker(family, {
    onEvent: (type, data) => {
      // What a stream says about itself is of the moment.
      if (type === 'ready' || type === 'reset') shared.listeners.forEach((listener) => listener.onEvent(type, data));
      else tellAll((listener) => listener.onEvent(type, data));
    },
    onPositions: (positions) => tellAll((listener) => listener.onPositions(positions)),
    onState: (state) => {
      shared.state = state;
      shared.listeners.forEach((listener) => listener.onState(state));
    },
  });
  return shared;
}

function remember({ recent }: Shared, tell: (listener: TabListener) => void): void {
  const now = Date.now();
  while ((recent[0]?.at ?? now) < now - recentMs) recent.shift();
  recent.push({ at: now, tell });
}
