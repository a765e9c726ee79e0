import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Changes parameters of the page's address; an empty value removes one. Pass related changes in one call, as each call
 * starts from the address at the last render.
 */
export function useAddressChange(): (changes: Record<string, string>) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (changes) =>
      setParams(
        (present) => {
          for (const [name, value] of Object.entries(changes))
            if (value === '') present.delete(name);
            else present.set(name, value);
          return present;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
}

/**
 * A value in the page's address, so that links can be shared: `[value, set]`. An empty value is removed; a change
 * replaces the history entry.
 */
export function useAddress(name: string): [value: string, set: (value: string) => void] {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const set = useCallback((value: string) => change({ [name]: value }), [change, name]);
  return [params.get(name) ?? '', set];
}
