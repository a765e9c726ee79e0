import { useLayoutEffect, useRef } from 'react';
import { trailOf } from './focus-trail.ts';

type Trail = ReturnType<typeof trailOf>;

/** Of what left in this very moment: what takes its place has the same way back. */
let orphan: Trail | null = null;

/**
 * For what stands over the page and takes the focus: gives it back to what had it, or to what has come in its place. A row that was
 * deleted may go before the dialog that asked does, with it, or once the list has been reloaded.
 */
export function useFocusReturn(isOpen: boolean): void {
  const trail = useRef<Trail | null>(null);
  // Not with its clean-up: React itself puts the focus back within a commit.
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

/** What had the focus last and stays: a menu goes as soon as something in it was chosen. */
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
  // Focus that is elsewhere already stays there.
  if (activeElement && activeElement !== document.body && !activeElement.closest('[role="dialog"]')) return;
  const target = find();
  if (!target) return;
  target.focus({ preventScroll: true });
  keepFocus(target);
}

/** For what has the focus and may go: as long as it stays there, the focus goes on to what comes in its place. */
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
