import { useSyncExternalStore } from 'react';

/** Storage key of this browser's choice, shared by everyone who signs in with it. */
const key = 'patio-desktop-notices';
const listeners = new Set<() => void>();

export type DesktopChoice = 'missing' | 'blocked' | 'off' | 'on';

/** Whether the browser shows notifications of the portal. */
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

/** Asks the browser for permission if needed, which must follow a click. */
export async function chooseDesktop(isOn: boolean): Promise<void> {
  if (isOn) await Notification.requestPermission();
  try {
    if (isOn) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // Without storage it stays off.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Changed in another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useDesktopChoice(): DesktopChoice {
  return useSyncExternalStore(subscribe, readDesktopChoice, () => 'off');
}
