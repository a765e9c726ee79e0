import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAssetsByState } from '#features/assets/catalogue/contract.ts';
import { filterInput, isFilteredByState, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { call } from '#platform/web/call.ts';

/** What time alone changes is read again this often. */
const rereadMs = 15_000;

/** The assets whose last report, age and battery are as the filter asks; undefined until it is known, or where it asks nothing. */
export function useTimedFilter(filter: AssetFilter): readonly string[] | undefined {
  const { last_report, age, battery } = filterInput(filter);
  const asked = { last_report, age, battery };
  const isAsked = isFilteredByState(filter);
  const { data } = useQuery({
    queryKey: ['assets', 'states', asked],
    queryFn: async ({ signal }) => (await call(listAssetsByState, { query: asked, signal })).ids,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: rereadMs,
  });
  return isAsked ? data : undefined;
}
