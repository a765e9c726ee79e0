import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { ZipEntry } from './zip-directory.ts';

/**
 * Hands on an entry's bytes piece by piece, never more at once than 128 KB.
 * @throws Error where they are not what the entry declares: more or fewer, another checksum, packed wrongly
 */
export async function* unpackEntry({ method, packed, size, crc }: ZipEntry): AsyncGenerator<Uint8Array> {
  let unpacked = 0;
  let sum = 0;
  for await (const piece of method === 'stored' ? [packed] : inflate(packed, size)) {
    unpacked += piece.byteLength;
    if (unpacked > size) throw new Error('more than declared');
    sum = crc32(piece, sum);
    yield piece;
  }
  if (unpacked !== size || sum !== crc) throw new Error('not what was declared');
}

/** Bytes that are unpacked in one go: a stream for each of 2,000 small parts would take longer than they do. */
const smallBytes = 16_384;
/** Unpacked in pieces of 16 KB, as is usual, 60 MB take twice as long. */
const pieceBytes = 131_072;

/** Of zlib. */
const leastChunk = 64;

async function* inflate(packed: Uint8Array, size: number): AsyncGenerator<Buffer> {
  if (size <= smallBytes) {
    // One byte more than declared: what is longer is seen to be.
    yield inflateRawSync(packed, { maxOutputLength: smallBytes, chunkSize: Math.max(leastChunk, size + 1) });
    return;
  }
  const stream = createInflateRaw({ chunkSize: pieceBytes });
  stream.end(packed);
  try {
    for await (const piece of stream) yield piece;
  } finally {
    stream.destroy();
  }
}
