import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readAssetQuery, writeAssetQuery, type AssetQuery } from '../../public.ts';

/** What the address asks for, and the way to ask for something else: it is there at once, the address follows. */
export function useAssetQuery(): [AssetQuery, (change: Partial<AssetQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const written = useMemo(() => readAssetQuery(params), [params]);
  const [asked, setAsked] = useState<{ over: AssetQuery; query: AssetQuery } | null>(null);
  // Whatever the address says next counts again.
  const query = asked?.over === written ? asked.query : written;
  return [
    query,
    (part) => {
      const next = { ...query, ...part };
      setAsked({ over: written, query: next });
      setParams((present) => writeAssetQuery(present, next), { replace: true, preventScrollReset: true });
    },
  ];
}
