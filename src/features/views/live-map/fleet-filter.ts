import { isFilteredByState, isSearch, type AssetFilter } from '#features/assets/catalogue/public.ts';
import type { MapNames } from '#features/assets/catalogue/map-contract.ts';

/**
 * Predicate of all filters except statuses; null when none is set. The rules equal the server's. `matching`: assets
 * that match the filter's geofences, computed by the server.
 */
export function compileFilter(
  filter: AssetFilter,
  matching: ReadonlySet<string>,
): ((asset: MapNames) => boolean) | null {
  const isServerSide = filter.geofence_id.length > 0 || isFilteredByState(filter);
  const stands: Test[] = isServerSide ? [({ id }) => matching.has(id)] : [];
  const tests = [...stands, ...valueTests(filter), ...codeTests(filter.code), ...searchTests(filter.search)];
  if (tests.length === 0) return null;
  return (asset) => tests.every((test) => test(asset));
}

type Test = (asset: MapNames) => boolean;

const valueNames = ['category', 'manufacturer', 'model', 'segment', 'unit_id', 'region', 'customer'] as const;

function valueTests(filter: AssetFilter): Test[] {
  return valueNames
    .filter((name) => filter[name].length > 0)
    .map((name) => {
      const wanted = new Set(filter[name]);
      return (asset) => wanted.has(asset[name] ?? '');
    });
}

function codeTests(codes: readonly string[]): Test[] {
  if (codes.length === 0) return [];
  const wanted = new Set(codes.map((code) => code.toLowerCase()));
  return [(asset) => wanted.has(asset.code.toLowerCase())];
}

function searchTests(search: string): Test[] {
  if (!isSearch(search)) return [];
  const part = search.trim().toLowerCase();
  const holds = (text: string | null) => text !== null && text.toLowerCase().includes(part);
  return [({ code, plate, serial }) => holds(code) || holds(plate) || holds(serial)];
}
