import { standingNames, standingValues, type StandingName } from './asset-bands.ts';
import { isAssetStatus, type AssetStatus } from './asset-status.ts';
import { assetSorts } from './contract.ts';

/** What an asset is, whoever and wherever it meets. */
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

type Standings = { readonly [Name in StandingName]: readonly (typeof standingValues)[Name][number][] };

/** What a list, a map or an export of assets is narrowed by. An empty list lets all through; an empty value in it means "has none". */
export interface AssetFilter
  extends Readonly<Record<Exclude<AssetFilterName, 'status'>, readonly string[]>>, Standings {
  readonly status: readonly AssetStatus[];
  /** Asset ID, plate or serial; under `searchMin` characters it narrows nothing. */
  readonly search: string;
  /** Asset IDs, as pasted from a list. */
  readonly code: readonly string[];
}

export interface AssetQuery extends AssetFilter {
  /** Null: by code. */
  readonly sort: AssetSort | `-${AssetSort}` | null;
}

export const searchMin = 3;
export const codesMax = 500;
const valueMax = 120;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const noAssetFilter: AssetFilter = {
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
};

/** What an address asks for. Whatever in it is none of ours is left out, so that the calls that follow are never refused for it. */
export function readAssetQuery(params: URLSearchParams): AssetQuery {
  const values = (name: string) =>
    [...new Set(params.getAll(name).map(clean))].filter((value) => value.length <= valueMax);
  const among = <Name extends StandingName>(name: Name) => {
    const known: readonly (typeof standingValues)[Name][number][] = standingValues[name];
    return known.filter((value) => params.getAll(name).includes(value));
  };
  const sort = params.get('sort');
  const named = sort?.replace(/^-/, '');
  const known = assetSorts.find((name) => name === named);
  return {
    category: values('category'),
    manufacturer: values('manufacturer'),
    model: values('model'),
    segment: values('segment'),
    unit_id: values('unit_id').filter((value) => uuid.test(value)),
    region: values('region'),
    customer: values('customer'),
    status: values('status').filter(isAssetStatus),
    geofence_id: values('geofence_id').filter((value) => uuid.test(value)),
    last_report: among('last_report'),
    age: among('age'),
    battery: among('battery'),
    search: clean((params.get('search') ?? '').slice(0, 200)).trim(),
    code: values('code')
      .map((value) => value.trim())
      .filter(Boolean)
      .slice(0, codesMax),
    sort: known ? (sort?.startsWith('-') ? `-${known}` : known) : null,
  };
}

/** The address with what is asked for; what stands there anyway is left out, and parameters of others stay. */
export function writeAssetQuery(params: URLSearchParams, query: AssetQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...assetFilterNames, ...standingNames, 'code'] as const) {
    next.delete(name);
    for (const value of query[name]) next.append(name, value);
  }
  if (query.search === '') next.delete('search');
  else next.set('search', query.search);
  if (query.sort === null || query.sort === 'code') next.delete('sort');
  else next.set('sort', query.sort);
  return next;
}

/** The filter as calls take it: `call(listAssets, { query: filterInput(query) })`. Two alike give the same text as JSON. */
export function filterInput(filter: AssetFilter) {
  const chosen = <Value>(values: readonly Value[]) => (values.length > 0 ? [...values] : undefined);
  const { search } = filter;
  return {
    category: chosen(filter.category),
    manufacturer: chosen(filter.manufacturer),
    model: chosen(filter.model),
    segment: chosen(filter.segment),
    unit_id: chosen(filter.unit_id),
    region: chosen(filter.region),
    customer: chosen(filter.customer),
    status: chosen(filter.status),
    geofence_id: chosen(filter.geofence_id),
    last_report: chosen(filter.last_report),
    age: chosen(filter.age),
    battery: chosen(filter.battery),
    code: chosen(filter.code),
    search: isSearch(search) ? search : undefined,
  };
}

/** Whether a text is long enough to be searched for. */
export function isSearch(text: string): boolean {
  return [...text.trim()].length >= searchMin;
}

/** Whether anything is left out of the list. */
export function isFiltered(filter: AssetFilter): boolean {
  return Object.values(filterInput(filter)).some((value) => value !== undefined);
}

/** Whether it is narrowed by what only the server knows of an asset. */
export function isByStanding(filter: AssetFilter): boolean {
  return standingNames.some((name) => filter[name].length > 0);
}

/** Adds a value to those chosen, or takes it away. */
export function toggleValue<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/** What the database and the contract refuse in any text. */
function clean(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
}
