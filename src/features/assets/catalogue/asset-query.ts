import * as z from 'zod/mini';
import { addressOf, namesInUse, queryOf, searchText, type ValuesOf } from '#platform/address.ts';
import { several, sortBy, text } from '#platform/contract.ts';
import { stateFilterNames } from './asset-bands.ts';
import { assetFilters, assetSorts } from './contract.ts';

/** What an asset is, wherever it is shown. */
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

/** The filters by the names that they have in addresses and calls, in the order in which they are offered. */
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
 * What a list, a map or an export of assets is narrowed by. An empty list lets all through; an empty value in it means "has none". A
 * `search` (asset ID, plate or serial) under `searchMin` characters narrows nothing; `code` is as pasted from a list.
 */
export const assetFilter = addressOf(shape, none);
export type AssetFilter = ValuesOf<typeof assetFilter>;
export const noAssetFilter = assetFilter.defaults;

/** The filter and its order; null: by code. */
export const assetQuery = addressOf(
  { ...shape, sort: sortBy(assetSorts) },
  { ...none, sort: null },
  { tidy: (query) => ({ ...query, sort: query.sort === 'code' ? null : query.sort }) },
);
export type AssetQuery = ValuesOf<typeof assetQuery>;

/** The filter as calls take it: `call(listAssets, { query: filterInput(query) })`. Two alike give the same text as JSON. */
export function filterInput({ search, sort: _, ...filter }: AssetFilter & { sort?: unknown }) {
  return queryOf({ ...filter, search: isSearch(search) ? search : '' });
}

/** Whether a text is long enough to be searched for. */
export function isSearch(text: string): boolean {
  return [...text.trim()].length >= searchMin;
}

/** Whether anything is left out of the list. */
export function isFiltered(filter: AssetFilter): boolean {
  return namesInUse(filterInput(filter)).length > 0;
}

/** Whether it is narrowed by what only the server knows of an asset. */
export function isFilteredByState(filter: AssetFilter): boolean {
  return stateFilterNames.some((name) => filter[name].length > 0);
}

/** Adds a value to those chosen, or takes it away. */
export function toggleValue<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}
