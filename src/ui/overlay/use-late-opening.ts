import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * For a menu or popover loaded on demand: takes the focus from its placeholder button, and opens. If it was not
 * requested, it stays closed.
 */
export function useLateOpening(isWanted = true): {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  target: RefObject<HTMLButtonElement | null>;
} {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    const frame = requestAnimationFrame(() => {
      target.current?.focus();
      setOpen(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return { isOpen, setOpen, target };
}
