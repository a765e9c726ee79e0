import { ninetyOf, type Span } from '../calendar.ts';
import type { SumName } from '../formulas.ts';
import { addDaySum, addDaysSum, type DaySums } from './day-sums.ts';
import { addHours } from './fold-hours.ts';
import { emptyFolded, type Fold, type Folded, type Source, type Split } from './folded.ts';
import type { Splitter } from './splitter.ts';
import type { Targets } from './inputs/targets.ts';
import type { World } from './world.ts';

/** Whose numbers those of a row are: the UL of its time. */
export function unitOnDay({ sheets, unitsNow }: World): (asset: number, day: number) => number {
  const { moves } = sheets.inputs;
  return (asset, day) => {
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
export function daySource(world: World, targets: Targets): Source {
  const { chosen, sheets, passingUnits } = world;
  const firstDays = Int32Array.from(chosen, (asset) => sheets.firstDays[asset] ?? 2_147_483_647);
  const parts: DaySums = { sheets, targets, chosen, firstDays };
  const unitsOf = keepUnits(world);
  const sumOfAssets = keepAssetSums(parts);
  return {
    fold(fold) {
      const both = [fold.split.first, fold.split.second];
      const isByHour = both.some(({ by }) => by === 'hour');
      const isByUnit = passingUnits !== null || both.some(({ by }) => by === 'unit');
      if (!isByHour && !isByUnit && both.every(({ by }) => by !== 'day')) return foldAssets(parts, fold, sumOfAssets);
      const folded = emptyFolded(fold);
      const groups = new Int32Array(chosen.length);
      if (!isByUnit) placeAssets(world, fold.split, { groups, units: null });
      for (let day = fold.span.from; day <= fold.span.to; day++) {
        if (isByUnit) placeAssets(world, fold.split, { groups, units: unitsOf(day) });
        const offset = offsetOf(fold.split, day);
        if (isByHour) addHours(parts, folded, { split: fold.split, day, groups, offset });
        else addDay(parts, folded, { day, groups, offset });
      }
      return folded;
    },
  };
}

interface Placed {
  day: number;
  /** Beside the chosen assets: the group of each, as far as the day does not decide it; -1: not counted. */
  groups: Int32Array;
  /** What the day adds to a group. */
  offset: number;
}

function addDay(parts: DaySums, { sums, touched }: Folded, { day, groups, offset }: Placed): void {
  const { firstDays } = parts;
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    if (group >= 0 && (firstDays[at] ?? 0) <= day) touched[group + offset] = 1;
  }
  for (const [name, into] of sums) addDaySum(parts, { name, day }, { groups, offset, into });
}

/** Where neither the day nor the UL of its time decides, each asset's days are summed once, however they are split. */
function foldAssets(
  { chosen, firstDays }: DaySums,
  fold: Fold,
  sumOfAssets: (name: SumName, span: Span) => Float64Array,
): Folded {
  const folded = emptyFolded(fold);
  const groups = new Int32Array(chosen.length);
  placeCodes(fold.split, { chosen, groups });
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    if (group >= 0 && (firstDays[at] ?? 0) <= fold.span.to) folded.touched[group] = 1;
  }
  for (const [name, sums] of folded.sums) {
    const values = sumOfAssets(name, fold.span);
    const isTop = name === 'top_speed_kmh';
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at] ?? -1;
      if (group < 0) continue;
      const [sum = 0, value = 0] = [sums[group], values[at]];
      sums[group] = isTop ? Math.max(sum, value) : sum + value;
    }
  }
  return folded;
}

/** By the place among the chosen. */
function keepAssetSums(parts: DaySums): (name: SumName, span: Span) => Float64Array {
  const kept = new Map<string, Float64Array>();
  const groups = Int32Array.from(parts.chosen, (_, at) => at);
  return (name, { from, to }) => {
    const key = `${name} ${from} ${to}`;
    const known = kept.get(key);
    if (known) return known;
    const into = new Float64Array(groups.length);
    addDaysSum(parts, { name, span: { from, to } }, { groups, offset: 0, into });
    kept.set(key, into);
    return into;
  };
}

/** The UL of each chosen asset on a day: the one of its row, else the one where it stood. */
function keepUnits({ sheets, chosen, unitsNow }: World): (day: number) => Int32Array {
  const kept = new Map<number, Int32Array>();
  const { moves } = sheets.inputs;
  const moved = Array.from(chosen, (asset, at) => ({ at, stood: moves.get(asset) ?? [] })).filter(
    ({ stood }) => stood.length > 0,
  );
  const now = Int32Array.from(chosen, (asset) => unitsNow[asset] ?? 0);
  return (day) => {
    const known = kept.get(day);
    if (known) return known;
    const units = now.slice();
    for (const { at, stood } of moved) {
      const then = stood.findLast((one) => one.day === null || one.day <= day);
      if (then) units[at] = then.unit;
    }
    const told = sheets.days.get(day)?.units;
    for (let at = 0; told && at < units.length; at++) {
      const unit = told[chosen[at] ?? 0] ?? 0;
      if (unit !== 0) units[at] = unit;
    }
    kept.set(day, units);
    return units;
  };
}

function placeAssets(
  { chosen, passingUnits }: World,
  split: Split,
  { groups, units }: { groups: Int32Array; units: Int32Array | null },
): void {
  placeCodes(split, { chosen, groups });
  if (units === null) return;
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
}

/** As far as what assets are decides. */
function placeCodes({ first, second }: Split, { chosen, groups }: { chosen: Int32Array; groups: Int32Array }): void {
  const width = second.keys.length;
  const codes = (splitter: Splitter) => (splitter.by === 'asset' ? splitter.ofAssets : null);
  const [one, two] = [codes(first), codes(second)];
  for (let at = 0; at < groups.length; at++) {
    const asset = chosen[at] ?? 0;
    const a = one ? (one[asset] ?? -1) : 0;
    const b = two ? (two[asset] ?? -1) : 0;
    groups[at] = a < 0 || b < 0 ? -1 : a * width + b;
  }
}

function offsetOf({ first, second }: Split, day: number): number {
  const one = first.by === 'day' ? first.ofDay(day) : 0;
  const two = second.by === 'day' ? second.ofDay(day) : 0;
  return one * second.keys.length + two;
}
