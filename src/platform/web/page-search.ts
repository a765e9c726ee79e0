import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

interface Change {
  search: URLSearchParams;
  isStep: boolean;
}

/** The change that is still on its way to the address: what is read off the address meanwhile does not know of it. */
let underWay: Change | null = null;

interface ChangeOptions {
  /** A step is one that "back" takes back. */
  isStep?: boolean;
}

/**
 * The page's address for several writers who know nothing of each other: `[params, change]`. A change is given the address with
 * every change before it, also with one that has not arrived yet and that it overtakes.
 */
export function usePageSearch(): [
  URLSearchParams,
  (write: (present: URLSearchParams) => URLSearchParams, options?: ChangeOptions) => void,
] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    async (write: (present: URLSearchParams) => URLSearchParams, { isStep = false }: ChangeOptions = {}) => {
      const present = underWay?.search ?? new URLSearchParams(location.search);
      const search = write(new URLSearchParams(present));
      if (search.toString() === present.toString()) return;
      const own = { search, isStep: isStep || underWay?.isStep === true };
      underWay = own;
      try {
        await navigate({ search: search.toString() }, { replace: !own.isStep, preventScrollReset: true });
      } finally {
        if (underWay === own) underWay = null;
      }
    },
    [navigate],
  );
  return [params, change];
}
