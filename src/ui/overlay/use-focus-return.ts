import { useLayoutEffect, useRef } from 'react';
import { trailOf } from './focus-trail.ts';

type Trail = ReturnType<typeof trailOf>;

/** Trail of an overlay that closed in this moment, inherited by one that replaces it. */
let orphan: Trail | null = null;

/**
 * For overlays that take the focus: returns it to the element that had it, or to what replaced that element. A deleted
 * row may disappear before its dialog, with it, or after the list is reloaded.
 */
export function useFocusReturn(isOpen: boolean): void {
  const trail = useRef<Trail | null>(null);
  // Not in the effect's clean-up, as React restores the focus within a commit.
  useLayoutEffect(() => {
    if (isOpen) trail.current = orphan ?? trailOf(focused());
    else if (trail.current) giveBack(trail.current);
    if (!isOpen) trail.current = null;
  }, [isOpen]);
  useLayoutEffect(
    () => () => {
      const left = trail.current;
      trail.current = null;
      if (!left) return;
      orphan = left;
      queueMicrotask(() => {
        orphan = null;
        giveBack(left);
      });
    },
    [],
  );
}

/** The last focused element that stays: a menu disappears after a choice. */
let last: HTMLElement | null = null;

if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest('[role="menu"]')) last = target;
  });

function focused(): HTMLElement {
  const { activeElement: active } = document;
  const isPassing = active === document.body || active?.closest('[role="menu"]');
  const element = isPassing ? last : active;
  return element instanceof HTMLElement ? element : document.body;
}

function giveBack(find: Trail): void {
  const { activeElement } = document;
  // The focus is already elsewhere on the page.
  if (activeElement && activeElement !== document.body && !activeElement.closest('[role="dialog"]')) return;
  const target = find();
  if (!target) return;
  target.focus({ preventScroll: true });
  keepFocus(target);
}

/** For a focused element that may be removed: the focus then moves to its replacement. */
export function keepFocus(target: HTMLElement): void {
  const find = trailOf(target);
  const watch = new MutationObserver(() => {
    if (target.isConnected) return;
    stop();
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
  });
  const stop = () => {
    watch.disconnect();
    removeEventListener('pointerdown', stop, true);
    removeEventListener('focusin', leave, true);
  };
  const leave = (event: FocusEvent) => {
    if (event.target !== target) stop();
  };
  watch.observe(document.body, { childList: true, subtree: true });
  addEventListener('pointerdown', stop, true);
  addEventListener('focusin', leave, true);
}
