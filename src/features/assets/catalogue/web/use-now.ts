import { createContext, use, useSyncExternalStore } from 'react';

/** Ages on the screen move on together, this often. */
const stepMs = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let now = Date.now();

/** Within it, now is a moment of the past, milliseconds since 1970; null: the present. */
export const NowContext = createContext<number | null>(null);

/** The present instant, milliseconds since 1970, moving on every few seconds. */
export function usePresent(): number {
  return useSyncExternalStore(listen, read, read);
}

/** The present instant, or the moment of the past that is looked at. */
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
  // Anyone who comes first after a pause must not see an old instant.
  if (!timer && Date.now() - now > stepMs) now = Date.now();
  return now;
}
