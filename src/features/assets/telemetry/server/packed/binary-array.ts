/** One-dimensional arrays in PostgreSQL's binary format, which it reads many times faster than text. */

import type { NumberColumn } from './number-column.ts';

const types = { bool: 16, int2: 21, int4: 23, float4: 700, float8: 701, timestamptz: 1184 } as const;
const widths = { bool: 1, int2: 2, int4: 4, float4: 4, float8: 8, timestamptz: 8 } as const;
const jsonbType = 3802;
const headBytes = 20;
/** 2000-01-01 in microseconds since 1970: the epoch of PostgreSQL. */
const epoch = 946_684_800_000_000;

/** Numbers in the type's meaning; `timestamptz`: microseconds since 1970. */
export function numberArray(type: keyof typeof types, { values, nulls }: NumberColumn): Buffer {
  const [width, put] = [widths[type], write[type]];
  const bytes = Buffer.allocUnsafe(headBytes + values.length * (4 + width));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = headBytes;
  for (let at = 0; at < values.length; at++) {
    const isNull = nulls?.[at] === 1;
    view.setInt32(end, isNull ? -1 : width);
    end += 4;
    if (isNull) continue;
    put(view, end, values[at] ?? 0);
    end += width;
  }
  writeHead(bytes, { type: types[type], count: values.length, nulls: nulls ? 1 : 0 });
  return bytes.subarray(0, end);
}

/** JSON texts. */
export function jsonbArray(texts: readonly (string | null)[]): Buffer {
  const parts = [Buffer.alloc(headBytes)];
  for (const text of texts) {
    const body = text === null ? Buffer.alloc(0) : Buffer.from(`\u0001${text}`);
    const length = Buffer.alloc(4);
    length.writeInt32BE(text === null ? -1 : body.length);
    parts.push(length, body);
  }
  const bytes = Buffer.concat(parts);
  writeHead(bytes, { type: jsonbType, count: texts.length, nulls: texts.includes(null) ? 1 : 0 });
  return bytes;
}

const write: Record<keyof typeof types, (view: DataView, at: number, value: number) => void> = {
  bool: (view, at, value) => view.setInt8(at, value),
  int2: (view, at, value) => view.setInt16(at, value),
  int4: (view, at, value) => view.setInt32(at, value),
  float4: (view, at, value) => view.setFloat32(at, value),
  float8: (view, at, value) => view.setFloat64(at, value),
  timestamptz(view, at, value) {
    const since = value - epoch;
    const high = Math.floor(since / 2 ** 32);
    view.setInt32(at, high);
    view.setUint32(at + 4, since - high * 2 ** 32);
  },
};

function writeHead(bytes: Buffer, { type, count, nulls }: { type: number; count: number; nulls: number }): void {
  for (const [place, value] of [1, nulls, type, count, 1].entries()) bytes.writeInt32BE(value, 4 * place);
}
