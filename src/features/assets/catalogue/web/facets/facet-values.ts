import type { FacetValue } from '../../asset-facets.ts';

export interface ShownValue {
  /** Empty: the assets that have none. */
  value: string;
  count: number;
}

/** What is offered, in the order of the counts; what is chosen stays visible even where it would leave nothing. */
export function arrangeValues(values: readonly FacetValue[], chosen: readonly string[]): ShownValue[] {
  const offered = values.map(({ value, count }) => ({ value: value ?? '', count }));
  const known = new Set(offered.map(({ value }) => value));
  return [...offered, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))];
}

/** The values whose words hold the text, whatever its case and accents. */
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
