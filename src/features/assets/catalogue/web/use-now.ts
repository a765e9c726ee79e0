import { createContext, use, useSyncExternalStore } from 'react';

/** Interval at which ages on screen are updated together. */
const stepMs = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let now = Date.now();

/** A past moment that is shown as now, milliseconds since 1970; null: the present. */
export const NowContext = createContext<number | null>(null);

/** The present, milliseconds since 1970, updated every few seconds. */
export function usePresent(): number {
  return useSyncExternalStore(listen, read, read);
}

/** The present, or the past moment that is shown. */
export function useNow(): number {
  const present = usePresent();
  return use(NowContext) ?? present;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, stepMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function read(): number {
  // The first subscriber after a pause must not get an old instant.
  if (!timer && Date.now() - now > stepMs) now = Date.now();
  return now;
}
