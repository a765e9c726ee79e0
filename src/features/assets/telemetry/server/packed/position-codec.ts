import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { decodeNumbers, encodeNumbers, type NumberColumn } from './number-column.ts';

/** Numeric columns of a stored position, with the types of the table, and those that are true or false. */
export const numberTypes = {
  latitude: 'float8',
  longitude: 'float8',
  speed_kmh: 'float4',
  heading_deg: 'float4',
  altitude_m: 'float4',
  accuracy_m: 'float4',
  ignition: 'bool',
  engine_on: 'bool',
  work: 'bool',
  rpm: 'float4',
  hour_meter_h: 'float8',
  odometer_km: 'float8',
  fuel_pct: 'float4',
  fuel_used_l: 'float8',
  coolant_temp_c: 'float4',
  supply_v: 'float4',
  battery_v: 'float4',
  satellites: 'int2',
} as const;
export type NumberName = keyof typeof numberTypes;
export const numberNames = Object.keys(numberTypes) as NumberName[];

/** A stored position: instants in microseconds since 1970, true and false as 1 and 0, attributes as PostgreSQL writes them. */
export type PackedPosition = Record<NumberName, number | null> & {
  time: number;
  received_at: number;
  attributes: string | null;
};

const nothing = Object.fromEntries(numberNames.map((name) => [name, null])) as Record<NumberName, number | null>;

/** First byte: how the rest is coded. */
const zstdColumns = 1;
const compress = promisify(zstdCompress);
const level = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };

/** Packs positions in order of time; others get their turn between columns. */
export async function packPositions(positions: readonly PackedPosition[]): Promise<Buffer> {
  const columns: Buffer[] = [];
  const add = async (read: (position: PackedPosition) => number | null) => {
    columns.push(encodeNumbers(columnOf(positions, read)));
    await setImmediate();
  };
  await add(({ time }) => time);
  // Received a moment after its time.
  await add(({ time, received_at }) => received_at - time);
  for (const name of numberNames) await add((one) => one[name]);
  columns.push(...encodeTexts(positions.map(({ attributes }) => attributes)));
  const head = Buffer.alloc(4 * (1 + columns.length));
  head.writeUInt32LE(positions.length, 0);
  for (const [place, { length }] of columns.entries()) head.writeUInt32LE(length, 4 * (place + 1));
  return Buffer.concat([Buffer.from([zstdColumns]), await compress(Buffer.concat([head, ...columns]), level)]);
}

function columnOf(
  positions: readonly PackedPosition[],
  read: (position: PackedPosition) => number | null,
): NumberColumn | null {
  const values = new Float64Array(positions.length);
  const nulls = new Uint8Array(positions.length);
  let missing = 0;
  for (const [at, position] of positions.entries()) {
    const value = read(position);
    if (value === null) missing += nulls[at] = 1;
    else values[at] = value;
  }
  if (missing === positions.length) return null;
  return { values, nulls: missing > 0 ? nulls : null };
}

/** Two columns: which of the distinct texts, and these. */
function encodeTexts(texts: readonly (string | null)[]): [Buffer, Buffer] {
  const distinct = [...new Set(texts.filter((text) => text !== null))];
  if (distinct.length === 0) return [Buffer.alloc(0), Buffer.alloc(0)];
  const places = new Map(distinct.map((text, place) => [text, place + 1]));
  const which = Float64Array.from(texts, (text) => (text === null ? 0 : (places.get(text) ?? 0)));
  return [encodeNumbers({ values: which, nulls: null }), Buffer.from(JSON.stringify(distinct))];
}

/** Packed positions, each column decoded where it is asked for. */
export class PackedDay {
  readonly count: number;
  /** Microseconds since 1970. */
  readonly times: Float64Array;
  readonly #columns: Buffer[] = [];
  readonly #decoded = new Map<number, NumberColumn | null>();

  constructor(bytes: Buffer) {
    if (bytes[0] !== zstdColumns) throw new Error(`Positions are packed in a form unknown here: ${bytes[0]}.`);
    const plain = zstdDecompressSync(bytes.subarray(1));
    this.count = plain.readUInt32LE(0);
    const columns = numberNames.length + 4;
    let at = 4 * (1 + columns);
    for (let place = 0; place < columns; place++) {
      const end = at + plain.readUInt32LE(4 * (place + 1));
      this.#columns.push(plain.subarray(at, end));
      at = end;
    }
    this.times = this.#numbers(0)?.values ?? new Float64Array();
  }

  received(): Float64Array {
    const { times } = this;
    return (this.#numbers(1)?.values ?? new Float64Array()).map((lag, at) => (times[at] ?? 0) + lag);
  }

  /** Null: no position has one. */
  numbers(name: NumberName): NumberColumn | null {
    return this.#numbers(2 + numberNames.indexOf(name));
  }

  /** Attributes of each position; null: no position has any. */
  attributes(): (string | null)[] | null {
    const which = this.#numbers(2 + numberNames.length);
    if (!which) return null;
    const texts = JSON.parse((this.#columns.at(-1) ?? Buffer.alloc(0)).toString()) as string[];
    return Array.from(which.values, (place) => texts[place - 1] ?? null);
  }

  /** All positions, whole. */
  positions(): PackedPosition[] {
    const [received, attributes] = [this.received(), this.attributes()];
    const positions = Array.from(this.times, (time, at) => ({
      ...nothing,
      time,
      received_at: received[at] ?? 0,
      attributes: attributes?.[at] ?? null,
    }));
    for (const name of numberNames) {
      const column = this.numbers(name);
      if (column) for (const [at, position] of positions.entries()) position[name] = numberAt(column, at);
    }
    return positions;
  }

  #numbers(place: number): NumberColumn | null {
    const known = this.#decoded.get(place);
    if (known !== undefined) return known;
    const column = decodeNumbers(this.#columns[place] ?? Buffer.alloc(0), this.count);
    this.#decoded.set(place, column);
    return column;
  }
}

/** A number of a column; null where there is none. */
export function numberAt(column: NumberColumn | null, at: number): number | null {
  return column === null || column.nulls?.[at] ? null : (column.values[at] ?? null);
}
