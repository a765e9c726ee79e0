import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { filterInput, type AssetFilter } from '../../asset-query.ts';
import { listAssetFilters } from '../../contract.ts';

/** Refetch interval for what time and telemetry change. */
const recountMs = 30_000;

/** Each filter's values with counts under the other filters; the previous ones stay visible while loading. */
export function useFacets(filter: AssetFilter) {
  const query = filterInput(filter);
  return useQuery({
    queryKey: ['assets', 'filters', query],
    queryFn: ({ signal }) => call(listAssetFilters, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: recountMs,
  });
}
