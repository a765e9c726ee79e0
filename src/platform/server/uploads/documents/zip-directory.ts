import { endOfBytes, mayTrail, trailingMax } from './trailing-bytes.ts';

/** A file in an archive, as described alike by the central directory and its local header. */
export interface ZipEntry {
  name: string;
  method: 'stored' | 'deflated';
  /** Declared unpacked size in bytes. */
  size: number;
  crc: number;
  /** Compressed bytes in the archive. */
  packed: Uint8Array;
}

const mark = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 };
const endBytes = 22;
const centralBytes = 46;
const localBytes = 30;
const commentMax = 0xffff;
const flags = { encrypted: 0x1, strong: 0x40, masked: 0x2000 };

/**
 * The entries of an archive that is nothing but one: it begins with its first file, its directory lies right before its end,
 * no two files share bytes, and what each says of itself is what the directory says. Null for any other bytes: another file
 * before or behind it (a few bytes that are none may follow), more than one disk, 64-bit sizes, encryption, a method of packing other than the usual one.
 */
export function readZipDirectory(bytes: Uint8Array, entriesMax: number): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(bytes, view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  const isOneDisk = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  if (!isOneDisk || count === 0 || count > entriesMax || start + size !== end) return null;
  const centrals: Central[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const central = readCentral(view, at, end);
    if (!central) return null;
    centrals.push(central);
    at = central.next;
  }
  return at === end ? takeEntries(bytes, view, { centrals, end: start }) : null;
}

/** Offset of the end record: its comment reaches to the end of the bytes, except tolerated trailing ones. */
function findEnd(bytes: Uint8Array, view: DataView): number | null {
  const end = endOfBytes(bytes);
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - commentMax); at -= 1) {
    if (view.getUint32(at, true) !== mark.end) continue;
    const next = at + endBytes + view.getUint16(at + 20, true);
    if (next > view.byteLength || end - next > trailingMax) continue;
    if (mayTrail(Buffer.from(bytes.subarray(next, Math.max(next, end))).toString('latin1'))) return at;
  }
  return null;
}

/** Each file starts where the previous one ends, and the last ends at the directory. */
function takeEntries(
  bytes: Uint8Array,
  view: DataView,
  { centrals, end }: { centrals: readonly Central[]; end: number },
): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (const central of centrals.toSorted((one, other) => one.offset - other.offset)) {
    const local = readLocal(view, central, { from: at, to: end });
    if (!local) return null;
    entries.push({ ...central.entry, packed: bytes.subarray(local.from, local.to) });
    at = local.to + descriptorBytes(view, local.to, end);
  }
  return at === end ? entries : null;
}

interface Central {
  entry: Omit<ZipEntry, 'packed'>;
  packedSize: number;
  offset: number;
  next: number;
}

function readCentral(view: DataView, at: number, end: number): Central | null {
  if (at + centralBytes > end || view.getUint32(at, true) !== mark.central) return null;
  const nameEnd = at + centralBytes + view.getUint16(at + 28, true);
  const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const method = methods[view.getUint16(at + 10, true)];
  const name = next <= end ? readName(view, at + centralBytes, nameEnd) : null;
  if (!method || name === null) return null;
  if (view.getUint16(at + 8, true) & (flags.encrypted | flags.strong | flags.masked)) return null;
  return {
    entry: { name, method, size: view.getUint32(at + 24, true), crc: view.getUint32(at + 16, true) },
    packedSize: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
    next,
  };
}

const methods: Readonly<Record<number, ZipEntry['method']>> = { 0: 'stored', 8: 'deflated' };

/** Offset of a file's compressed bytes; null if its local header differs from the directory. */
function readLocal(
  view: DataView,
  central: Central,
  room: { from: number; to: number },
): { from: number; to: number } | null {
  const { offset, packedSize, entry } = central;
  if (offset !== room.from || offset + localBytes > room.to || view.getUint32(offset, true) !== mark.local) return null;
  const nameEnd = offset + localBytes + view.getUint16(offset + 26, true);
  const from = nameEnd + view.getUint16(offset + 28, true);
  const to = from + packedSize;
  if (to > room.to || readName(view, offset + localBytes, nameEnd) !== entry.name) return null;
  return methods[view.getUint16(offset + 8, true)] === entry.method ? { from, to } : null;
}

/** Length of the data descriptor after a file that was compressed while written, with or without signature. */
function descriptorBytes(view: DataView, at: number, end: number): number {
  const lengths = [0, 12, 16];
  const isNext = (length: number) =>
    at + length === end || (at + length + 4 <= end && view.getUint32(at + length, true) === mark.local);
  return lengths.find(isNext) ?? 0;
}

const names = new TextDecoder('utf-8', { fatal: true });

function readName(view: DataView, from: number, to: number): string | null {
  try {
    return names.decode(new Uint8Array(view.buffer, view.byteOffset + from, to - from));
  } catch {
    return null;
  }
}
