import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long a page may take to bring what its address points at. */
const patienceMs = 5_000;

/**
 * The element that scrolls in place of the window: another page begins at its top, or at what its hash names; back and
 * forward lead to where one was. A change of the address's query moves nothing.
 */
export function useScrollPlace(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const kept = useRef(new Map<string, number>());
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  const arrive = useEffectEvent(() => {
    const top = isReturn ? kept.current.get(key) : undefined;
    if (top === undefined && hash !== '') return scrollToAnchor(hash.slice(1));
    place.current?.scrollTo(0, top ?? 0);
    return undefined;
  });
  useLayoutEffect(() => arrive(), [pathname, hash]);

  // Before the next page is painted: its shorter content must not be taken for where one was.
  useLayoutEffect(() => {
    const element = place.current;
    const remember = () => void (element && kept.current.set(key, element.scrollTop));
    // Another query is another entry of the history, in the same place.
    remember();
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [key]);
  return place;
}

/** Now, or once it is there; call what comes back to give up. */
function scrollToAnchor(encoded: string): () => void {
  const id = decoded(encoded);
  const show = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    return target !== null;
  };
  if (show()) return () => undefined;
  const watch = new MutationObserver(() => show() && stop());
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
