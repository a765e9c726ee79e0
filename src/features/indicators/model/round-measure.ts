import { measureKeys, measureOf, type MeasureKey, type MeasureUnit } from './measures.ts';

/**
 * Most decimals of a value in answers: to the metre and millilitre that are stored, to a second of an hour, to a
 * hundredth of a percent or a cent. A count is whole; only weighted points have decimals.
 */
const decimals: Record<MeasureUnit, number> = {
  count: 4,
  days: 4,
  hours: 4,
  km: 3,
  kmh: 1,
  litres: 3,
  money: 4,
  per_100_hours: 4,
  per_100_km: 4,
  score: 4,
  seconds: 3,
  share: 4,
};

const scales = new Map(measureKeys.map((key) => [key, 10 ** decimals[measureOf(key).unit]]));

/** A value without what arithmetic leaves behind the decimals that it means; never −0. */
export function roundMeasure(measure: MeasureKey, value: number | null): number | null {
  if (value === null) return null;
  const scale = scales.get(measure) ?? 1;
  return Math.round(value * scale) / scale + 0;
}
