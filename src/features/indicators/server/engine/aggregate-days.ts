import { ninetyOf, type Span } from '../../model/calendar.ts';
import type { SumName } from '../../model/formulas.ts';
import { addDaySum, addDaysSum, type DaySums } from './day-sums.ts';
import { addHours } from './aggregate-hours.ts';
import { emptyFolded, type Fold, type Folded, type Source, type Split } from './aggregated.ts';
import type { GroupBy } from './group-by.ts';
import type { Targets } from './inputs/targets.ts';
import type { QueryContext } from './query-context.ts';

/** Whose numbers those of a row are: the UL of its time. */
export function unitOnDay({ sheets, unitsNow }: QueryContext): (asset: number, day: number) => number {
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
      const { sums, touched } = days.fold({
        ...fold,
        sums: ['run_s', 'rate_depreciation'],
        span: ninetyOf(fold.span),
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

/** Sums of roll-ups by day and, where a split asks for hours, by hour. */
export function daySource(world: QueryContext, targets: Targets): Source {
  const { chosen, sheets, passingUnits } = world;
  const firstDays = chosen.map((asset) => sheets.firstDays[asset] ?? 2_147_483_647);
  const parts: DaySums = { sheets, targets, chosen, firstDays, moneyDays: moneyDaysOf(world, firstDays) };
  const standing = keepStanding(world);
  const sumOfAssets = keepAssetSums(parts);
  return {
    fold(fold) {
      const folded = emptyFolded(fold);
      const { first, second } = fold.split;
      if (passingUnits === null && first.by !== 'unit' && second.by !== 'unit') {
        addStanding(parts, folded, { fold, groups: placeCodes(fold.split, chosen), sumOfAssets });
        return folded;
      }
      const { units, moved, unitsOn } = standing(fold.span);
      const groups = placeUnits(world, fold.split, { assets: chosen, units });
      for (const at of moved) groups[at] = -1;
      addStanding(parts, folded, { fold, groups, sumOfAssets });
      const ofMoved = (values: Int32Array) => moved.map((at) => values[at] ?? 0);
      const some = { ...parts, firstDays: ofMoved(firstDays), moneyDays: ofMoved(parts.moneyDays) };
      const assets = ofMoved(chosen);
      for (let day = fold.span.from; moved.length > 0 && day <= fold.span.to; day++) {
        const placed = placeUnits(world, fold.split, { assets, units: unitsOn(day) });
        addDays({ ...some, chosen: assets }, folded, {
          split: fold.split,
          days: { from: day, to: day },
          groups: placed,
        });
      }
      return folded;
    },
  };
}

/** Of contracts those count of which the caller may know. */
function moneyDaysOf({ chosen, sheets, knownUnits }: QueryContext, firstDays: Int32Array): Int32Array {
  const { contracts } = sheets.inputs;
  return firstDays.map((first, at) =>
    (contracts.get(chosen[at] ?? 0) ?? []).reduce(
      (since, { from, unit }) => (knownUnits[unit] === 1 ? Math.min(since, from) : since),
      first,
    ),
  );
}

/** Beside the chosen assets: the group of each; -1: not counted; null: all are of one. */
type Groups = Int32Array | null;

/** Adds what assets did whose group is the same on every day, but for what the day itself decides. */
function addStanding(
  parts: DaySums,
  folded: Folded,
  {
    fold: { split, span },
    groups,
    sumOfAssets,
  }: { fold: Fold; groups: Groups; sumOfAssets: (name: SumName, span: Span) => Float64Array },
): void {
  if (isBy('day', split) || isBy('hour', split))
    for (const days of alikeDays(split, span)) addDays(parts, folded, { split, days, groups });
  else addAssets(parts, folded, { span, groups, sumOfAssets });
}

function isBy(by: GroupBy['by'], { first, second }: Split): boolean {
  return first.by === by || second.by === by;
}

/** Days that follow one another and stand in the same place, as those of a month do; where hours are told apart, each by itself. */
function alikeDays(split: Split, { from, to }: Span): Span[] {
  const spans: Span[] = [];
  for (let day = from; day <= to; day++) {
    const last = spans.at(-1);
    if (last && !isBy('hour', split) && offsetOf(split, last.to) === offsetOf(split, day)) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}

interface Placed {
  split: Split;
  days: Span;
  groups: Groups;
}

function addDays(parts: DaySums, folded: Folded, { split, days, groups }: Placed): void {
  const { from: day, to } = days;
  const offset = offsetOf(split, day);
  if (isBy('hour', split)) return addHours(parts, folded, { split, day, groups, offset });
  touch(parts, folded.touched, { groups, day: to, offset });
  for (const [name, into] of folded.sums)
    if (day === to) addDaySum(parts, { name, day }, { groups, offset, into });
    else addDaysSum(parts, { name, span: days }, { groups, offset, into });
}

/** Groups of which there is an asset on a day. */
function touch(
  { firstDays }: DaySums,
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

/** Where no day decides, each asset's days are summed once, however they are split. */
function addAssets(
  parts: DaySums,
  { sums, touched }: Folded,
  {
    span,
    groups,
    sumOfAssets,
  }: { span: Span; groups: Groups; sumOfAssets: (name: SumName, span: Span) => Float64Array },
): void {
  touch(parts, touched, { groups, day: span.to, offset: 0 });
  for (const [name, into] of sums) {
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

/** By the place among the chosen. */
function keepAssetSums(parts: DaySums): (name: SumName, span: Span) => Float64Array {
  const kept = new Map<string, Float64Array>();
  const groups = parts.chosen.map((_, at) => at);
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

/** Where assets stood in a span: most of them in one UL on all its days. */
interface Standing {
  /** Beside the chosen assets. */
  units: Int32Array;
  /** Places among the chosen of those that were in another on some day. */
  moved: Int32Array;
  /** Beside those that moved: the UL of each on a day. */
  unitsOn(day: number): Int32Array;
}

/** The UL of an asset on a day is the one of its row, else the one where it stood. */
function keepStanding(world: QueryContext): (span: Span) => Standing {
  const { sheets, chosen, unitsNow } = world;
  const { moves } = sheets.inputs;
  const unitOn = unitOnDay(world);
  const units = chosen.map((asset) => unitsNow[asset] ?? 0);
  const everMoved = chosen.map((asset) => Number(moves.has(asset)));
  const kept = new Map<string, Standing>();
  return ({ from, to }) => {
    const known = kept.get(`${from} ${to}`);
    if (known) return known;
    const hasMoved = everMoved.slice();
    for (let day = from; day <= to; day++) {
      const told = sheets.days.get(day)?.units;
      for (let at = 0; told && at < units.length; at++) {
        const unit = told[chosen[at] ?? 0] ?? 0;
        if (unit !== 0 && unit !== units[at]) hasMoved[at] = 1;
      }
    }
    const moved = chosen.map((_, at) => at).filter((at) => hasMoved[at] === 1);
    const unitsOn = (day: number) => moved.map((at) => unitOn(chosen[at] ?? 0, day));
    const standing = { units, moved, unitsOn };
    kept.set(`${from} ${to}`, standing);
    return standing;
  };
}

/** Beside some assets: their groups with their ULs as they are told; those of a UL that does not pass are in none. */
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

/** As far as what assets are decides; null: not at all. */
function placeCodes({ first, second }: Split, assets: Int32Array): Groups {
  const width = second.keys.length;
  const codes = (splitter: GroupBy) => (splitter.by === 'asset' ? splitter.ofAssets : null);
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
