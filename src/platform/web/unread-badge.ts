import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let hasUnread = false;

/** Puts a badge on the page's icon. */
export function showUnread(has: boolean): void {
  hasUnread = has;
  for (const listener of listeners) listener();
}

export function useHasUnread(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => hasUnread,
    () => false,
  );
}
