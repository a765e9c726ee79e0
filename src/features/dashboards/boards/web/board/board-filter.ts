import { noAssetFilter, type AssetFilter } from '#features/assets/catalogue/public.ts';
import type { BoardFilters } from '../../contract.ts';
import { boardFilterNames } from '../../public.ts';

/** Filters that a board keeps, as the panels of filters take them. */
export function assetFilterOf(filters: BoardFilters): AssetFilter {
  const own = Object.fromEntries(boardFilterNames.map((name) => [name, filters[name] ?? []]));
  return { ...noAssetFilter, ...own };
}

/** What was chosen there, as a board keeps it: nothing of those that let all through. */
export function boardFiltersOf(filter: AssetFilter): BoardFilters {
  const chosen = boardFilterNames.filter((name) => filter[name].length > 0);
  return Object.fromEntries(chosen.map((name) => [name, [...filter[name]]]));
}

/** Values chosen in all. */
export function filterCount(filters: BoardFilters): number {
  return boardFilterNames.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0);
}
