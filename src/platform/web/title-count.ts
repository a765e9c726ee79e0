import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let shown = 0;

/** Shows a count before the page's title; none for 0. */
export function countInTitle(count: number): void {
  shown = count;
  for (const listener of listeners) listener();
}

export function useTitleCount(): number {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => shown,
    () => 0,
  );
}
