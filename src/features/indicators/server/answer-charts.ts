import type { ChartData, ChartRow } from '../contract.ts';
import { queryLimits } from '../contract.ts';
import type { Span } from '../calendar.ts';
import { sourceOf, type SumName } from '../formulas.ts';
import { measureOf, type MeasureKey } from '../measures.ts';
import { sumsOf, valuesOf, type Asked } from '../plan.ts';
import { sizeOf, type Folded, type Source, type Split } from './folded.ts';
import type { Sources } from './open-sources.ts';
import { splitNothing, type Splitter } from './splitter.ts';

/** Charts of one answer, each from the sums that it needs; what several need is summed once. */
export function answerChart(sources: Sources, asked: Asked): ChartData {
  const split = {
    first: asked.dimension === null ? splitNothing : sources.splitBy(asked.dimension),
    second: asked.series === undefined ? splitNothing : sources.splitBy(asked.series),
  };
  const whole = { first: splitNothing, second: splitNothing };
  const { period, preceding } = sources.world;
  const totals = valuesIn(foldAll(sources, asked.measures, whole, period), asked.measures, 0);
  const isLive = (measure: MeasureKey) => measureOf(measure).isLive === true;
  const before = asked.measures.every(isLive)
    ? null
    : valuesIn(foldAll(sources, asked.measures, whole, preceding), asked.measures, 0).map((value, at) =>
        isLive(asked.measures[at] ?? 'assets') ? null : value,
      );
  const all =
    asked.dimension === null
      ? [{ key: null, series: null, label: null, values: totals }]
      : rowsOf(foldAll(sources, asked.measures, split, period), split, asked);
  const limit = asked.limit ?? queryLimits.rows;
  return { rows: all.slice(0, limit), totals, before, is_cut: all.length > limit };
}

/** Every sum that measures need, by the same groups. */
function foldAll(sources: Sources, measures: readonly MeasureKey[], split: Split, span: Span): Folded {
  const sums = new Map<SumName, Float64Array>();
  const touched = new Uint8Array(sizeOf(split));
  const bySource = Map.groupBy(sumsOf(measures), sourceOf);
  for (const [name, needed] of bySource) {
    const source: Source = sources.sourceOf(name);
    const folded = source.fold({ split, sums: needed, span });
    for (const [sum, values] of folded.sums) sums.set(sum, values);
    folded.touched.forEach((one, group) => {
      if (one) touched[group] = 1;
    });
  }
  return { sums, touched };
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
