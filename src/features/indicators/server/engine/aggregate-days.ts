import { ninetyOf, type DaysSpan } from '../../model/calendar.ts';
import type { SumName } from '../../model/formulas.ts';
import { addDaySum, addDaysSum, type DaySumInput } from './day-sums.ts';
import { addHours } from './aggregate-hours.ts';
import { emptyAggregated, type AggregateQuery, type Aggregated, type Source, type Split } from './aggregated.ts';
import type { GroupBy } from './group-by.ts';
import type { Targets } from './inputs/targets.ts';
import type { QueryContext } from './query-context.ts';

/** The unit of a row at its time. */
export function unitOnDay({ dayColumns, unitsNow }: QueryContext): (asset: number, day: number) => number {
  const { moves } = dayColumns.inputs;
  return (asset, day) => {
    const stood = moves.get(asset)?.findLast((one) => one.day === null || one.day <= day)?.unit;
    return dayColumns.days.get(day)?.units[asset] || (stood ?? unitsNow[asset] ?? 0);
  };
}

/** The same sums over the ninety days ending with a span. */
export function ninetySource(days: Source): Source {
  return {
    async aggregate(query) {
      const { sums, touched } = await days.aggregate({
        ...query,
        sums: ['run_s', 'rate_depreciation'],
        span: ninetyOf(query.span),
      });
      const of = (name: SumName) => sums.get(name) ?? new Float64Array(0);
      return {
        sums: new Map([
          ['run_90_s', of('run_s')],
          ['rate_depreciation_90', of('rate_depreciation')],
        ]),
        touched,
      };
    },
  };
}

/** Sums of roll-ups by day and, if a split needs it, by hour. */
export function daySource(context: QueryContext, targets: Targets): Source {
  const { chosen, dayColumns, passingUnits } = context;
  const firstDays = chosen.map((asset) => dayColumns.firstDays[asset] ?? 2_147_483_647);
  const { yieldToEventLoop } = context;
  const moneyDays = moneyDaysOf(context, firstDays);
  const input: DayInput = { dayColumns, targets, chosen, firstDays, moneyDays, yieldToEventLoop };
  const spanUnits = cacheSpanUnits(context);
  const sumOfAssets = cacheAssetSums(input);
  return {
    async aggregate(query) {
      await yieldToEventLoop();
      const result = emptyAggregated(query);
      const { first, second } = query.split;
      if (passingUnits === null && first.by !== 'unit' && second.by !== 'unit') {
        await addUnmoved(input, result, { query, groups: placeCodes(query.split, chosen), sumOfAssets });
        return result;
      }
      const { units, moved, unitsOn } = spanUnits(query.span);
      const groups = placeUnits(context, query.split, { assets: chosen, units });
      for (const at of moved) groups[at] = -1;
      await addUnmoved(input, result, { query, groups, sumOfAssets });
      const ofMoved = (values: Int32Array) => moved.map((at) => values[at] ?? 0);
      const some = { ...input, firstDays: ofMoved(firstDays), moneyDays: ofMoved(input.moneyDays) };
      const assets = ofMoved(chosen);
      for (let day = query.span.from; moved.length > 0 && day <= query.span.to; day++) {
        const placed = placeUnits(context, query.split, { assets, units: unitsOn(day) });
        await addDays({ ...some, chosen: assets }, result, {
          split: query.split,
          days: { from: day, to: day },
          groups: placed,
        });
      }
      return result;
    },
  };
}

/** Contracts count only if the caller may know their unit. */
function moneyDaysOf({ chosen, dayColumns, knownUnits }: QueryContext, firstDays: Int32Array): Int32Array {
  const { contracts } = dayColumns.inputs;
  return firstDays.map((first, at) =>
    (contracts.get(chosen[at] ?? 0) ?? []).reduce(
      (since, { from, unit }) => (knownUnits[unit] === 1 ? Math.min(since, from) : since),
      first,
    ),
  );
}

type DayInput = DaySumInput & Pick<QueryContext, 'yieldToEventLoop'>;

/** Group of each chosen asset; -1: not counted; null: all in one group. */
type Groups = Int32Array | null;

/** Adds assets whose group is the same on every day; the day itself may split further. */
async function addUnmoved(
  input: DayInput,
  result: Aggregated,
  {
    query: { split, span },
    groups,
    sumOfAssets,
  }: { query: AggregateQuery; groups: Groups; sumOfAssets: (name: SumName, span: DaysSpan) => Float64Array },
): Promise<void> {
  if (isBy('day', split) || isBy('hour', split))
    for (const days of alikeDays(split, span)) await addDays(input, result, { split, days, groups });
  else await addAssets(input, result, { span, groups, sumOfAssets });
}

function isBy(by: GroupBy['by'], { first, second }: Split): boolean {
  return first.by === by || second.by === by;
}

/** Consecutive days with the same code, such as those of a month; if hours are split, each day separately. */
function alikeDays(split: Split, { from, to }: DaysSpan): DaysSpan[] {
  const spans: DaysSpan[] = [];
  for (let day = from; day <= to; day++) {
    const last = spans.at(-1);
    if (last && !isBy('hour', split) && offsetOf(split, last.to) === offsetOf(split, day)) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}

interface PlacedDays {
  split: Split;
  days: DaysSpan;
  groups: Groups;
}

async function addDays(input: DayInput, result: Aggregated, { split, days, groups }: PlacedDays): Promise<void> {
  const { from: day, to } = days;
  const offset = offsetOf(split, day);
  if (isBy('hour', split)) {
    await input.yieldToEventLoop();
    return addHours(input, result, { split, day, groups, offset });
  }
  touch(input, result.touched, { groups, day: to, offset });
  for (const [name, into] of result.sums) {
    await input.yieldToEventLoop();
    if (day === to) addDaySum(input, { name, day }, { groups, offset, into });
    else addDaysSum(input, { name, span: days }, { groups, offset, into });
  }
}

/** Groups with an asset on a day. */
function touch(
  { firstDays }: DaySumInput,
  touched: Uint8Array,
  { groups, day, offset }: { groups: Groups; day: number; offset: number },
): void {
  for (let at = 0; at < firstDays.length; at++) {
    const group = groups === null ? 0 : (groups[at] ?? -1);
    if (group < 0 || (firstDays[at] ?? 0) > day) continue;
    touched[group + offset] = 1;
    if (groups === null) return;
  }
}

/** If days do not matter, each asset's days are summed once for all splits. */
async function addAssets(
  input: DayInput,
  { sums, touched }: Aggregated,
  {
    span,
    groups,
    sumOfAssets,
  }: { span: DaysSpan; groups: Groups; sumOfAssets: (name: SumName, span: DaysSpan) => Float64Array },
): Promise<void> {
  touch(input, touched, { groups, day: span.to, offset: 0 });
  for (const [name, into] of sums) {
    await input.yieldToEventLoop();
    const values = sumOfAssets(name, span);
    const isTop = name === 'top_speed_kmh';
    for (let at = 0; at < values.length; at++) {
      const group = groups === null ? 0 : (groups[at] ?? -1);
      if (group < 0) continue;
      const [sum = 0, value = 0] = [into[group], values[at]];
      into[group] = isTop ? Math.max(sum, value) : sum + value;
    }
  }
}

/** By index among the chosen assets. */
function cacheAssetSums(input: DaySumInput): (name: SumName, span: DaysSpan) => Float64Array {
  const cache = new Map<string, Float64Array>();
  const groups = input.chosen.map((_, at) => at);
  return (name, { from, to }) => {
    const key = `${name} ${from} ${to}`;
    const known = cache.get(key);
    if (known) return known;
    const into = new Float64Array(groups.length);
    addDaysSum(input, { name, span: { from, to } }, { groups, offset: 0, into });
    cache.set(key, into);
    return into;
  };
}

/** Units of assets in a span: most are in one unit on all days. */
interface SpanUnits {
  /** Unit of each chosen asset. */
  units: Int32Array;
  /** Indexes of assets that changed their unit. */
  moved: Int32Array;
  /** Unit of each of those on a day. */
  unitsOn(day: number): Int32Array;
}

/** The unit of an asset on a day is that of its roll-up, else its unit at that time. */
function cacheSpanUnits(context: QueryContext): (span: DaysSpan) => SpanUnits {
  const { dayColumns, chosen, unitsNow } = context;
  const { moves } = dayColumns.inputs;
  const unitOn = unitOnDay(context);
  const units = chosen.map((asset) => unitsNow[asset] ?? 0);
  const everMoved = chosen.map((asset) => Number(moves.has(asset)));
  const cache = new Map<string, SpanUnits>();
  return ({ from, to }) => {
    const known = cache.get(`${from} ${to}`);
    if (known) return known;
    const hasMoved = everMoved.slice();
    for (let day = from; day <= to; day++) {
      const dayUnits = dayColumns.days.get(day)?.units;
      for (let at = 0; dayUnits && at < units.length; at++) {
        const unit = dayUnits[chosen[at] ?? 0] ?? 0;
        if (unit !== 0 && unit !== units[at]) hasMoved[at] = 1;
      }
    }
    const moved = chosen.map((_, at) => at).filter((at) => hasMoved[at] === 1);
    const unitsOn = (day: number) => moved.map((at) => unitOn(chosen[at] ?? 0, day));
    const spanUnits = { units, moved, unitsOn };
    cache.set(`${from} ${to}`, spanUnits);
    return spanUnits;
  };
}

/** Groups of some assets by unit; assets in units that do not match are in none. */
function placeUnits(
  { passingUnits }: QueryContext,
  split: Split,
  { assets, units }: { assets: Int32Array; units: Int32Array },
): Int32Array {
  const groups = placeCodes(split, assets) ?? new Int32Array(assets.length);
  const width = split.second.keys.length;
  const [first, second] = [split.first.by === 'unit', split.second.by === 'unit'];
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    const unit = units[at] ?? 0;
    if (group < 0) continue;
    const one = first ? (split.first.ofUnits[unit] ?? 0) * width : 0;
    const two = second ? (split.second.ofUnits[unit] ?? 0) : 0;
    groups[at] = passingUnits !== null && passingUnits[unit] !== 1 ? -1 : group + one + two;
  }
  return groups;
}

/** The part of the group decided by asset traits; null if it has no influence. */
function placeCodes({ first, second }: Split, assets: Int32Array): Groups {
  const width = second.keys.length;
  const codes = (groupBy: GroupBy) => (groupBy.by === 'asset' ? groupBy.ofAssets : null);
  const [one, two] = [codes(first), codes(second)];
  if (one === null && two === null) return null;
  return assets.map((asset) => {
    const a = one ? (one[asset] ?? -1) : 0;
    const b = two ? (two[asset] ?? -1) : 0;
    return a < 0 || b < 0 ? -1 : a * width + b;
  });
}

function offsetOf({ first, second }: Split, day: number): number {
  const one = first.by === 'day' ? first.ofDay(day) : 0;
  const two = second.by === 'day' ? second.ofDay(day) : 0;
  return one * second.keys.length + two;
}
