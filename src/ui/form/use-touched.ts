import { useCallback, useEffect, useRef } from 'react';
import { holdUnsaved } from '#platform/web/unsaved.ts';

/** From the first change to the save, leaving asks first; `within` as in `holdUnsaved`. */
export function useTouched(within?: readonly string[]): { touch(): void; settle(): void } {
  const release = useRef<(() => void) | null>(null);
  const settle = useCallback(() => {
    release.current?.();
    release.current = null;
  }, []);
  const touch = useCallback(() => {
    release.current ??= holdUnsaved(within);
  }, [within]);
  useEffect(() => settle, [settle]);
  return { touch, settle };
}
