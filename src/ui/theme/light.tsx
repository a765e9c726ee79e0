import { useMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { useEffect } from 'react';
import { lightCookie, type Light } from '#platform/page-settings.ts';
import { writeCookie } from '#platform/web/cookie.ts';

/** Stores the colour scheme in a cookie, so that the server's first paint is right. */
export function lightKeeper(first: Light): MantineColorSchemeManager {
  let present = first;
  return {
    get: () => present,
    set(light) {
      present = light;
      writeCookie(lightCookie, light);
    },
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => undefined,
  };
}

/** Runs before the first paint, as only the browser knows the system's colour scheme. */
export const followSystem = `if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.setAttribute('data-mantine-color-scheme','dark')`;

/** The chosen colour scheme, and a function to choose another. */
export function useLight(): { light: Light; chooseLight(light: Light): void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { light: colorScheme, chooseLight: setColorScheme };
}

const attribute = 'data-mantine-color-scheme';

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
