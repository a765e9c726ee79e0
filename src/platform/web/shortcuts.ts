import { useEffect, useId } from 'react';

/**
 * Keys and what they do, in the person's language: `mod+k`, `?`, `space`; pairs are separated by a space, `left right`.
 * `mod` is Command on a Mac, Control elsewhere.
 */
export interface KeyShortcut {
  keys: string;
  label: string;
}

interface ShortcutGroup {
  title: string;
  shortcuts: readonly KeyShortcut[];
}

const groups = new Map<string, ShortcutGroup>();

/** Lists a screen's shortcuts under a title while it is open. The screen handles the keys itself. */
export function useListedShortcuts(title: string, shortcuts: readonly KeyShortcut[]): void {
  const id = useId();
  useEffect(() => {
    groups.set(id, { title, shortcuts });
  });
  useEffect(() => () => void groups.delete(id), [id]);
}

/** The current shortcuts by screen, the latest first. */
export function listShortcuts(): ShortcutGroup[] {
  return [...groups.values()].toReversed().filter(({ shortcuts }) => shortcuts.length > 0);
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of a combination, as labelled on this keyboard. */
export function keyNames(keys: string): string[] {
  return keys.split('+').map((key) => {
    if (key === 'mod') return isApple() ? '⌘' : 'Ctrl';
    return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}

const names: Readonly<Record<string, string>> = {
  space: '␣',
  enter: '↵',
  escape: 'Esc',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  shift: '⇧',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
};
