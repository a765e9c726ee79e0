import type { Span } from '../calendar.ts';
import { sumNames, type SumName } from '../formulas.ts';
import type { Targets } from './inputs/targets.ts';
import { blockDays, firstOfBlock, type Sheets } from './sheets/sheets.ts';

/** What the days of the chosen assets are summed from. */
export interface DaySums {
  sheets: Sheets;
  targets: Targets;
  /** Numbers of the assets. */
  chosen: Int32Array;
  /** Since when there is each of them. */
  firstDays: Int32Array;
}

interface Place {
  /** Beside the chosen assets: the group of each; -1: not counted. */
  groups: Int32Array;
  offset: number;
  into: Float64Array;
}

type Column = ArrayLike<number>;
const nothing: Column = new Int32Array(0);

/** Told of each day on which there was an asset, whatever it did on it: what, in what. */
const toldByDay: Partial<Record<SumName, (targets: Targets, day: number) => WhileThere>> = {
  days_there: () => ({ values: null, times: 1 }),
  week_target_s: (targets, day) => ({ values: targets.numbers('weekly_hours', day), times: 3_600 }),
  scheduled_s: (targets, day) => ({ values: targets.scheduledSeconds(day), times: 1 }),
  original_cost_days: (targets, day) => ({ values: targets.numbers('original_cost', day), times: 1 }),
};

interface WhileThere {
  /** Null: the day itself. */
  values: Float64Array | null;
  times: number;
}

/** Sums that are no column themselves, and the one that is no sum. */
const noColumns = new Set<SumName>(['top_speed_kmh', 'days_told', 'outside_points', 'idle_money']);
/** Columns of which blocks of days are summed once. */
export const blockColumns = new Set<SumName>(
  [...sumNames.days, ...sumNames.delays].filter((name) => !noColumns.has(name) && !toldByDay[name]),
);

/** Adds one sum of one day. */
export function addDaySum(parts: DaySums, { name, day }: { name: SumName; day: number }, place: Place): void {
  const { sheets, targets } = parts;
  const column = (wanted: SumName): Column => sheets.days.get(day)?.columns.get(wanted) ?? nothing;
  const told = toldByDay[name]?.(targets, day);
  if (told) return addWhileThere(parts, place, { ...told, days: [day] });
  switch (name) {
    case 'top_speed_kmh':
      return addTop(parts, place, column(name));
    case 'days_told':
      return addTold(parts, place, column('positions'));
    case 'outside_points': {
      const weights = targets.numbers('event_weight_outside_h', day);
      return addWeighed(parts, place, { more: column('outside_s'), less: nothing, weights: [weights] });
    }
    case 'idle_money': {
      const weights = [targets.numbers('idle_burn_lph', day), targets.numbers('fuel_price', day)];
      return addWeighed(parts, place, { more: column('run_s'), less: column('work_s'), weights });
    }
    default:
      return addColumn(parts, place, column(name));
  }
}

/** Adds one sum of many days: of columns whole blocks, and what is told of days alike once for all of them. */
export function addDaysSum(parts: DaySums, { name, span }: { name: SumName; span: Span }, place: Place): void {
  const tell = toldByDay[name];
  const alike = new Map<Float64Array | null, WhileThere & { days: number[] }>();
  for (let day = span.from; day <= span.to; day++) {
    if (tell) {
      const told = tell(parts.targets, day);
      const known = alike.get(told.values) ?? { ...told, days: [] };
      known.days.push(day);
      alike.set(told.values, known);
    } else if (blockColumns.has(name) && firstOfBlock(day) === day && day + blockDays - 1 <= span.to) {
      addColumn(parts, place, parts.sheets.blockOf(day, name));
      day += blockDays - 1;
    } else addDaySum(parts, { name, day }, place);
  }
  for (const told of alike.values()) addWhileThere(parts, place, told);
}

function addColumn({ chosen }: DaySums, { groups, offset, into }: Place, column: Column): void {
  if (column.length === 0) return;
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    if (group < 0) continue;
    const place = group + offset;
    into[place] = (into[place] ?? 0) + (column[chosen[at] ?? 0] ?? 0);
  }
}

function addTop({ chosen }: DaySums, { groups, offset, into }: Place, column: Column): void {
  if (column.length === 0) return;
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    if (group < 0) continue;
    const place = group + offset;
    into[place] = Math.max(into[place] ?? 0, column[chosen[at] ?? 0] ?? 0);
  }
}

/** Days on which an asset told something. */
function addTold({ chosen }: DaySums, { groups, offset, into }: Place, positions: Column): void {
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    if (group < 0 || (positions[chosen[at] ?? 0] ?? 0) === 0) continue;
    const place = group + offset;
    into[place] = (into[place] ?? 0) + 1;
  }
}

function addWhileThere(
  { chosen, firstDays }: DaySums,
  { groups, offset, into }: Place,
  { days, values, times }: WhileThere & { days: readonly number[] },
): void {
  const [from = 0] = days;
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    if (group < 0) continue;
    const first = firstDays[at] ?? 0;
    const there = first <= from ? days.length : days.filter((day) => day >= first).length;
    if (there === 0) continue;
    const value = values === null ? 1 : values[chosen[at] ?? 0] || 0;
    const place = group + offset;
    into[place] = (into[place] ?? 0) + value * times * there;
  }
}

/** Hours × what an hour weighs. */
function addWeighed(
  { chosen }: DaySums,
  { groups, offset, into }: Place,
  { more, less, weights }: { more: Column; less: Column; weights: readonly Float64Array[] },
): void {
  if (more.length === 0) return;
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    const asset = chosen[at] ?? 0;
    const seconds = group < 0 ? 0 : (more[asset] ?? 0) - (less[asset] ?? 0);
    if (seconds === 0) continue;
    let value = seconds / 3_600;
    for (const weight of weights) value *= weight[asset] ?? 0;
    const place = group + offset;
    into[place] = (into[place] ?? 0) + value;
  }
}
