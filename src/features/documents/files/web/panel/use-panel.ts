import type { KeyboardEvent } from 'react';
import type { ManagerAddress } from '../use-manager-address.ts';

/** The file that stands open beside the list, and how it is closed. */
export function usePanel({ fileId }: ManagerAddress, change: (change: Partial<ManagerAddress>) => void) {
  const isOpen = fileId !== null;
  const close = () => {
    // Back to the row that it was opened from, from within a previewed document too; a focus that is in the list already stays.
    if (!document.activeElement?.matches('[data-key]'))
      document.querySelector<HTMLElement>('[data-key][data-open]')?.focus();
    change({ fileId: null, tab: 'preview' });
  };
  return {
    isOpen,
    close,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (isOpen && isOwnEscape(event)) close();
    },
  };
}

/** The escape key, pressed on the page itself: not in a field, nor in a dialog or menu that it closes. */
function isOwnEscape({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return false;
  return currentTarget.contains(target) && !target.matches('input, textarea, select, [aria-expanded="true"]');
}
