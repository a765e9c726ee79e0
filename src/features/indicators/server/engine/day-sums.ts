import type { NumberTarget } from '#features/maintenance/records/public.ts';
import type { DaysSpan } from '../../model/calendar.ts';
import { sumNames, type SumName } from '../../model/formulas.ts';
import type { Targets } from './inputs/targets.ts';
import { blockDays, isBlockWithin, type DayColumns } from './columns/day-columns.ts';

/** Data for sums over days of the chosen assets. */
export interface DaySumInput {
  dayColumns: DayColumns;
  targets: Targets;
  /** Asset numbers. */
  chosen: Int32Array;
  /** First day of each one's existence. */
  firstDays: Int32Array;
  /** First day with money of each: it may be under contract before its first report. */
  moneyDays: Int32Array;
}

interface SumTarget {
  /** Group of each chosen asset; -1: not counted; null: all in the first group. */
  groups: Int32Array | null;
  offset: number;
  into: Float64Array;
}

type Column = ArrayLike<number>;
const nothing: Column = new Int32Array(0);

/**
 * Values per day of existence, regardless of activity: which sum, which values, and whether contracts extend the
 * existence.
 */
const dailyValues: Partial<Record<SumName, (targets: Targets, day: number) => WhileThere>> = {
  days_there: () => ({ values: null, times: 1 }),
  week_target_s: (targets, day) => ({ values: targets.numbers('weekly_hours', day), times: 3_600 }),
  scheduled_s: (targets, day) => ({ values: targets.scheduledSeconds(day), times: 1 }),
  original_cost_days: (targets, day) => ({ values: targets.numbers('original_cost', day), times: 1, isMoney: true }),
  rate_depreciation: (targets, day) => ({ values: targets.depreciation(day), times: 1, isMoney: true }),
};

interface WhileThere {
  /** Null: the day itself counts as 1. */
  values: Float64Array | null;
  times: number;
  isMoney?: boolean;
}

/** Seconds × weight per hour. */
const weighed: Partial<Record<SumName, WeighedDays>> = {
  outside_points: { more: 'outside_s', less: null, weights: ['event_weight_outside_h'] },
  idle_money: { more: 'run_s', less: 'work_s', weights: ['idle_burn_lph', 'fuel_price'] },
};

interface WeighedDays {
  more: SumName;
  less: SumName | null;
  weights: readonly NumberTarget[];
}

/** Columns that are summed in blocks of days. */
export const blockColumns = new Set<SumName>(
  [...sumNames.days, ...sumNames.delays].filter(
    (name) => name !== 'top_speed_kmh' && !weighed[name] && !dailyValues[name],
  ),
);

/** Adds one sum of one day. */
export function addDaySum(input: DaySumInput, { name, day }: { name: SumName; day: number }, place: SumTarget): void {
  const { dayColumns, targets } = input;
  const column = (wanted: SumName | null): Column =>
    (wanted === null ? undefined : dayColumns.days.get(day)?.columns.get(wanted)) ?? nothing;
  const dailyValue = dailyValues[name]?.(targets, day);
  if (dailyValue) return addWhileThere(input, place, { ...dailyValue, days: [day] });
  const hours = weighed[name];
  if (hours) {
    const weights = hours.weights.map((kind) => targets.numbers(kind, day));
    return addWeighed(input, place, { more: column(hours.more), less: column(hours.less), weights });
  }
  if (name === 'top_speed_kmh') return addTop(input, place, column(name));
  if (name === 'days_with_data') return addDaysWithData(input, place, column('positions'));
  addColumn(input, place, column(name));
}

/** Adds one sum of many days: whole blocks of columns, and constant daily values once for all days. */
export function addDaysSum(
  input: DaySumInput,
  { name, span }: { name: SumName; span: DaysSpan },
  place: SumTarget,
): void {
  const valueOf = dailyValues[name];
  const hours = weighed[name];
  if (valueOf) return addAllWhileThere(input, place, { valueOf, span });
  if (hours) return addAllWeighed(input, place, { hours, span });
  for (let day = span.from; day <= span.to; day++) {
    if (blockColumns.has(name) && isBlockWithin(day, span.to)) {
      addColumn(input, place, input.dayColumns.blockOf(day, name));
      day += blockDays - 1;
    } else addDaySum(input, { name, day }, place);
  }
}

function addAllWhileThere(
  input: DaySumInput,
  place: SumTarget,
  { valueOf, span }: { valueOf: (targets: Targets, day: number) => WhileThere; span: DaysSpan },
): void {
  const alike = new Map<Float64Array | null, WhileThere & { days: number[] }>();
  for (let day = span.from; day <= span.to; day++) {
    const dailyValue = valueOf(input.targets, day);
    const known = alike.get(dailyValue.values) ?? { ...dailyValue, days: [] };
    known.days.push(day);
    alike.set(dailyValue.values, known);
  }
  for (const dailyValue of alike.values()) addWhileThere(input, place, dailyValue);
}

/** Consecutive days with equal weights are summed before they are weighed. */
function addAllWeighed(
  input: DaySumInput,
  place: SumTarget,
  { hours, span }: { hours: WeighedDays; span: DaysSpan },
): void {
  const weightsOn = (day: number) => hours.weights.map((kind) => input.targets.numbers(kind, day));
  const sumOf = (name: SumName | null, days: DaysSpan) => {
    if (name === null) return nothing;
    const into = new Float64Array(input.dayColumns.assets.size);
    // By asset number, like a column.
    addDaysSum(input, { name, span: days }, { groups: input.chosen, offset: 0, into });
    return into;
  };
  for (let from = span.from; from <= span.to;) {
    const weights = weightsOn(from);
    let to = from;
    while (to < span.to && weightsOn(to + 1).every((one, at) => one === weights[at])) to += 1;
    const days = { from, to };
    addWeighed(input, place, { more: sumOf(hours.more, days), less: sumOf(hours.less, days), weights });
    from = to + 1;
  }
}

function addColumn({ chosen }: DaySumInput, { groups, offset, into }: SumTarget, column: Column): void {
  if (column.length === 0) return;
  if (groups === null) {
    into[offset] = (into[offset] ?? 0) + sumOfChosen(column, chosen);
    return;
  }
  for (let at = 0; at < chosen.length; at++) {
    const group = groups[at] ?? -1;
    if (group < 0) continue;
    const place = group + offset;
    into[place] = (into[place] ?? 0) + (column[chosen[at] ?? 0] ?? 0);
  }
}

export function sumOfChosen(column: Column, chosen: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < chosen.length; at++) sum += column[chosen[at] ?? 0] ?? 0;
  return sum;
}

function addTop({ chosen }: DaySumInput, { groups, offset, into }: SumTarget, column: Column): void {
  if (column.length === 0) return;
  for (let at = 0; at < chosen.length; at++) {
    const group = groupAt(groups, at);
    if (group < 0) continue;
    const place = group + offset;
    into[place] = Math.max(into[place] ?? 0, column[chosen[at] ?? 0] ?? 0);
  }
}

/** Days with a report. */
function addDaysWithData({ chosen }: DaySumInput, { groups, offset, into }: SumTarget, positions: Column): void {
  for (let at = 0; at < chosen.length; at++) {
    const group = groupAt(groups, at);
    if (group < 0 || (positions[chosen[at] ?? 0] ?? 0) === 0) continue;
    const place = group + offset;
    into[place] = (into[place] ?? 0) + 1;
  }
}

function addWhileThere(
  { chosen, firstDays, moneyDays }: DaySumInput,
  { groups, offset, into }: SumTarget,
  { days, values, times, isMoney = false }: WhileThere & { days: readonly number[] },
): void {
  const [from = 0] = days;
  const since = isMoney ? moneyDays : firstDays;
  for (let at = 0; at < chosen.length; at++) {
    const group = groupAt(groups, at);
    if (group < 0) continue;
    const first = since[at] ?? 0;
    const there = first <= from ? days.length : days.filter((day) => day >= first).length;
    if (there === 0) continue;
    const value = values === null ? 1 : values[chosen[at] ?? 0] || 0;
    const place = group + offset;
    into[place] = (into[place] ?? 0) + value * times * there;
  }
}

function addWeighed(
  { chosen }: DaySumInput,
  { groups, offset, into }: SumTarget,
  { more, less, weights }: { more: Column; less: Column; weights: readonly Float64Array[] },
): void {
  if (more.length === 0) return;
  for (let at = 0; at < chosen.length; at++) {
    const group = groupAt(groups, at);
    const asset = chosen[at] ?? 0;
    const seconds = group < 0 ? 0 : (more[asset] ?? 0) - (less[asset] ?? 0);
    if (seconds === 0) continue;
    let value = seconds / 3_600;
    for (const weight of weights) value *= weight[asset] ?? 0;
    const place = group + offset;
    into[place] = (into[place] ?? 0) + value;
  }
}

function groupAt(groups: Int32Array | null, at: number): number {
  return groups === null ? 0 : (groups[at] ?? -1);
}
