import { Inputs } from '../inputs/inputs.ts';
import { Dictionary } from '../dictionary.ts';

export type Column = Int32Array | Float64Array;

/** Rows of some numbers each, one after the other, the asset's first: a million of them are one thing for the collector. */
export type Packed = Float64Array;
/** The asset's number, the part's, its seconds. */
export const stayWidth = 3;
/** The asset's number, the geofence's among the parts, 1 for a speeding, since when and until when (milliseconds; NaN: it goes on). */
export const eventWidth = 5;
export const hoursOfDay = 24;
/** So many days are summed as one, where all of them are asked for. */
export const blockDays = 7;

const nothing: Packed = new Float64Array(0);

/** One day of an account: a place in each column for each asset. */
export interface ColumnsOfDay {
  /** The number of the row's UL; 0: the asset has no row of that day. */
  units: Uint16Array;
  /** What nobody has any of is not stored. */
  columns: Map<string, Column>;
  /** The same for each hour of the clock. */
  hours: Map<string, Column>[];
  /** Seconds inside geofences and their parts. */
  stays: Packed;
  /** Speedings and exits that began on it. */
  events: Packed;
}

/** The days of an account that a person looked at, in memory: sums over ten thousand assets and a month take milliseconds. */
export class DayColumns {
  readonly assets = new Dictionary();
  readonly units = new Dictionary();
  readonly parts = new Dictionary();
  /** By the number of the day. */
  readonly days = new Map<number, ColumnsOfDay>();
  /** The first day of each asset: it was made, or has reported something; by its number. */
  readonly firstDays: number[] = [];
  readonly inputs = new Inputs(this);
  readonly #rowNumbers = new WeakMap<object, number[]>();
  /** By their first day, and the column. */
  readonly #blocks = new Map<number, Map<string, Column>>();

  /** Since when there is the asset is known. */
  isDated(id: string): boolean {
    return this.firstDays[this.assets.find(id) ?? -1] !== undefined;
  }

  /** An asset has a row of a day: it is there since then at least. */
  date(asset: number, day: number): void {
    if (day < (this.firstDays[asset] ?? day)) this.firstDays[asset] = day;
  }

  /** By the row of an asset in an index, whose rows keep their ids. */
  numbersOf(index: { ids: readonly string[] }): (row: number) => number {
    const known = this.#rowNumbers.get(index) ?? [];
    this.#rowNumbers.set(index, known);
    return (row) => (known[row] ??= this.assets.of(index.ids[row] ?? ''));
  }

  /** With room for every asset that is known. */
  ensureDay(day: number): ColumnsOfDay {
    const known = this.days.get(day);
    const daily: ColumnsOfDay = known ?? {
      units: new Uint16Array(0),
      columns: new Map(),
      hours: Array.from({ length: hoursOfDay }, () => new Map<string, Column>()),
      stays: nothing,
      events: nothing,
    };
    if (!known) this.days.set(day, daily);
    if (daily.units.length < this.assets.size) daily.units = grown(daily.units, new Uint16Array(this.#room()));
    return daily;
  }

  bytesOf(day: number): number {
    const daily = this.days.get(day);
    if (!daily) return 0;
    let bytes = daily.units.byteLength + daily.stays.byteLength + daily.events.byteLength;
    for (const columns of [daily.columns, ...daily.hours])
      for (const { byteLength } of columns.values()) bytes += byteLength;
    return bytes;
  }

  get blockBytes(): number {
    let bytes = 0;
    for (const block of this.#blocks.values()) for (const { byteLength } of block.values()) bytes += byteLength;
    return bytes;
  }

  /** @param columns of a day, or of an hour of it */
  columnOf(columns: Map<string, Column>, name: string): Column {
    const known = columns.get(name);
    if (known && known.length >= this.assets.size) return known;
    const made = name === 'top_speed_kmh' ? new Float64Array(this.#room()) : new Int32Array(this.#room());
    if (known) made.set(known);
    columns.set(name, made);
    return made;
  }

  /** The sums of a column over the days of a block by the asset's number, made once until one of the days is read again. */
  blockOf(first: number, name: string): Column {
    const sumsByName = this.#blocks.get(first) ?? new Map<string, Column>();
    this.#blocks.set(first, sumsByName);
    const known = sumsByName.get(name);
    if (known) return known;
    const sums = new Int32Array(this.#room());
    // Days on which an asset reported something are counted, not summed.
    const isCount = name === 'days_with_data';
    for (let day = first; day < first + blockDays; day++) {
      const column = this.days.get(day)?.columns.get(isCount ? 'positions' : name);
      for (let asset = 0; column && asset < column.length; asset++) {
        const value = column[asset] ?? 0;
        sums[asset] = (sums[asset] ?? 0) + (isCount ? Number(value !== 0) : value);
      }
    }
    sumsByName.set(name, sums);
    return sums;
  }

  forget(day: number): void {
    this.days.delete(day);
    this.#blocks.delete(firstOfBlock(day));
  }

  /** Assets have no row of a day any more; null: all of them. */
  clear(day: number, assets: ReadonlySet<number> | null): void {
    this.#blocks.delete(firstOfBlock(day));
    const daily = this.days.get(day);
    if (!daily) return;
    for (const column of [daily.units, ...daily.columns.values()]) clear(column, assets);
  }

  clearHours(day: number, name: string, assets: ReadonlySet<number> | null): void {
    for (const columns of this.days.get(day)?.hours ?? []) {
      const column = columns.get(name);
      if (column) clear(column, assets);
    }
  }

  #room(): number {
    return Math.ceil((this.assets.size + 1) / 256) * 256;
  }
}

/** Blocks are counted from 1970, whatever the weekday. */
export function firstOfBlock(day: number): number {
  return Math.floor(day / blockDays) * blockDays;
}

/** Whether a block begins on a day and ends by another. */
export function isBlockWithin(day: number, last: number): boolean {
  return firstOfBlock(day) === day && day + blockDays - 1 <= last;
}

function clear(column: Column | Uint16Array, assets: ReadonlySet<number> | null): void {
  if (assets === null) column.fill(0);
  else for (const asset of assets) if (asset < column.length) column[asset] = 0;
}

function grown(from: Uint16Array, to: Uint16Array): Uint16Array {
  to.set(from);
  return to;
}
