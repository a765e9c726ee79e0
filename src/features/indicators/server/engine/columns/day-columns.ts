import { Inputs } from '../inputs/inputs.ts';
import { Dictionary } from '../dictionary.ts';

export type NumberColumn = Int32Array | Float64Array;

/**
 * Rows of several numbers in one array, starting with the asset's number: one object for the garbage collector instead
 * of a million.
 */
export type Packed = Float64Array;
/** Asset number, number of the geofence or sub-geofence, seconds. */
export const stayWidth = 3;
/** Asset number, geofence number, 1 for a speeding, start and end (milliseconds; NaN: open). */
export const eventWidth = 5;
export const hoursOfDay = 24;
/** Days of a block, which is summed once if it is needed as a whole. */
export const blockDays = 7;

const nothing: Packed = new Float64Array(0);

/** One day of an account: a value per asset in each column. */
export interface ColumnsOfDay {
  /** Unit number of each roll-up; 0: the asset has none on this day. */
  units: Uint16Array;
  /** Columns without any value are not stored. */
  columns: Map<string, NumberColumn>;
  /** The same for each hour of the day. */
  hours: Map<string, NumberColumn>[];
  /** Seconds inside geofences and sub-geofences. */
  stays: Packed;
  /** Speedings and exits that started on it. */
  events: Packed;
}

/** The loaded days of an account: sums over ten thousand assets and a month take milliseconds. */
export class DayColumns {
  readonly assets = new Dictionary();
  readonly units = new Dictionary();
  readonly parts = new Dictionary();
  /** By day number. */
  readonly days = new Map<number, ColumnsOfDay>();
  /** First day of each asset's existence, by asset number. */
  readonly firstDays: number[] = [];
  readonly inputs = new Inputs(this);
  #changes = 0;
  readonly #rowNumbers = new WeakMap<object, number[]>();
  /** By first day and column. */
  readonly #blocks = new Map<number, Map<string, NumberColumn>>();

  /** Another one after each change of days or inputs. */
  get version(): number {
    return this.#changes + this.inputs.version;
  }

  noteChange(): void {
    this.#changes += 1;
  }

  /** Whether the asset's first day is known. */
  isDated(id: string): boolean {
    return this.firstDays[this.assets.find(id) ?? -1] !== undefined;
  }

  /** An asset with a roll-up exists since that day at the latest. */
  date(asset: number, day: number): void {
    if (day < (this.firstDays[asset] ?? day)) this.firstDays[asset] = day;
  }

  /** Maps rows of an index, whose ids do not change, to asset numbers. */
  numbersOf(index: { ids: readonly string[] }): (row: number) => number {
    const known = this.#rowNumbers.get(index) ?? [];
    this.#rowNumbers.set(index, known);
    return (row) => (known[row] ??= this.assets.of(index.ids[row] ?? ''));
  }

  /** With room for every known asset. */
  ensureDay(day: number): ColumnsOfDay {
    const known = this.days.get(day);
    const daily: ColumnsOfDay = known ?? {
      units: new Uint16Array(0),
      columns: new Map(),
      hours: Array.from({ length: hoursOfDay }, () => new Map<string, NumberColumn>()),
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
  columnOf(columns: Map<string, NumberColumn>, name: string): NumberColumn {
    const known = columns.get(name);
    if (known && known.length >= this.assets.size) return known;
    const made = name === 'top_speed_kmh' ? new Float64Array(this.#room()) : new Int32Array(this.#room());
    if (known) made.set(known);
    columns.set(name, made);
    return made;
  }

  /** Sums of a column over a block by asset number, cached until one of its days is reloaded. */
  blockOf(first: number, name: string): NumberColumn {
    const sumsByName = this.#blocks.get(first) ?? new Map<string, NumberColumn>();
    this.#blocks.set(first, sumsByName);
    const known = sumsByName.get(name);
    if (known) return known;
    const sums = new Int32Array(this.#room());
    // Days with a report are counted, not summed.
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
    this.noteChange();
    this.days.delete(day);
    this.#blocks.delete(firstOfBlock(day));
  }

  /** Removes the day's rows of some assets; null: of all. */
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

/** Blocks start from 1970, regardless of weekdays. */
export function firstOfBlock(day: number): number {
  return Math.floor(day / blockDays) * blockDays;
}

/** Whether a block starts on a day and ends by another. */
export function isBlockWithin(day: number, last: number): boolean {
  return firstOfBlock(day) === day && day + blockDays - 1 <= last;
}

function clear(column: NumberColumn | Uint16Array, assets: ReadonlySet<number> | null): void {
  if (assets === null) column.fill(0);
  else for (const asset of assets) if (asset < column.length) column[asset] = 0;
}

function grown(from: Uint16Array, to: Uint16Array): Uint16Array {
  to.set(from);
  return to;
}
