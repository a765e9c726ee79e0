import { useEffectEvent, useLayoutEffect } from 'react';

interface KeydownOptions {
  /** Before what listens within the page. */
  capture?: boolean;
  isOn?: boolean;
}

/** Listens to keys of the whole page, from before it is painted: they work from the moment that what they act on is seen. */
export function useKeydown(
  press: (event: KeyboardEvent) => void,
  { capture = false, isOn = true }: KeydownOptions = {},
) {
  const listener = useEffectEvent(press);
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => listener(event);
    addEventListener('keydown', listen, { capture });
    return () => removeEventListener('keydown', listen, { capture });
  }, [capture, isOn]);
}

/** Acts on Escape unless something above has handled it. */
export function useEscape(act: (event: KeyboardEvent) => void, isOn = true): void {
  useKeydown(
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) act(event);
    },
    { isOn },
  );
}
