import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Address } from '../address.ts';
import { staysHere } from './leaving.ts';

interface SearchChange {
  search: URLSearchParams;
  isStep: boolean;
}

/** A pending change of the address, which reads of the address do not include yet. */
let underWay: SearchChange | null = null;

/** Whether a pending change will add a history entry. */
function isStepToCome(): boolean {
  return underWay?.isStep === true && underWay.search.toString() !== new URLSearchParams(location.search).toString();
}

interface ChangeOptions {
  /** Adds a history entry. */
  isStep?: boolean;
}

/**
 * The page's address for several independent writers: `[params, change]`. A change receives the address including every
 * earlier change, even a pending one that it supersedes.
 */
export function usePageSearch(): [
  URLSearchParams,
  (write: (present: URLSearchParams) => URLSearchParams, options?: ChangeOptions) => void,
] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    async (write: (present: URLSearchParams) => URLSearchParams, { isStep = false }: ChangeOptions = {}) => {
      // Awaits only if necessary, so that callers find the change pending.
      const stays = staysHere();
      if (stays !== true && !(await stays)) return;
      const present = underWay?.search ?? new URLSearchParams(location.search);
      const search = write(new URLSearchParams(present));
      if (search.toString() === present.toString()) return;
      const own = { search, isStep: isStep || isStepToCome() };
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

type Narrowing<A> = A extends { filter: infer Filter } ? (part: Partial<Filter>) => void : undefined;

export interface PageAddress<A> {
  address: A;
  change(part: Partial<A>): void;
  /** Changes parts of the filter. */
  narrow: Narrowing<A>;
}

/**
 * The values of a page's address with functions to change them. With `isAtOnce` the page shows a change before the
 * address has it; for pages that nothing prevents from changing it.
 */
export function usePageAddress<A extends object>(codec: Address<A>, isAtOnce = false): PageAddress<A> {
  const [params, changeSearch] = usePageSearch();
  const text = params.toString();
  const written = useMemo(() => codec.read(new URLSearchParams(text)), [codec, text]);
  const [asked, setAsked] = useState<{ over: string; address: A } | null>(null);
  // A later value of the address takes precedence again.
  const address = isAtOnce && asked?.over === text ? asked.address : written;
  const put = useCallback(
    (next: (before: A) => Partial<A>) => {
      const merged = (before: A) => ({ ...before, ...next(before) });
      if (isAtOnce)
        setAsked((before) => ({ over: text, address: merged(before?.over === text ? before.address : written) }));
      changeSearch((present) => codec.write(present, merged(codec.read(present))), {
        isStep: codec.isStep(written, next(written)),
      });
    },
    [codec, changeSearch, isAtOnce, text, written],
  );
  const change = useCallback((part: Partial<A>) => put(() => part), [put]);
  const narrow = useCallback(
    (part: object) =>
      put((before) => ({ filter: { ...('filter' in before && (before.filter as object)), ...part } }) as object),
    [put],
  );
  return { address, change, narrow: narrow as Narrowing<A> };
}
