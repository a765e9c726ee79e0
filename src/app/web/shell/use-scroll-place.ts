import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long a page may take to bring what its address points at, or what one saw of it before. */
const timeoutMs = 5_000;
/** Any of these means that the person scrolls on their own. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The element that scrolls in place of the window: another page begins at its top, or at what its hash names; back and
 * forward lead to where one was. A change of the address's query moves nothing.
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
      // A fraction of a pixel may be lost.
      return !current || current.scrollTop > (top ?? 0) - 1;
    });
  });
  useLayoutEffect(() => arrive(), [pathname, hash]);

  // Before the next page is painted: its shorter content must not be taken for where one was.
  useLayoutEffect(() => {
    const element = place.current;
    const remember = () => void (element && places.current.set(key, element.scrollTop));
    // Another query is another entry of the history, in the same place.
    remember();
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [key]);
  return place;
}

/** Now, or once the page has what it takes; call what comes back to give up. */
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
