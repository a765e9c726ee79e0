import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let shownAsOf: number | null = null;

/**
 * Sets whether the server is out of reach, as its last answers or their absence show. `asOf`: from when (ms) what is
 * shown instead of its answer is.
 */
export function setServerAway(away: boolean, asOf = Date.now()): void {
  const next = away ? Math.min(shownAsOf ?? asOf, asOf) : null;
  if (next === shownAsOf) return;
  shownAsOf = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onOffline = () => setServerAway(true);
  listeners.add(listener);
  addEventListener('offline', onOffline);
  return () => {
    listeners.delete(listener);
    removeEventListener('offline', onOffline);
  };
}

/** The moment (ms) that a page shows while the server is out of reach. Null while it answers. */
export function useShownAsOf(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => shownAsOf,
    () => null,
  );
}
