import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { lightCookie, type Light } from '#platform/page-settings.ts';
import { writeCookie } from '#platform/web/sign-in/cookie.ts';

/** The colour scheme that was chosen. Stored in a cookie, so that the server's first paint is right. */
export class LightStore {
  #light: Light;
  readonly #listeners = new Set<(light: Light) => void>();

  constructor(light: Light) {
    this.#light = light;
  }

  readonly get = (): Light => this.#light;

  readonly choose = (light: Light): void => {
    if (light === this.#light) return;
    this.#light = light;
    writeCookie(lightCookie, light);
    for (const listener of this.#listeners) listener(light);
  };

  readonly subscribe = (listener: (light: Light) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const LightContext = createContext(new LightStore('auto'));

export function LightProvider({ first, children }: { first: Light; children: ReactNode }) {
  const [store] = useState(() => new LightStore(first));
  useEffect(() => showLight(store), [store]);
  return <LightContext value={store}>{children}</LightContext>;
}

export function useLightStore(): LightStore {
  return useContext(LightContext);
}

/** The chosen colour scheme, and a function to choose another. */
export function useLight(): { light: Light; chooseLight(light: Light): void } {
  const { subscribe, get, choose } = useLightStore();
  return { light: useSyncExternalStore(subscribe, get, get), chooseLight: choose };
}

const attribute = 'data-mantine-color-scheme';
const systemIsDark = '(prefers-color-scheme: dark)';

/** Runs before the first paint, as only the browser knows the system's colour scheme. */
export const followSystem = `if(matchMedia('${systemIsDark}').matches)document.documentElement.setAttribute('${attribute}','dark')`;

/** Shows the chosen colour scheme in the document, and the system's while that is chosen. */
function showLight({ get, subscribe }: LightStore): () => void {
  const system = matchMedia(systemIsDark);
  const show = () => {
    const isDark = get() === 'dark' || (get() === 'auto' && system.matches);
    document.documentElement.setAttribute(attribute, isDark ? 'dark' : 'light');
  };
  // The system's may have changed since the first paint.
  show();
  const leave = subscribe(show);
  system.addEventListener('change', show);
  return () => {
    leave();
    system.removeEventListener('change', show);
  };
}

/** Printing uses the light scheme; the screen's is restored afterwards. */
export function usePaperLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const begin = () => {
      before ??= root.getAttribute(attribute);
      root.setAttribute(attribute, 'light');
    };
    const end = () => {
      if (before !== null) root.setAttribute(attribute, before);
      before = null;
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
}
