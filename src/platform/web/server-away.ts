import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let awaySince: number | null = null;

/** Sets whether the server is out of reach, as its last answers or their absence show. */
export function setServerAway(away: boolean): void {
  if (away === (awaySince !== null)) return;
  awaySince = away ? Date.now() : null;
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

/** Since when (ms) the server is out of reach: what a page shows is from then. Null while it answers. */
export function useServerAwaySince(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => awaySince,
    () => null,
  );
}
