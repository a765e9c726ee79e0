import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long to wait until a page has the anchor or its former height. */
const timeoutMs = 5_000;
/** Events that show that the person scrolls. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The scrolling element of pages: a new page starts at its top or anchor; back and forward restore the position. A
 * change of the query does not scroll.
 */
export function useScrollPlace(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const places = useRef(new Map<string, number>());
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  const arrive = useEffectEvent(() => {
    const top = isReturn ? places.current.get(key) : undefined;
    if (top === undefined && hash !== '') return keepTrying(() => showAnchor(hash.slice(1)));
    return keepTrying(() => {
      const { current } = place;
      current?.scrollTo(0, top ?? 0);
      // Scroll positions may lose a fraction of a pixel.
      return !current || current.scrollTop > (top ?? 0) - 1;
    });
  });
  useLayoutEffect(() => arrive(), [pathname, hash]);

  // Before the next page is painted: its smaller height must not be recorded as a position.
  useLayoutEffect(() => {
    const element = place.current;
    const remember = () => void (element && places.current.set(key, element.scrollTop));
    // A new query is a new history entry at the same position.
    remember();
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [key]);
  return place;
}

/** Scrolls now, or once the page is ready; returns a function to stop. */
function keepTrying(reach: () => boolean): () => void {
  if (reach()) return () => undefined;
  const watch = new MutationObserver(() => reach() && stop());
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, stop, true);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  for (const act of acts) addEventListener(act, stop, { capture: true, passive: true });
  return stop;
}

function showAnchor(encoded: string): boolean {
  const target = document.getElementById(decoded(encoded));
  target?.scrollIntoView();
  return target !== null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
