import { Inputs } from '../inputs/inputs.ts';

export type Column = Int32Array | Float64Array;

/** What geofences saw of an asset on a day. */
export interface FenceEvent {
  asset: number;
  /** The geofence's number among the parts. */
  fence: number;
  isSpeeding: boolean;
  /** Milliseconds since 1970; null: it goes on. */
  from: number;
  to: number | null;
}

/** One day of an account: a place in each column for each asset. */
export interface DaySheet {
  /** The number of the row's UL; 0: the asset has no row of that day. */
  units: Uint16Array;
  /** What nobody has any of is not kept. */
  columns: Map<string, Column>;
  /** Each hour of the day by asset: the asset's number × 24 + the hour of the clock. */
  hours: Map<string, Column>;
  /** Seconds inside geofences and their parts, by the asset's number: a part's number, its seconds, and so on. */
  fences: Map<number, readonly number[]>;
  /** Speedings and exits that began on it. */
  events: readonly FenceEvent[];
}

/** Words that are numbered as they come; 0 is none. */
export class Numbers {
  readonly words: string[] = [''];
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.words.length;
  }

  find(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  of(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.#numbers.set(word, number);
    return number;
  }
}

/** The days of an account that somebody looked at, in memory: sums over ten thousand assets and a month take milliseconds. */
export class Sheets {
  readonly assets = new Numbers();
  readonly units = new Numbers();
  readonly parts = new Numbers();
  /** By the number of the day. */
  readonly days = new Map<number, DaySheet>();
  /** The first day of each asset: it was made, or has told something; by its number. */
  readonly firstDays: number[] = [];
  readonly inputs = new Inputs(this);

  sheetOf(day: number): DaySheet {
    const known = this.days.get(day);
    if (known) return known;
    const made: DaySheet = {
      units: new Uint16Array(this.assets.size),
      columns: new Map(),
      hours: new Map(),
      fences: new Map(),
      events: [],
    };
    this.days.set(day, made);
    return made;
  }

  /** Puts what an asset did on a day in the place of what was known of it. */
  put(day: number, asset: number, unit: number, values: Iterable<readonly [string, number]>): void {
    const sheet = this.sheetOf(day);
    if (asset >= sheet.units.length) sheet.units = grown(sheet.units, new Uint16Array(this.#room()));
    sheet.units[asset] = unit;
    for (const [name, value] of values) this.#set(sheet.columns, { name, at: asset, value, room: this.#room() });
  }

  /** An hour of the clock comes twice on some days: what is put adds up. */
  addHour(day: number, at: { asset: number; hour: number }, values: Iterable<readonly [string, number]>): void {
    const { hours } = this.sheetOf(day);
    const place = at.asset * 24 + at.hour;
    const room = this.#room() * 24;
    for (const [name, value] of values) {
      const before = hours.get(name)?.[place] ?? 0;
      const sum = name === 'top_speed_kmh' ? Math.max(before, value) : before + value;
      this.#set(hours, { name, at: place, value: sum, room });
    }
  }

  clearHours(day: number, asset: number, names: readonly string[]): void {
    for (const name of names)
      this.days
        .get(day)
        ?.hours.get(name)
        ?.fill(0, asset * 24, asset * 24 + 24);
  }

  /** An asset has no row of a day any more. */
  clear(day: number, asset: number): void {
    const sheet = this.days.get(day);
    if (!sheet || asset >= sheet.units.length) return;
    sheet.units[asset] = 0;
    for (const column of sheet.columns.values()) column[asset] = 0;
  }

  #room(): number {
    return Math.ceil((this.assets.size + 1) / 256) * 256;
  }

  #set(
    columns: Map<string, Column>,
    { name, at, value, room }: { name: string; at: number; value: number; room: number },
  ): void {
    let column = columns.get(name);
    if (value === 0 && (column === undefined || at >= column.length)) return;
    if (column === undefined || at >= column.length) {
      const made = name === 'top_speed_kmh' ? new Float64Array(room) : new Int32Array(room);
      column = column ? grown<Column>(column, made) : made;
      columns.set(name, column);
    }
    column[at] = value;
  }
}

function grown<Kept extends Column | Uint16Array>(from: Kept, to: Kept): Kept {
  to.set(from);
  return to;
}
