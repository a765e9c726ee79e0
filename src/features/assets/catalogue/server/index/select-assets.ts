import { facetNames, type Facets, type FacetValue } from '../../asset-facets.ts';
import { assetTraits, type AssetTrait } from '../../asset-query.ts';
import { assetStatuses } from '../../asset-status.ts';
import type { AssetIndex } from './asset-index.ts';

/** Without geofences, as the index does not know where assets are. */
type TraitFacets = Omit<Facets, 'geofences'>;

/** Filters of a read; absent ones have no effect. */
export type WantedAssets = { [Name in AssetTrait | 'code' | 'id']?: readonly string[] | undefined } & {
  search?: string | undefined;
};

/** Units whose assets a person sees; null: every unit. */
export type Reach = readonly string[] | null;

/** One column with the codes that match. */
interface Test {
  codes: Uint8Array | Uint32Array;
  allowed: Uint8Array;
}

export interface SelectedRows {
  /** 1 for each row that matches. */
  passes: Uint8Array;
  count: number;
}

/** The rows in reach that match every filter. */
export function selectRows(index: AssetIndex, reach: Reach, wanted: WantedAssets): SelectedRows {
  const tests = [
    ...reachTests(index, reach),
    ...assetTraits.flatMap((name) => testOf(index, name, wanted[name]) ?? []),
  ];
  const finds = searchOf(index, wanted);
  if (tests.length === 0 && !finds) return { passes: index.isThere, count: index.count };
  const passes = new Uint8Array(index.size);
  let count = 0;
  for (let row = 0; row < index.size; row++) {
    if (!index.isThere[row] || !passesAll(tests, row) || (finds && !finds(row))) continue;
    passes[row] = 1;
    count += 1;
  }
  return { passes, count };
}

/** Each filter's values with the number of rows if chosen: a row counts if no other filter excludes it. */
export function countFacets(index: AssetIndex, reach: Reach, wanted: WantedAssets): TraitFacets {
  const within = reachTests(index, reach);
  const finds = searchOf(index, wanted);
  const columns = assetTraits.map((name) => ({
    codes: codesOf(index, name),
    counts: new Uint32Array(sizeOf(index, name)),
  }));
  const filters = assetTraits.flatMap((name, at) => {
    const test = testOf(index, name, wanted[name]);
    return test ? [{ ...test, at }] : [];
  });
  for (let row = 0; row < index.size; row++) {
    if (!index.isThere[row] || !passesAll(within, row) || (finds && !finds(row))) continue;
    let stoppedBy = -1;
    let stops = 0;
    for (const { codes, allowed, at } of filters) {
      if (allowed[codes[row] ?? 0]) continue;
      stoppedBy = at;
      stops += 1;
    }
    if (stops > 1) continue;
    for (let at = 0; at < columns.length; at++) {
      if (stops === 1 && at !== stoppedBy) continue;
      const { codes, counts } = columns[at] ?? { codes: new Uint8Array(0), counts: new Uint32Array(0) };
      const code = codes[row] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  const facets: TraitFacets = {
    categories: [],
    cost_centres: [],
    manufacturers: [],
    models: [],
    segments: [],
    regions: [],
    customers: [],
    status: [],
  };
  assetTraits.forEach(
    (name, at) => (facets[facetNames[name]] = listValues(index, name, columns[at]?.counts ?? new Uint32Array(0))),
  );
  return facets;
}

function listValues(index: AssetIndex, name: AssetTrait, counts: Uint32Array): FacetValue[] {
  const values: FacetValue[] = [];
  counts.forEach((count, code) => {
    if (count > 0) values.push({ ...wordOf(index, name, code), count });
  });
  return values.sort((a, b) => b.count - a.count || compareLabels(a.label, b.label));
}

function wordOf(index: AssetIndex, name: AssetTrait, code: number): Pick<FacetValue, 'value' | 'label'> {
  if (name === 'status') {
    const status = assetStatuses[code] ?? null;
    return { value: status, label: status };
  }
  const value = index.words[name].wordAt(code);
  if (name !== 'unit_id' || value === null) return { value, label: value };
  const unit = index.units.get(value);
  return { value, label: unit ? `${unit.code} · ${unit.name}` : null };
}

function compareLabels(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : a > b ? 1 : 0;
}

function codesOf(index: AssetIndex, name: AssetTrait): Uint8Array | Uint32Array {
  return name === 'status' ? index.status : index.words[name].codes;
}

function sizeOf(index: AssetIndex, name: AssetTrait): number {
  return name === 'status' ? assetStatuses.length : index.words[name].size;
}

function reachTests(index: AssetIndex, reach: Reach): Test[] {
  return reach === null ? [] : [{ codes: index.words.unit_id.codes, allowed: index.words.unit_id.allow(reach) }];
}

function testOf(index: AssetIndex, name: AssetTrait, chosen: readonly string[] | undefined): Test | null {
  if (!chosen || chosen.length === 0) return null;
  if (name !== 'status') return { codes: index.words[name].codes, allowed: index.words[name].allow(chosen) };
  return { codes: index.status, allowed: Uint8Array.from(assetStatuses, (status) => Number(chosen.includes(status))) };
}

function passesAll(tests: readonly Test[], row: number): boolean {
  for (const { codes, allowed } of tests) if (!allowed[codes[row] ?? 0]) return false;
  return true;
}

/** Null without a search. */
function searchOf(index: AssetIndex, { search, code, id }: WantedAssets): ((row: number) => boolean) | null {
  const text = search?.toLowerCase();
  const rows = code && code.length > 0 ? new Set(code.map((one) => index.rowOfCode(one))) : null;
  const named = id && new Set(id.map((one) => index.rowOf(one)));
  if (text === undefined && !rows && !named) return null;
  return (row) =>
    (!rows || rows.has(row)) &&
    (!named || named.has(row)) &&
    (text === undefined || (index.searched[row]?.includes(text) ?? false));
}
