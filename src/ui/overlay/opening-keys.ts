import type { KeyboardEvent } from 'react';

/** Arrows open a menu from its button, as Enter and the space bar do. */
export function openingKeys(open: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
}
