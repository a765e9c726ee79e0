import { useEffectEvent, useLayoutEffect } from 'react';
import { isForDialog } from './overlay/dialog-keys.ts';

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/**
 * Single-key shortcuts, active while nothing is typed, no dialog is open and no modifier is pressed. Keys as the
 * browser names them, in lower case. A handled key is not passed to others.
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
  // Before it is painted: keys work from the moment that what they act on is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
