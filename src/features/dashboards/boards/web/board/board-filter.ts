import { noAssetFilter, type AssetFilter } from '#features/assets/catalogue/public.ts';
import type { BoardFilters } from '../../contract.ts';
import { boardFilterNames } from '../../public.ts';

/** A board's filters in the form of the filter panel. */
export function assetFilterOf(filters: BoardFilters): AssetFilter {
  const own = Object.fromEntries(boardFilterNames.map((name) => [name, filters[name] ?? []]));
  return { ...noAssetFilter, ...own };
}

/** The selection in the filter panel in the form of a board, without empty filters. */
export function boardFiltersOf(filter: AssetFilter): BoardFilters {
  const chosen = boardFilterNames.filter((name) => filter[name].length > 0);
  return Object.fromEntries(chosen.map((name) => [name, [...filter[name]]]));
}

/** Number of selected values. */
export function filterCount(filters: BoardFilters): number {
  return boardFilterNames.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0);
}
