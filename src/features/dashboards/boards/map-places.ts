import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';
import type { ChartData } from '#features/indicators/contract.ts';
import type { Dimension } from '#features/indicators/public.ts';

/** A row of a chart with its place on the map. */
export interface BoardPlace {
  key: string;
  /** Label: an asset's code, a unit's code, a region's name. */
  label: string;
  longitude: number;
  latitude: number;
  value: number | null;
}

export const steps = 5;

/** From low to high, then without a value. */
export const mapColors = {
  light: ['#a9d3d6', '#7ab9be', '#3f98a0', '#14777f', '#064d53', '#a7b0b4'],
  dark: ['#1f4a50', '#2a6b73', '#349099', '#57bfc8', '#b4ecf0', '#5c676c'],
} as const;

/** Rows with a place: an asset at its last position, others at the centre of their assets. */
export function placesOf(
  dimension: Dimension,
  rows: ChartData['rows'],
  assets: readonly MapAsset[],
): readonly BoardPlace[] {
  const held = Map.groupBy(assets, (asset) => keyOf(dimension, asset));
  return rows.flatMap(({ key, label, values }): BoardPlace[] => {
    if (key === null) return [];
    const places = (held.get(key) ?? []).flatMap(({ longitude, latitude }) =>
      longitude === null || latitude === null ? [] : [{ longitude, latitude }],
    );
    if (places.length === 0) return [];
    const mean = (field: 'longitude' | 'latitude') => median(places.map((place) => place[field]));
    const value = values[0] ?? null;
    return [{ key, label: label ?? key, value, longitude: mean('longitude'), latitude: mean('latitude') }];
  });
}

function keyOf(dimension: Dimension, asset: MapAsset): string | null {
  switch (dimension) {
    case 'asset':
      return asset.id;
    case 'unit':
      return asset.unit_id;
    case 'region':
      return asset.region;
    case 'customer':
      return asset.customer;
    default:
      return null;
  }
}

/** The median, so that an outlier moves it little. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}

/** The lowest and highest value; null if there is none. */
export function rangeOf(places: readonly BoardPlace[]): { low: number; high: number } | null {
  let [low, high] = [Infinity, -Infinity];
  for (const { value } of places) if (value !== null) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return low > high ? null : { low, high };
}

/** Index of a value's colour, from low to high; the last index means no value. */
export function stepOf(value: number | null, range: { low: number; high: number } | null): number {
  if (value === null || range === null) return steps;
  const { low, high } = range;
  if (high === low) return steps - 1;
  return Math.min(Math.floor(((value - low) / (high - low)) * steps), steps - 1);
}

/** A label's box on screen, around its place, in pixels. */
export interface PlacedName {
  key: string;
  value: number | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Keys of labels that would overlap one with a higher value. */
export function lesserOf(names: readonly PlacedName[]): readonly string[] {
  const placed: PlacedName[] = [];
  const byValue = names.toSorted((one, other) => (other.value ?? -Infinity) - (one.value ?? -Infinity));
  return byValue.flatMap((name) => {
    const meets = placed.some(
      (other) =>
        Math.abs(other.x - name.x) < (other.width + name.width) / 2 &&
        Math.abs(other.y - name.y) < (other.height + name.height) / 2,
    );
    if (!meets) placed.push(name);
    return meets ? [name.key] : [];
  });
}
