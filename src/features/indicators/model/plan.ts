import { formulas, type SumName } from './formulas.ts';
import { measureOf, type Dimension, type MeasureKey } from './measures.ts';
import type { Card } from './tabs.ts';

/** Query of a chart of a tab or board. */
export type ChartRequest = Pick<Card, 'measures' | 'dimension' | 'series' | 'order' | 'limit' | 'showsSilence'>;

/** A split that a measure does not support: the field, and the measure's index. */
export interface UnfitField {
  field: 'dimension' | 'series';
  measure: MeasureKey;
}

export function unfitFields({ measures, dimension, series }: ChartRequest): UnfitField[] {
  const fits = (measure: MeasureKey, by: Dimension | null | undefined) =>
    !by || measureOf(measure).dimensions.includes(by);
  return measures.flatMap((measure) => [
    ...(fits(measure, dimension) ? [] : [{ field: 'dimension' as const, measure }]),
    ...(fits(measure, series) && !(series && (dimension === null || dimension === series))
      ? []
      : [{ field: 'series' as const, measure }]),
  ]);
}

/** The distinct sums needed for measures. */
export function sumsOf(measures: readonly MeasureKey[]): SumName[] {
  return [...new Set(measures.flatMap((measure) => formulas[measure].needs))];
}

/** The values of measures from the sums of one row. */
export function valuesOf(measures: readonly MeasureKey[], sumOf: (name: SumName) => number): (number | null)[] {
  return measures.map((measure) => {
    const { needs, value } = formulas[measure];
    return value(needs.map(sumOf));
  });
}
