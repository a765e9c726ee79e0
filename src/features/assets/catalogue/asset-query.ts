import * as z from 'zod/mini';
import { addressOf, namesInUse, queryOf, searchText, type ValuesOf } from '#platform/address.ts';
import { several, sortBy, text } from '#platform/contract.ts';
import { stateFilterNames } from './asset-bands.ts';
import { assetFilters, assetSorts } from './contract.ts';

/** Traits of an asset. */
export const assetTraits = [
  'category',
  'unit_id',
  'manufacturer',
  'model',
  'segment',
  'region',
  'customer',
  'status',
] as const;
export type AssetTrait = (typeof assetTraits)[number];

/** Filter names in addresses and calls, in the order offered. */
export const assetFilterNames = [...assetTraits, 'geofence_id'] as const;
export type AssetFilterName = (typeof assetFilterNames)[number];

export type AssetSort = (typeof assetSorts)[number];

export const searchMin = 3;
export const codesMax = 500;

const none = {
  category: [],
  manufacturer: [],
  model: [],
  segment: [],
  unit_id: [],
  region: [],
  customer: [],
  status: [],
  geofence_id: [],
  last_report: [],
  age: [],
  battery: [],
  search: '',
  code: [],
} as const;
const shape = { ...assetFilters, search: searchText.check(z.trim()), code: several(text(120), codesMax) };

/**
 * Filters of a list, map or export of assets. An empty list means no filter; an empty value in it means "has none". A
 * `search` (asset ID, plate or serial) shorter than `searchMin` characters has no effect; `code` is a pasted list.
 */
export const assetFilter = addressOf(shape, none);
export type AssetFilter = ValuesOf<typeof assetFilter>;
export const noAssetFilter = assetFilter.defaults;

/** Filter and order; null: by code. */
export const assetQuery = addressOf(
  { ...shape, sort: sortBy(assetSorts) },
  { ...none, sort: null },
  { tidy: (query) => ({ ...query, sort: query.sort === 'code' ? null : query.sort }) },
);
export type AssetQuery = ValuesOf<typeof assetQuery>;

/**
 * The filter in the form of a call: `call(listAssets, { query: filterInput(query) })`. Equal filters give the same
 * JSON.
 */
export function filterInput({ search, sort: _, ...filter }: AssetFilter & { sort?: unknown }) {
  return queryOf({ ...filter, search: isSearch(search) ? search : '' });
}

/** Whether a text is long enough to be searched for. */
export function isSearch(text: string): boolean {
  return [...text.trim()].length >= searchMin;
}

/** Whether any filter is set. */
export function isFiltered(filter: AssetFilter): boolean {
  return namesInUse(filterInput(filter)).length > 0;
}

/** Whether a filter is set whose data only the server has. */
export function isFilteredByState(filter: AssetFilter): boolean {
  return stateFilterNames.some((name) => filter[name].length > 0);
}

/** Adds or removes a value. */
export function toggleValue<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}
