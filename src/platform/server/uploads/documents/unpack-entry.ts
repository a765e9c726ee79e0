import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { ZipEntry } from './zip-directory.ts';

/**
 * Unpacks an entry in pieces of at most 128 KB.
 * @throws Error if the bytes do not match the entry's declared size or checksum, or are malformed
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

/** Entries up to this size are unpacked at once: a stream for each of 2,000 small parts would be slower. */
const smallBytes = 16_384;
/** With the default pieces of 16 KB, unpacking 60 MB takes twice as long. */
const pieceBytes = 131_072;

/** Minimum of zlib. */
const leastChunk = 64;

async function* inflate(packed: Uint8Array, size: number): AsyncGenerator<Buffer> {
  if (size <= smallBytes) {
    // One byte more than declared, to detect longer content.
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
