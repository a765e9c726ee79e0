/**
 * Lossless coding of a column of numbers. Numbers with few decimals become whole numbers of a unit, then differences of
 * them, and are written in planes of bytes, which compress far better than values one after another.
 */

/** Numbers of a column; where `nulls` is 1, there is none. */
export interface NumberColumn {
  values: Float64Array;
  nulls: Uint8Array | null;
}

/** Exponents of ten by which a number is divided; instants are microseconds, mostly of whole seconds. */
const exponents = [-6, -3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Whole numbers below stay exact through two differences, and their powers are whole: so division is exact to the last digit. */
const largest = 2 ** 50;
const kinds = { none: 0, whole: 1, double: 2 } as const;
const doubleBytes = 8;

/** Bytes of a column of `count` numbers; null: all are missing. */
export function encodeNumbers(column: NumberColumn | null): Buffer {
  if (column === null) return Buffer.alloc(0);
  const { nulls } = column;
  const values = nulls ? column.values.filter((_, at) => nulls[at] === 0) : column.values;
  if (values.length === 0) return Buffer.alloc(0);
  const exponent = exponents.find((one) => isWhole(values, one));
  const body = exponent === undefined ? encodeDoubles(values) : encodeWholes(values, exponent);
  const head = Buffer.from([exponent === undefined ? kinds.double : kinds.whole, nulls ? 1 : 0]);
  return Buffer.concat([head, nulls ? bitsOf(nulls) : Buffer.alloc(0), body]);
}

/** The numbers that `encodeNumbers` wrote; null: all are missing. */
export function decodeNumbers(bytes: Buffer, count: number): NumberColumn | null {
  const [kind = kinds.none, hasNulls] = bytes;
  if (kind === kinds.none) return null;
  const bitmap = hasNulls ? Math.ceil(count / 8) : 0;
  const nulls = hasNulls ? readBits(bytes.subarray(2, 2 + bitmap), count) : null;
  let present = count;
  if (nulls) for (const bit of nulls) present -= bit;
  const body = bytes.subarray(2 + bitmap);
  const values = kind === kinds.double ? decodeDoubles(body, present) : decodeWholes(body, present);
  return { values: nulls ? spread(values, nulls) : values, nulls };
}

function isWhole(values: Float64Array, exponent: number): boolean {
  const power = 10 ** Math.abs(exponent);
  return values.every((value) => {
    const whole = Math.round(exponent < 0 ? value / power : value * power);
    return (
      Math.abs(whole) < largest && !Object.is(whole, -0) && value === (exponent < 0 ? whole * power : whole / power)
    );
  });
}

function encodeWholes(values: Float64Array, exponent: number): Buffer {
  const power = 10 ** Math.abs(exponent);
  const wholes = values.map((value) => Math.round(exponent < 0 ? value / power : value * power));
  const plain = differences(wholes, 0);
  let best = plain;
  for (const order of [1, 2]) {
    const other = differences(wholes, order);
    if (other.bits < best.bits) best = other;
  }
  const { order, base, steps } = best;
  const width = widthOf(steps);
  const head = Buffer.alloc(4 + doubleBytes);
  head.writeInt8(exponent, 0);
  head.writeUInt8(order, 1);
  head.writeUInt8(width, 2);
  head.writeDoubleLE(base, 4);
  return Buffer.concat([head, planesOf(steps, width)]);
}

function decodeWholes(bytes: Buffer, count: number): Float64Array {
  const [exponent, order, width, base] = [
    bytes.readInt8(0),
    bytes.readUInt8(1),
    bytes.readUInt8(2),
    bytes.readDoubleLE(4),
  ];
  const values = readPlanes(bytes.subarray(4 + doubleBytes), count, width);
  decodeZigzag(values, width);
  for (let round = 0; round < order; round++)
    for (let at = 1, sum = values[0] ?? 0; at < count; at++) values[at] = sum += values[at] ?? 0;
  const power = 10 ** Math.abs(exponent);
  if (exponent > 0) for (let at = 0; at < count; at++) values[at] = ((values[at] ?? 0) + base) / power;
  else for (let at = 0; at < count; at++) values[at] = ((values[at] ?? 0) + base) * power;
  return values;
}

/** Differences from the value before, of differences for `order` 2, as whole numbers from 0; of order 0 from the least. */
function differences(wholes: Float64Array, order: number) {
  const base = order === 0 ? wholes.reduce((least, value) => Math.min(least, value)) : (wholes[0] ?? 0);
  const steps = wholes.map((value) => value - base);
  for (let round = 0; round < order; round++)
    for (let at = steps.length - 1; at > 0; at--) steps[at] = (steps[at] ?? 0) - (steps[at - 1] ?? 0);
  let bits = 0;
  for (let at = 0; at < steps.length; at++) {
    const code = toZigzag(steps[at] ?? 0);
    steps[at] = code;
    bits += Math.log2(code + 1);
  }
  return { order, base, steps, bits };
}

/** 0, -1, 1, -2, 2 … as 0, 1, 2, 3, 4 … */
const toZigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

function decodeZigzag(codes: Float64Array, width: number): void {
  if (width === doubleBytes) {
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] ?? 0;
      codes[at] = code % 2 === 1 ? -(code + 1) / 2 : code / 2;
    }
  } else {
    // Below 2 ** 32: by bits, many times as fast.
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] ?? 0;
      codes[at] = (code & 1) === 1 ? -1 - (code >>> 1) : code >>> 1;
    }
  }
}

function widthOf(steps: Float64Array): number {
  const most = steps.reduce((greatest, step) => Math.max(greatest, step), 0);
  if (most === 0) return 0;
  return [1, 2, 4].find((width) => most < 2 ** (8 * width)) ?? doubleBytes;
}

function planesOf(steps: Float64Array, width: number): Buffer {
  if (width === doubleBytes) return encodeDoubles(steps);
  const bytes = Buffer.alloc(steps.length * width);
  for (let plane = 0; plane < width; plane++)
    for (let at = 0; at < steps.length; at++) bytes[plane * steps.length + at] = (steps[at] ?? 0) >>> (8 * plane);
  return bytes;
}

function readPlanes(bytes: Buffer, count: number, width: number): Float64Array {
  if (width === doubleBytes) return decodeDoubles(bytes, count);
  const values = new Float64Array(count);
  for (let plane = 0, scale = 1, from = 0; plane < width; plane++, scale *= 256, from += count)
    for (let at = 0; at < count; at++) values[at] = (values[at] ?? 0) + (bytes[from + at] ?? 0) * scale;
  return values;
}

function encodeDoubles(values: Float64Array): Buffer {
  const plain = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  const planes = Buffer.alloc(plain.length);
  for (let at = 0; at < plain.length; at++)
    planes[(at % doubleBytes) * values.length + Math.floor(at / doubleBytes)] = plain[at] ?? 0;
  return planes;
}

function decodeDoubles(planes: Buffer, count: number): Float64Array {
  const values = new Float64Array(count);
  const plain = new Uint8Array(values.buffer);
  for (let plane = 0; plane < doubleBytes; plane++)
    for (let at = 0; at < count; at++) plain[at * doubleBytes + plane] = planes[plane * count + at] ?? 0;
  return values;
}

function bitsOf(flags: Uint8Array): Buffer {
  const bits = Buffer.alloc(Math.ceil(flags.length / 8));
  for (let at = 0; at < flags.length; at++) if (flags[at]) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  return bits;
}

function readBits(bits: Buffer, count: number): Uint8Array {
  const flags = new Uint8Array(count);
  for (let at = 0; at < count; at++) flags[at] = ((bits[at >> 3] ?? 0) >> (at & 7)) & 1;
  return flags;
}

function spread(present: Float64Array, nulls: Uint8Array): Float64Array {
  const values = new Float64Array(nulls.length);
  for (let at = 0, next = 0; at < nulls.length; at++)
    values[at] = nulls[at] === 1 ? Number.NaN : (present[next++] ?? 0);
  return values;
}
