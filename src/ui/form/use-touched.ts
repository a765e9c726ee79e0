import { useCallback, useEffect, useRef } from 'react';
import { holdUnsaved } from '#platform/web/unsaved.ts';

/** Asks before leaving from the first change until it is saved; `within` as in `holdUnsaved`. */
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
