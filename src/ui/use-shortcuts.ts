import { useEffect, useEffectEvent } from 'react';
import { isForDialog } from './overlay/dialog-keys.ts';

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/**
 * Single keys that do something while nobody types, no dialog is open and no modifier is held: by the key as the browser names
 * it, in lower case. Where one has done something nobody else hears of it.
 */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (isForDialog(event)) return;
    const act = actions[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
