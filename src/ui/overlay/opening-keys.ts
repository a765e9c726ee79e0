import type { KeyboardEvent } from 'react';

/** Arrow keys open a menu from its button, like Enter and Space. */
export function openingKeys(open: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
}
