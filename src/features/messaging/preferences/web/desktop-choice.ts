import { useSyncExternalStore } from 'react';

/** Storage key of this browser's choice, for all who sign in in it. */
const key = 'patio-desktop-notices';
const listeners = new Set<() => void>();

export type DesktopChoice = 'missing' | 'blocked' | 'off' | 'on';

/** Whether the browser shows messages of the portal beside it. */
export function readDesktopChoice(): DesktopChoice {
  if (typeof Notification === 'undefined') return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && isChosen() ? 'on' : 'off';
}

function isChosen(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

/** Asks the browser where it has to be asked: on a click alone. */
export async function chooseDesktop(isOn: boolean): Promise<void> {
  if (isOn) await Notification.requestPermission();
  try {
    if (isOn) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // Where nothing can be stored it stays off.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Said in another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useDesktopChoice(): DesktopChoice {
  return useSyncExternalStore(subscribe, readDesktopChoice, () => 'off');
}
