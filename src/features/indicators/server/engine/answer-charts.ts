import { smallest } from '#features/assets/catalogue/server/public.ts';
import type { ChartData, ChartRow } from '#features/indicators/contract.ts';
import { queryLimits } from '#features/indicators/contract.ts';
import type { DaysSpan } from '../../model/calendar.ts';
import { beforeOf } from '../../model/change-of.ts';
import { formulas } from '../../model/formulas.ts';
import { measureOf, notAttributed, type MeasureKey } from '../../model/measures.ts';
import { sumsOf, valuesOf, type ChartRequest } from '../../model/plan.ts';
import { roundMeasure } from '../../model/round-measure.ts';
import type { Aggregated, Split } from './aggregated.ts';
import type { Sources } from './sources/open-sources.ts';
import type { GroupBy } from './group-by.ts';

/** One chart of an answer, from its sums. */
export async function answerChart(
  { context, aggregates, hadDataBefore }: Sources,
  asked: ChartRequest,
): Promise<ChartData> {
  const { measures } = asked;
  const needed = sumsOf(measures);
  const whole = async (span: DaysSpan) =>
    valuesIn(await aggregates.aggregate({ dimension: null }, needed, span), measures, 0);
  const totals = await whole(context.period);
  const isLive = (measure: MeasureKey | undefined) => measure !== undefined && measureOf(measure).isLive === true;
  const before = measures.every(isLive)
    ? null
    : (await whole(context.preceding)).map((value, at) =>
        isLive(measures[at]) ? null : beforeOf(value, hadDataBefore),
      );
  const limit = asked.limit ?? queryLimits.rows;
  if (asked.dimension === null)
    return { rows: [{ key: null, series: null, label: null, values: totals }], totals, before, is_cut: false };
  const result = await aggregates.aggregate(asked, needed, context.period);
  await context.yieldToEventLoop();
  const split = aggregates.splitOf(asked);
  const groups = groupsOf(result, split, asked);
  return { rows: rowsOf(result, split, { asked, groups, limit }), totals, before, is_cut: groups.length > limit };
}

/** Values as they are answered; rows are ordered by the whole ones. */
function valuesIn({ sums }: Aggregated, measures: readonly MeasureKey[], group: number): (number | null)[] {
  return valuesOf(measures, (name) => sums.get(name)?.[group] ?? 0).map((value, at) =>
    roundMeasure(measures[at] ?? 'assets', value),
  );
}

/** Groups that an answer lists. */
function groupsOf({ touched }: Aggregated, { first }: Split, { series }: ChartRequest): number[] {
  const isWhole = first.isWhole && series === undefined;
  const groups: number[] = [];
  touched.forEach((isTouched, group) => {
    if (isTouched || isWhole) groups.push(group);
  });
  return groups;
}

/** Of many groups only the first are shown, so the order is found before anything else is computed. */
function rowsOf(
  result: Aggregated,
  { first, second }: Split,
  {
    asked: { measures, order, series },
    groups,
    limit,
  }: { asked: ChartRequest; groups: readonly number[]; limit: number },
): ChartRow[] {
  const width = second.keys.length;
  const nearest = smallest(limit, compareGroups(result, { first, second }, { measures, order }));
  for (const group of groups) nearest.offer(group);
  return nearest.sorted().map((group) => {
    const one = Math.floor(group / width);
    return {
      key: first.keys[one] ?? null,
      series: series === undefined ? null : (second.keys[group % width] ?? null),
      label: first.labelOf(one),
      values: valuesIn(result, measures, group),
    };
  });
}

type Compare = (group: number, other: number) => number;

function compareGroups(
  result: Aggregated,
  { first, second }: Split,
  { measures, order }: Pick<ChartRequest, 'measures' | 'order'>,
): Compare {
  const width = second.keys.length;
  const [byFirst, bySecond] = [comparePlaces(first), comparePlaces(second)];
  const byPlace: Compare = (a, b) =>
    byFirst(Math.floor(a / width), Math.floor(b / width)) || bySecond(a % width, b % width);
  if (order === undefined) return byPlace;
  const sign = order === 'lowest' ? 1 : -1;
  const [measure] = measures;
  const values = measure ? columnOf(result, measure) : new Float64Array(0);
  return (a, b) => {
    const [x = Number.NaN, y = Number.NaN] = [values[a], values[b]];
    // Groups without a value come last in either order.
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || byPlace(a, b);
    return sign * (x - y) || byPlace(a, b);
  };
}

/** A measure of every group; NaN: no value. */
function columnOf({ sums, touched }: Aggregated, measure: MeasureKey): Float64Array {
  const { needs, value } = formulas[measure];
  const columns = needs.map((name) => sums.get(name));
  const own = needs.map(() => 0);
  const values = new Float64Array(touched.length);
  for (let group = 0; group < values.length; group++) {
    for (let at = 0; at < own.length; at++) own[at] = columns[at]?.[group] ?? 0;
    values[group] = value(own) ?? Number.NaN;
  }
  return values;
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** By code, or by name if there is no other order; rows without a name and the not attributed one come last. */
function comparePlaces({ isWhole, keys, labelOf }: GroupBy): Compare {
  if (isWhole) return (a, b) => a - b;
  const nameOf = (code: number) => (keys[code] === notAttributed ? null : (labelOf(code) ?? keys[code] ?? null));
  return (a, b) => {
    const [one, other] = [nameOf(a), nameOf(b)];
    const byName =
      one === null || other === null ? Number(one === null) - Number(other === null) : names.compare(one, other);
    return byName || a - b;
  };
}
