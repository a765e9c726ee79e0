import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { filterInput, type AssetFilter } from '../../asset-query.ts';
import { listAssetFilters } from '../../contract.ts';

/** What time and telemetry change is counted again this often, where nothing asked for it before. */
const recountMs = 30_000;

/** Each filter's values with their counts under the other filters; those of before stay while new ones are on their way. */
export function useFacets(filter: AssetFilter) {
  const query = filterInput(filter);
  return useQuery({
    queryKey: ['assets', 'filters', query],
    queryFn: ({ signal }) => call(listAssetFilters, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: recountMs,
  });
}
