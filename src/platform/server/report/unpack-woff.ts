import { inflateSync } from 'node:zlib';

const headLength = 44;
const entryLength = 20;

interface FontTable {
  tag: number;
  checksum: number;
  bytes: Uint8Array;
}

/** The TrueType font inside a WOFF 1 file: the same tables, decompressed. */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const tables = Array.from({ length: view.getUint16(12) }, (_, index): FontTable => {
    const entry = headLength + entryLength * index;
    const offset = view.getUint32(entry + 4);
    const packed = woff.subarray(offset, offset + view.getUint32(entry + 8));
    const isPacked = packed.byteLength < view.getUint32(entry + 12);
    return {
      tag: view.getUint32(entry),
      checksum: view.getUint32(entry + 16),
      bytes: isPacked ? inflateSync(packed) : packed,
    };
  });
  return writeFont(view.getUint32(4), tables);
}

function writeFont(flavour: number, tables: readonly FontTable[]): Uint8Array {
  const count = tables.length;
  const headEnd = 12 + 16 * count;
  const font = new Uint8Array(tables.reduce((length, { bytes }) => length + aligned(bytes.byteLength), headEnd));
  const view = new DataView(font.buffer);
  const power = Math.floor(Math.log2(count));
  view.setUint32(0, flavour);
  for (const [at, value] of [count, 16 << power, power, 16 * count - (16 << power)].entries())
    view.setUint16(4 + 2 * at, value);
  let offset = headEnd;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    for (const [at, value] of [tag, checksum, offset, bytes.byteLength].entries())
      view.setUint32(12 + 16 * index + 4 * at, value);
    font.set(bytes, offset);
    offset += aligned(bytes.byteLength);
  }
  return font;
}

/** Tables start at multiples of four. */
function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}
