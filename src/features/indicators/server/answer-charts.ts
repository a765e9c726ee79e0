import type { ChartData, ChartRow } from '../contract.ts';
import { queryLimits } from '../contract.ts';
import type { Span } from '../calendar.ts';
import { measureOf, type MeasureKey } from '../measures.ts';
import { sumsOf, valuesOf, type Asked } from '../plan.ts';
import type { Folded, Split } from './folded.ts';
import type { Sources } from './open-sources.ts';
import type { Splitter } from './splitter.ts';

/** One chart of an answer, from the sums that it needs. */
export function answerChart({ world, folds }: Sources, asked: Asked): ChartData {
  const { measures } = asked;
  const needed = sumsOf(measures);
  const whole = (span: Span) => valuesIn(folds.fold({ dimension: null }, needed, span), measures, 0);
  const totals = whole(world.period);
  const isLive = (measure: MeasureKey | undefined) => measure !== undefined && measureOf(measure).isLive === true;
  const before = measures.every(isLive)
    ? null
    : whole(world.preceding).map((value, at) => (isLive(measures[at]) ? null : value));
  const all =
    asked.dimension === null
      ? [{ key: null, series: null, label: null, values: totals }]
      : rowsOf(folds.fold(asked, needed, world.period), folds.splitOf(asked), asked);
  const limit = asked.limit ?? queryLimits.rows;
  return { rows: all.slice(0, limit), totals, before, is_cut: all.length > limit };
}

function valuesIn({ sums }: Folded, measures: readonly MeasureKey[], group: number): (number | null)[] {
  return valuesOf(measures, (name) => sums.get(name)?.[group] ?? 0);
}

function rowsOf(folded: Folded, { first, second }: Split, { measures, order, series }: Asked): ChartRow[] {
  const width = second.keys.length;
  const isWhole = first.isWhole && series === undefined;
  const groups: number[] = [];
  folded.touched.forEach((touched, group) => {
    if (touched || isWhole) groups.push(group);
  });
  const rows = groups.map((group) => ({
    one: Math.floor(group / width),
    two: group % width,
    values: valuesIn(folded, measures, group),
  }));
  const inOrder = rows.sort(compareRows(first, second, order));
  return inOrder.map(({ one, two, values }) => ({
    key: first.keys[one] ?? null,
    series: series === undefined ? null : (second.keys[two] ?? null),
    label: first.labelOf(one),
    values,
  }));
}

interface Placed {
  one: number;
  two: number;
  values: (number | null)[];
}

function compareRows(first: Splitter, second: Splitter, order: Asked['order']) {
  const places = [placesOf(first), placesOf(second)];
  const byPlace = (a: Placed, b: Placed) =>
    (places[0]?.[a.one] ?? 0) - (places[0]?.[b.one] ?? 0) || (places[1]?.[a.two] ?? 0) - (places[1]?.[b.two] ?? 0);
  if (order === undefined) return byPlace;
  const sign = order === 'lowest' ? 1 : -1;
  return (a: Placed, b: Placed) => {
    const [x = null, y = null] = [a.values[0], b.values[0]];
    // What has no value stands at the end either way.
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byPlace(a, b);
    return sign * (x - y) || byPlace(a, b);
  };
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Of each code its place: as it is numbered, or by name where nothing else orders it; what has none at the end. */
function placesOf(splitter: Splitter): number[] {
  if (splitter.isWhole) return splitter.keys.map((_, code) => code);
  const codes = splitter.keys.map((key, code) => ({ code, name: splitter.labelOf(code) ?? key }));
  codes.sort((a, b) =>
    a.name === null || b.name === null
      ? Number(a.name === null) - Number(b.name === null)
      : names.compare(a.name, b.name),
  );
  const places: number[] = [];
  codes.forEach(({ code }, place) => (places[code] = place));
  return places;
}
