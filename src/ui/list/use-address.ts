import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Changes values of the page's address; an empty one leaves it. Values that change together go in one call: each call starts from the
 * address as it was drawn.
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
 * Values that live in the page's address, so that a link shows a colleague the same thing: `[value, set]`.
 * An empty value leaves the address; a change replaces the entry of the history.
 */
export function useAddress(name: string): [value: string, set: (value: string) => void] {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const set = useCallback((value: string) => change({ [name]: value }), [change, name]);
  return [params.get(name) ?? '', set];
}
