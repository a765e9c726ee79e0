import { isForDialog } from './overlay/dialog-keys.ts';
import { useKeydown } from './use-keydown.ts';

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/**
 * Single-key shortcuts, active while nothing is typed, no dialog is open and no modifier is pressed. Keys as the
 * browser names them, in lower case. A handled key is not passed to others.
 */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeydown((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (isForDialog(event)) return;
    const act = actions[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
