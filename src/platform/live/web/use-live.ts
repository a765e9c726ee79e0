import * as z from 'zod/mini';
import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { viewEvent } from '../contract.ts';
import { emptyView, type LiveView } from '../view.ts';
import { isAboutStream, type LiveState } from './live.ts';
import { listenByWorker, type LiveSource, type TabListener } from './live-tab.ts';

export interface Stream {
  name: string;
  source: LiveSource;
}

/** The sign-in whose events arrive, shared by its tabs; null if nobody is signed in. */
export const LiveContext = createContext<Stream | null>(null);

/** This tab's stream of one sign-in, shared by every screen that listens. */
interface Shared {
  /** What each screen shows of frequent events. */
  views: Map<object, LiveView | null>;
  viewTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the stream shows. */
  shown: LiveView | null;
  setViews(views: readonly (LiveView | null)[]): void;
  listeners: Set<TabListener>;
  state: LiveState;
  /** Recent events, for screens that open later and whose reads may lag behind. */
  recent: { at: number; pass(listener: TabListener): void }[];
  leave(): void;
}

const streams = new Map<string, Shared>();
/** Navigating between screens does not interrupt the stream. */
const lingerMs = 10_000;
const recentMs = 5_000;
/** What a person shows in passing is not asked for. */
const settleMs = 200;

interface LiveHandlers {
  /** Called for each type with its list of items, and for `ready` and `reset`. */
  onEvent?(type: string, data: unknown): void;
  onUnpacked?(items: object): void;
}

/**
 * Live events while the screen is open; returns whether they arrive. Screens use `useLiveRefetch` and `useLivePatch`.
 */
export function useLive({ onEvent = ignore, onUnpacked = ignore }: LiveHandlers): LiveState {
  const stream = use(LiveContext);
  const [state, setState] = useState<LiveState>('live');
  const takeEvent = useEffectEvent(onEvent);
  const takeUnpacked = useEffectEvent(onUnpacked);
  useEffect(() => {
    if (stream === null) return;
    return listen(stream, {
      onEvent: (type, data) => takeEvent(type, data),
      onUnpacked: (items) => takeUnpacked(items),
      onState: setState,
    });
  }, [stream]);
  return state;
}

function ignore(): void {}

function listen({ name, source }: Stream, listener: TabListener): () => void {
  const running = streams.get(name);
  const shared = running ?? open({ name, source });
  shared.listeners.add(listener);
  listener.onState(shared.state);
  if (running) listener.onEvent('ready', { resumed: false });
  for (const { pass } of running ? shared.recent : []) pass(listener);
  return () => {
    shared.listeners.delete(listener);
    setTimeout(() => {
      if (shared.listeners.size > 0 || streams.get(name) !== shared) return;
      streams.delete(name);
      shared.leave();
    }, lingerMs);
  };
}

function open({ name, source }: Stream): Shared {
  const shared: Shared = {
    listeners: new Set(),
    state: 'live',
    recent: [],
    views: new Map(),
    viewTimer: undefined,
    shown: emptyView,
    setViews: () => undefined,
    leave: () => undefined,
  };
  streams.set(name, shared);
  const publish = (pass: (listener: TabListener) => void) => {
    remember(shared, pass);
    shared.listeners.forEach(pass);
  };
  const { setViews, stop } = listenByWorker(name, source, {
    onEvent: (type, data) => {
      if (type === 'ready') shared.shown = emptyView;
      if (type === 'view') shared.shown = z.parse(viewEvent, data).view;
      if (isAboutStream(type)) shared.listeners.forEach((listener) => listener.onEvent(type, data));
      else publish((listener) => listener.onEvent(type, data));
    },
    onUnpacked: (items) => publish((listener) => listener.onUnpacked(items)),
    onState: (state) => {
      shared.state = state;
      shared.listeners.forEach((listener) => listener.onState(state));
    },
  });
  shared.setViews = setViews;
  shared.leave = stop;
  return shared;
}

/** Says what a screen shows, beside others; null in place of a view: everything. Returns a function to take it back. */
export function showView({ name }: Stream, view: LiveView | null): () => void {
  const shared = streams.get(name);
  const screen = {};
  const say = () => {
    if (!shared) return;
    clearTimeout(shared.viewTimer);
    shared.viewTimer = setTimeout(() => shared.setViews([...shared.views.values()]), settleMs);
  };
  shared?.views.set(screen, view);
  say();
  return () => {
    shared?.views.delete(screen);
    say();
  };
}

export function shownBy({ name }: Stream): LiveView | null {
  return streams.get(name)?.shown ?? emptyView;
}

function remember({ recent }: Shared, pass: (listener: TabListener) => void): void {
  const now = Date.now();
  while ((recent[0]?.at ?? now) < now - recentMs) recent.shift();
  recent.push({ at: now, pass });
}
