import type { FacetValue } from '../../asset-facets.ts';

export interface ShownValue {
  /** Empty: assets without a value. */
  value: string;
  count: number;
}

/** The values offered, in order of counts; chosen ones stay visible even with a count of zero. */
export function arrangeValues(values: readonly FacetValue[], chosen: readonly string[]): ShownValue[] {
  const offered = values.map(({ value, count }) => ({ value: value ?? '', count }));
  const known = new Set(offered.map(({ value }) => value));
  return [...offered, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))];
}

/** The values that contain the text, ignoring case and accents. */
export function findValues(
  values: readonly ShownValue[],
  text: string,
  formatValue: (value: string) => string,
): ShownValue[] {
  const wanted = normalize(text.trim());
  return wanted === '' ? [...values] : values.filter(({ value }) => normalize(formatValue(value)).includes(wanted));
}

function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
