/**
 * PostgreSQL's binary COPY format, written value by value into one reused buffer: `beginCopy`; per row `beginRow` and
 * its values in column order; `endCopy`.
 */

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** 2000-01-01, the epoch of PostgreSQL's microseconds. */
const epochMs = 946_684_800_000;
const two32 = 2 ** 32;
const float8Type = 701;

let bytes = Buffer.allocUnsafeSlow(1 << 20);
let view = new DataView(bytes.buffer);
let at = 0;

export function beginCopy(): void {
  at = 0;
  bytes.set(signature, 0);
  at = signature.length;
}

/** Returns a copy of the buffer. */
export function endCopy(): Buffer {
  reserve(2);
  view.setInt16(at, -1);
  return Buffer.from(bytes.subarray(0, at + 2));
}

/**
 * @param atMost maximum bytes of the values, except texts and tables, which come last and grow the buffer themselves
 */
export function beginRow(columns: number, atMost: number): void {
  reserve(2 + atMost);
  view.setInt16(at, columns);
  at += 2;
}

/** Bytes per value of each type, including the length prefix. */
export const wide = { uuid: 20, instant: 12, double: 12, real: 8, whole: 8, small: 6, boolean: 5 } as const;

function reserve(more: number): void {
  if (at + more <= bytes.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, at + more));
  bytes.copy(larger, 0, 0, at);
  bytes = larger;
  view = new DataView(bytes.buffer);
}

function putNull(): void {
  view.setInt32(at, -1);
  at += 4;
}

/** Two adjacent ids, 32 bytes. */
export function putIds(key: Uint8Array): void {
  view.setInt32(at, 16);
  view.setInt32(at + 20, 16);
  for (let index = 0; index < 16; index++) {
    bytes[at + 4 + index] = key[index] ?? 0;
    bytes[at + 24 + index] = key[index + 16] ?? 0;
  }
  at += 40;
}

/** An id as lower-case text. */
export function putUuid(id: string | null | undefined): void {
  if (id === undefined || id === null) return putNull();
  view.setInt32(at, 16);
  let to = at + 4;
  for (let from = 0; from < id.length; from++) {
    const high = id.charCodeAt(from);
    if (high === dash) continue;
    from += 1;
    bytes[to] = (digitOf(high) << 4) | digitOf(id.charCodeAt(from));
    to += 1;
  }
  at += 20;
}

const dash = 0x2d;
const digitOf = (character: number) => (character < 0x3a ? character - 0x30 : character - 0x57);

/** Milliseconds since 1970. */
export function putInstant(ms: number | null | undefined): void {
  if (ms === undefined || ms === null) return putNull();
  const micros = (ms - epochMs) * 1_000;
  view.setInt32(at, 8);
  view.setInt32(at + 4, Math.floor(micros / two32));
  view.setUint32(at + 8, ((micros % two32) + two32) % two32);
  at += 12;
}

export function putDouble(value: number | null | undefined): void {
  if (value === undefined || value === null) return putNull();
  view.setInt32(at, 8);
  view.setFloat64(at + 4, value);
  at += 12;
}

export function putReal(value: number | null | undefined): void {
  if (value === undefined || value === null) return putNull();
  view.setInt32(at, 4);
  view.setFloat32(at + 4, value);
  at += 8;
}

export function putBoolean(value: boolean | null | undefined): void {
  if (value === undefined || value === null) return putNull();
  view.setInt32(at, 1);
  view.setUint8(at + 4, value ? 1 : 0);
  at += 5;
}

export function putWhole(value: number | null | undefined): void {
  if (value === undefined || value === null) return putNull();
  view.setInt32(at, 4);
  view.setInt32(at + 4, value);
  at += 8;
}

export function putSmall(value: number | undefined): void {
  if (value === undefined) return putNull();
  view.setInt32(at, 2);
  view.setInt16(at + 4, value);
  at += 6;
}

export function putText(text: string): void {
  reserve(4 + text.length * 3);
  const length = bytes.write(text, at + 4, 'utf8');
  view.setInt32(at, length);
  at += 4 + length;
}

/** A jsonb: version 1, then its text. */
export function putJsonb(value: object | undefined): void {
  if (value === undefined) return putNull();
  const text = JSON.stringify(value);
  reserve(5 + text.length * 3);
  const length = bytes.write(text, at + 5, 'utf8');
  view.setInt32(at, length + 1);
  view.setUint8(at + 4, 1);
  at += 5 + length;
}

/** Two-dimensional array: number of dimensions, null flag, element type, then the rows. */
export function putDoubleTable(rows: readonly (readonly (number | null)[])[]): void {
  const columns = rows[0]?.length ?? 0;
  reserve(32 + rows.length * columns * wide.double);
  const start = at;
  view.setInt32(at + 4, columns === 0 ? 0 : 2);
  view.setInt32(at + 8, rows.some((row) => row.includes(null)) ? 1 : 0);
  view.setInt32(at + 12, float8Type);
  at += 16;
  if (columns > 0) {
    putDimension(rows.length);
    putDimension(columns);
    for (const row of rows) for (const value of row) putDouble(value);
  }
  view.setInt32(start, at - start - 4);
}

/** Lower bound 1. */
function putDimension(size: number): void {
  view.setInt32(at, size);
  view.setInt32(at + 4, 1);
  at += 8;
}
