import { useEffect, useId } from 'react';

/**
 * Keys and what they do, in the person's words: `mod+k`, `?`, `space`; a space stands between those of a pair, `left right`.
 * `mod` is Command on a Mac, Control elsewhere.
 */
export interface Shortcut {
  keys: string;
  label: string;
}

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

const groups = new Map<string, ShortcutGroup>();

/** Has a screen's shortcuts listed under a title for as long as it is open. What the keys do is the screen's to see to. */
export function useListedShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const id = useId();
  useEffect(() => {
    groups.set(id, { title, shortcuts });
  });
  useEffect(() => () => void groups.delete(id), [id]);
}

/** What is reported right now, screen by screen; anyone who came later first. */
export function listShortcuts(): ShortcutGroup[] {
  return [...groups.values()].toReversed().filter(({ shortcuts }) => shortcuts.length > 0);
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys pressed together, without a space, as they stand on this keyboard, one by one. */
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
