import { open, rename, rm } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

/** Length and checksum of a value, before it. */
const headBytes = 8;

/** Writes values one by one, so that the event loop goes on between them. What was there before stays until all are on the disk. */
export async function writeValues(file: string, values: Iterable<unknown>): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    const handle = await open(part, 'w', 0o600);
    try {
      for (const value of values) await handle.writev(packed(serialize(value)));
      // Nothing comes after it: a file without it is torn.
      await handle.writev(packed(Buffer.alloc(0)));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

function packed(bytes: Buffer): [Buffer, Buffer] {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(bytes.length, 0);
  head.writeUInt32LE(crc32(bytes), 4);
  return [head, bytes];
}

/** @throws Error for a file that is torn or altered, as soon as that is seen: nothing of it may be used */
export async function* readValues(file: string): AsyncGenerator<unknown> {
  const handle = await open(file);
  try {
    const read = async (length: number) => {
      // Columns keep their part of it: it must not be shared.
      const bytes = Buffer.allocUnsafeSlow(length);
      const { bytesRead } = await handle.read(bytes, 0, length);
      if (bytesRead !== length) throw new Error(`${file} is torn.`);
      return bytes;
    };
    for (;;) {
      const head = await read(headBytes);
      const bytes = await read(head.readUInt32LE(0));
      if (crc32(bytes) !== head.readUInt32LE(4)) throw new Error(`${file} was altered.`);
      if (bytes.length === 0) return;
      yield deserialize(bytes);
    }
  } finally {
    await handle.close();
  }
}
