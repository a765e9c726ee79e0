import type { SumName } from '../formulas.ts';
import type { Targets } from './inputs/targets.ts';
import type { Sheets } from './sheets/sheets.ts';

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

/** Adds one sum of one day. */
export function addDaySum(parts: DaySums, { name, day }: { name: SumName; day: number }, place: Place): void {
  const { sheets, targets } = parts;
  const column = (wanted: SumName): Column => sheets.days.get(day)?.columns.get(wanted) ?? nothing;
  switch (name) {
    case 'top_speed_kmh':
      return addTop(parts, place, column(name));
    case 'days_there':
      return addWhileThere(parts, place, { day, values: null, times: 1 });
    case 'week_target_s':
      return addWhileThere(parts, place, { day, values: targets.numbers('weekly_hours', day), times: 3_600 });
    case 'scheduled_s':
      return addWhileThere(parts, place, { day, values: targets.scheduledSeconds(day), times: 1 });
    case 'original_cost_days':
      return addWhileThere(parts, place, { day, values: targets.numbers('original_cost', day), times: 1 });
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

/** What is told of each day on which there was the asset, whatever it did on it; null: the day itself. */
function addWhileThere(
  { chosen, firstDays }: DaySums,
  { groups, offset, into }: Place,
  { day, values, times }: { day: number; values: Float64Array | null; times: number },
): void {
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    if (group < 0 || (firstDays[at] ?? 0) > day) continue;
    const value = values === null ? 1 : values[chosen[at] ?? 0] || 0;
    const place = group + offset;
    into[place] = (into[place] ?? 0) + value * times;
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
