import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * For a menu or popover that was loaded to be opened: takes over the focus of the button that stood for it, and
 * opens. One that is simply there stays closed until it is asked for.
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
