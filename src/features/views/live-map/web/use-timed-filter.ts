import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAssetsByState } from '#features/assets/catalogue/contract.ts';
import { filterInput, isFilteredByState, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { call } from '#platform/web/call.ts';

/** Milliseconds between reloads of filters that depend on time. */
const rereadMs = 15_000;

/** Assets matching the filters of last report, age and battery; undefined until loaded or without such filters. */
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
