import type { Explanation } from '#features/indicators/contract.ts';
import { sumsOfExplanation, terms, termsOf, termValue } from '../../model/arithmetic.ts';
import type { MeasureKey } from '../../model/measures.ts';
import type { ChartRequest } from '../../model/plan.ts';
import { roundMeasure } from '../../model/round-measure.ts';
import type { Aggregated } from './aggregated.ts';
import { answerChart } from './answer-charts.ts';
import type { Sources } from './sources/open-sources.ts';

type Answered = Pick<Explanation, 'value' | 'terms' | 'values' | 'rows' | 'is_cut'>;

/** The chart that lists the rows behind a measure. */
export function chartOfExplanation(measure: MeasureKey, by: 'unit' | 'asset', limit: number): ChartRequest {
  return { measures: [measure], dimension: by, order: 'highest', limit };
}

/** A measure with its terms, in total and by row. */
export async function explainMeasure(sources: Sources, measure: MeasureKey, asked: ChartRequest): Promise<Answered> {
  const { aggregates, context } = sources;
  const needed = sumsOfExplanation(measure);
  const names = termsOf(measure);
  const termsIn = ({ sums }: Aggregated, group: number) =>
    names.map((name) =>
      roundMeasure(
        terms[name].like,
        termValue(name, (sum) => sums.get(sum)?.[group] ?? 0),
      ),
    );
  const chart = await answerChart(sources, asked);
  const whole = await aggregates.aggregate({ dimension: null }, needed, context.period);
  const groups = await aggregates.aggregate(asked, needed, context.period);
  const places = new Map(aggregates.splitOf(asked).first.keys.map((key, at) => [key, at]));
  return {
    value: chart.totals[0] ?? null,
    terms: [...names],
    values: termsIn(whole, 0),
    rows: chart.rows.map(({ key, label, values }) => ({
      key,
      label,
      value: values[0] ?? null,
      values: termsIn(groups, places.get(key) ?? -1),
    })),
    is_cut: chart.is_cut,
  };
}
