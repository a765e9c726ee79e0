import { ninetyOf } from '../calendar.ts';
import type { SumName } from '../formulas.ts';
import { emptyFolded, type Fold, type Folded, type Source } from './folded.ts';
import type { ByAsset, Move } from './inputs/inputs.ts';
import type { DaySheet } from './sheets/sheets.ts';
import type { Splitter } from './splitter.ts';
import type { Targets } from './inputs/targets.ts';
import type { World } from './world.ts';

/** Where assets stood before they were moved, by the asset's number; the latest comes last. */
export type Moves = ByAsset<Move>;

interface Parts {
  world: World;
  moves: Moves;
  targets: Targets;
}

/** Whose numbers those of a row are: the UL of its time. */
export function unitOnDay({ sheets, unitsNow }: World): (asset: number, day: number) => number {
  return (asset, day) => {
    const { moves } = sheets.inputs;
    const stood = moves.get(asset)?.findLast((one) => one.day === null || one.day <= day)?.unit;
    return sheets.days.get(day)?.units[asset] || (stood ?? unitsNow[asset] ?? 0);
  };
}

/** The same sums of the ninety days that end with a span. */
export function ninetySource(days: Source): Source {
  return {
    fold(fold) {
      const { sums, touched } = days.fold({ ...fold, sums: ['run_s'], span: ninetyOf(fold.span) });
      return { sums: new Map([['run_90_s', sums.get('run_s') ?? new Float64Array(0)]]), touched };
    },
  };
}

/** Sums of roll-ups by day and, where a split asks for hours, by hour. */
export function daySource(parts: Parts): Source {
  return {
    fold(fold) {
      const folded = emptyFolded(fold);
      const { first, second } = fold.split;
      const add = first.by === 'hour' || second.by === 'hour' ? addHours : addDay;
      // The same on every day, where neither the day nor the UL of its time decides.
      const isSteady =
        parts.world.passingUnits === null && [first, second].every(({ by }) => by !== 'day' && by !== 'unit');
      let groups: Int32Array | null = null;
      for (let day = fold.span.from; day <= fold.span.to; day++) {
        const sheet = parts.world.sheets.days.get(day);
        if (groups === null || !isSteady) groups = groupsOn(parts, fold, day, sheet);
        add(parts, { fold, folded, day, sheet, groups });
      }
      return folded;
    },
  };
}

interface Day {
  fold: Fold;
  folded: Folded;
  day: number;
  sheet: DaySheet | undefined;
  /** Beside the chosen assets: the group of each, without its hour; -1: not counted. */
  groups: Int32Array;
}

function groupsOn({ world, moves }: Parts, { split }: Fold, day: number, sheet: DaySheet | undefined): Int32Array {
  const { chosen, passingUnits } = world;
  const needsUnits = passingUnits !== null || split.first.by === 'unit' || split.second.by === 'unit';
  const units = needsUnits ? unitsOn(world, moves, day, sheet) : null;
  const one = codesOn(split.first, units, day);
  const two = codesOn(split.second, units, day);
  const width = split.second.keys.length;
  const groups = new Int32Array(chosen.length);
  for (let at = 0; at < chosen.length; at++) {
    const asset = chosen[at] ?? 0;
    const a = typeof one === 'number' ? one : (one[asset] ?? -1);
    const b = typeof two === 'number' ? two : (two[asset] ?? -1);
    const isOut = a < 0 || b < 0 || (passingUnits !== null && passingUnits[units?.[asset] ?? 0] !== 1);
    groups[at] = isOut ? -1 : a * width + b;
  }
  return groups;
}

/** The code of each asset by its number, or of all of them. */
function codesOn(splitter: Splitter, units: Int32Array | null, day: number): number | Int32Array {
  if (splitter.by === 'asset') return splitter.ofAssets;
  if (splitter.by === 'day') return splitter.ofDay(day);
  if (splitter.by !== 'unit' || units === null) return 0;
  return units.map((unit) => splitter.ofUnits[unit] ?? 0);
}

/** The UL of each asset on a day: the one of its row, else the one where it stood. */
function unitsOn({ unitsNow }: World, moves: Moves, day: number, sheet: DaySheet | undefined): Int32Array {
  const units = Int32Array.from(unitsNow);
  for (const [asset, stood] of moves) {
    const then = stood.findLast((one) => one.day === null || one.day <= day);
    if (then) units[asset] = then.unit;
  }
  sheet?.units.forEach((unit, asset) => {
    if (unit !== 0) units[asset] = unit;
  });
  return units;
}

function addDay({ world, targets }: Parts, { fold, folded, day, sheet, groups }: Day): void {
  const { chosen, sheets } = world;
  const { touched } = folded;
  const { firstDays } = sheets;
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    if (group >= 0 && (firstDays[chosen[at] ?? 0] ?? Infinity) <= day) touched[group] = 1;
  }
  for (const name of fold.sums) {
    const sums = folded.sums.get(name);
    if (!sums) continue;
    const valueOf = derivedOf(name, { world, targets }, { day, sheet });
    if (valueOf) addDerived(sums, { groups, chosen, valueOf });
    else addColumn(sums, name, { groups, chosen, column: sheet?.columns.get(name) });
  }
}

interface Along {
  groups: Int32Array;
  chosen: Int32Array;
}

function addColumn(
  sums: Float64Array,
  name: SumName,
  { groups, chosen, column }: Along & { column: ArrayLike<number> | undefined },
): void {
  if (!column) return;
  const isTop = name === 'top_speed_kmh';
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    if (group < 0) continue;
    const value = column[chosen[at] ?? 0] ?? 0;
    const sum = sums[group] ?? 0;
    sums[group] = isTop ? Math.max(sum, value) : sum + value;
  }
}

function addDerived(sums: Float64Array, { groups, chosen, valueOf }: Along & { valueOf(asset: number): number }): void {
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    if (group >= 0) sums[group] = (sums[group] ?? 0) + valueOf(chosen[at] ?? 0);
  }
}

/** What is no column: of days on which there was the asset. */
function derivedOf(
  name: SumName,
  { world, targets }: Pick<Parts, 'world' | 'targets'>,
  { day, sheet }: Pick<Day, 'day' | 'sheet'>,
): ((asset: number) => number) | null {
  const { firstDays } = world.sheets;
  const column = (wanted: SumName) => sheet?.columns.get(wanted);
  const isThere = (asset: number) => (firstDays[asset] ?? Infinity) <= day;
  if (name === 'days_there') return (asset) => Number(isThere(asset));
  if (name === 'days_told') {
    const positions = column('positions');
    return (asset) => Number((positions?.[asset] ?? 0) > 0);
  }
  if (name === 'outside_points') {
    const outside = column('outside_s');
    const weights = targets.numbers('event_weight_outside_h', day);
    return (asset) => ((outside?.[asset] ?? 0) / 3_600) * (weights[asset] ?? 0);
  }
  if (name === 'idle_money') {
    const [run, work] = [column('run_s'), column('work_s')];
    const [burn, price] = [targets.numbers('idle_burn_lph', day), targets.numbers('fuel_price', day)];
    return (asset) => (((run?.[asset] ?? 0) - (work?.[asset] ?? 0)) / 3_600) * (burn[asset] ?? 0) * (price[asset] ?? 0);
  }
  const told = toldOf(name, targets, day);
  return told && ((asset) => (isThere(asset) ? (told.numbers[asset] || 0) * told.times : 0));
}

/** What is told of each day, whatever the asset did on it. */
function toldOf(name: SumName, targets: Targets, day: number): { numbers: Float64Array; times: number } | null {
  if (name === 'week_target_s') return { numbers: targets.numbers('weekly_hours', day), times: 3_600 };
  if (name === 'scheduled_s') return { numbers: targets.scheduledSeconds(day), times: 1 };
  if (name === 'original_cost_days') return { numbers: targets.numbers('original_cost', day), times: 1 };
  return null;
}

function addHours({ world }: Parts, { fold, folded, sheet, groups }: Day): void {
  // The hour's own code is left out of the groups: it stands where its splitter does.
  const step = fold.split.first.by === 'hour' ? fold.split.second.keys.length : 1;
  for (const name of fold.sums) {
    const sums = folded.sums.get(name);
    const column = sheet?.hours.get(name);
    if (!sums || !column) continue;
    const isTop = name === 'top_speed_kmh';
    const add = (place: number, value: number) => {
      if (value === 0) return;
      const sum = sums[place] ?? 0;
      sums[place] = isTop ? Math.max(sum, value) : sum + value;
      folded.touched[place] = 1;
    };
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at] ?? -1;
      const from = (world.chosen[at] ?? 0) * 24;
      for (let hour = 0; group >= 0 && hour < 24; hour++) add(group + hour * step, column[from + hour] ?? 0);
    }
  }
}
