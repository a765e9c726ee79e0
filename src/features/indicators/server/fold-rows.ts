import type { SumName } from '../formulas.ts';
import { emptyFolded, type Fold, type Source } from './folded.ts';
import { Numbers } from './numbers.ts';
import type { Splitter } from './splitter.ts';
import type { World } from './world.ts';

/** The day of a row that holds now, whatever the period. */
export const ofNow = -1;
const firstRoom = 1_024;

interface RowPlace {
  /** The asset's number; 0: of the unit as a whole. */
  asset: number;
  /** The number of the UL that it counts for. */
  unit: number;
  /** Days since 1970, or `ofNow`. */
  day: number;
  word?: string;
}

/** What was counted of assets that is no roll-up, column by column. */
export class CountedRows {
  size = 0;
  assets = new Int32Array(firstRoom);
  units = new Int32Array(firstRoom);
  days = new Int32Array(firstRoom);
  words = new Int32Array(firstRoom);
  readonly columns: Map<SumName, Float64Array>;
  readonly wordNumbers = new Numbers();
  #inOrder: Float64Array[];

  constructor(names: readonly SumName[]) {
    this.columns = new Map(names.map((name) => [name, new Float64Array(firstRoom)]));
    this.#inOrder = [...this.columns.values()];
  }

  /** @param values in the order of the names; a row of nothing is none */
  add({ asset, unit, day, word = '' }: RowPlace, ...values: number[]): void {
    if (isNothing(values)) return;
    if (this.size === this.assets.length) this.#grow();
    const at = this.size++;
    this.assets[at] = asset;
    this.units[at] = unit;
    this.days[at] = day;
    this.words[at] = word === '' ? 0 : this.wordNumbers.of(word);
    for (let place = 0; place < values.length; place++) {
      const column = this.#inOrder[place];
      if (column) column[at] = values[place] ?? 0;
    }
  }

  #grow(): void {
    const room = this.assets.length * 2;
    const grow = <Column extends Int32Array | Float64Array>(from: Column, to: Column): Column => {
      to.set(from);
      return to;
    };
    this.assets = grow(this.assets, new Int32Array(room));
    this.units = grow(this.units, new Int32Array(room));
    this.days = grow(this.days, new Int32Array(room));
    this.words = grow(this.words, new Int32Array(room));
    for (const [name, column] of this.columns) this.columns.set(name, grow(column, new Float64Array(room)));
    this.#inOrder = [...this.columns.values()];
  }
}

function isNothing(values: readonly number[]): boolean {
  for (let at = 0; at < values.length; at++) if (values[at] !== 0) return false;
  return true;
}

/** Rows that were counted before, those within the caller's filters. */
export function rowSource(world: World, rows: CountedRows): Source {
  const passes = passesOf(world, rows);
  const known: { first: Splitter; second: Splitter; from: number; groups: Int32Array }[] = [];
  const groupsFor = (fold: Fold): Int32Array => {
    const { split, span } = fold;
    const same = known.find(
      ({ first, second, from }) => first === split.first && second === split.second && from === span.from,
    );
    if (same) return same.groups;
    const groups = groupsOf(fold, rows, passes);
    known.push({ ...split, from: span.from, groups });
    return groups;
  };
  return {
    fold(fold) {
      const folded = emptyFolded(fold);
      const groups = groupsFor(fold);
      for (const [name, sums] of folded.sums) {
        const column = rows.columns.get(name);
        if (column) addColumn(column, { groups, sums, touched: folded.touched });
      }
      return folded;
    },
  };
}

function addColumn(
  column: Float64Array,
  { groups, sums, touched }: { groups: Int32Array; sums: Float64Array; touched: Uint8Array },
): void {
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1;
    const value = column[at] ?? 0;
    if (group < 0 || value === 0) continue;
    sums[group] = (sums[group] ?? 0) + value;
    touched[group] = 1;
  }
}

function passesOf({ isChosen, isNarrowed, knownUnits, passingUnits }: World, rows: CountedRows): Uint8Array {
  const passes = new Uint8Array(rows.size);
  for (let at = 0; at < rows.size; at++) {
    const asset = rows.assets[at] ?? 0;
    const unit = rows.units[at] ?? 0;
    const isIn = asset === 0 ? !isNarrowed && knownUnits[unit] === 1 : isChosen[asset] === 1;
    passes[at] = Number(isIn && (passingUnits === null || passingUnits[unit] === 1));
  }
  return passes;
}

/** Beside the rows: the group of each; -1: not counted. */
function groupsOf({ split: { first, second }, span }: Fold, rows: CountedRows, passes: Uint8Array): Int32Array {
  const groups = new Int32Array(rows.size);
  const width = second.keys.length;
  const one = codesOf(first, rows, span);
  const two = codesOf(second, rows, span);
  for (let at = 0; at < rows.size; at++) {
    const day = rows.days[at] ?? 0;
    const isIn = passes[at] === 1 && (day === ofNow || (day >= span.from && day <= span.to));
    const a = isIn ? codeAt(one, at) : -1;
    const b = isIn ? codeAt(two, at) : -1;
    groups[at] = a < 0 || b < 0 ? -1 : a * width + b;
  }
  return groups;
}

/** By what of a row its code is found. */
interface Codes {
  of: Int32Array | null;
  less: number;
  codes: Int32Array;
}

const noCodes = new Int32Array(1);

function codeAt({ of, less, codes }: Codes, at: number): number {
  return of === null ? 0 : (codes[(of[at] ?? 0) - less] ?? -1);
}

function codesOf(splitter: Splitter, rows: CountedRows, { from, to }: Fold['span']): Codes {
  switch (splitter.by) {
    case 'asset':
      return { of: rows.assets, less: 0, codes: splitter.ofAssets };
    case 'unit':
      return { of: rows.units, less: 0, codes: splitter.ofUnits };
    case 'day': {
      // What holds now stands where the period ends.
      const codes = Int32Array.from({ length: to - from + 1 }, (_, at) => splitter.ofDay(from + at));
      const days = rows.days.map((day) => (day === ofNow ? to : day));
      return { of: days, less: from, codes };
    }
    case 'word':
      return {
        of: rows.words,
        less: 0,
        codes: Int32Array.from(rows.wordNumbers.words, (word) => splitter.ofWord(word) ?? -1),
      };
    default:
      return { of: null, less: 0, codes: noCodes };
  }
}
