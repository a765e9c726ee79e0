import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Values that live in the page's address, so that a link shows a colleague the same thing: `[value, set]`.
 * An empty value leaves the address; a change replaces the entry of the history.
 */
export function useAddress(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setParams(
        (present) => {
          if (value === '') present.delete(name);
          else present.set(name, value);
          return present;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams, name],
  );
  return [params.get(name) ?? '', set];
}
