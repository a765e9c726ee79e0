import { createHash } from 'node:crypto';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

export interface UnpackedFile {
  /** Relative, with slashes. */
  name: string;
  size: number;
  sha256: string;
}

interface TarEntry {
  name: string;
  size: number;
  type: 'file' | 'folder';
}

const BLOCK = 512;
const CHUNK = 1024 * 1024;

/**
 * Unpacks a tar archive written by PostgreSQL (ustar, plain files and folders) into a folder private to its owner.
 * @throws Error if the archive is truncated, damaged, or holds anything else
 */
export async function unpackTar(archive: string, folder: string): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  const source = await open(archive, 'r');
  try {
    const header = Buffer.alloc(BLOCK);
    for (let at = 0; ;) {
      const { bytesRead } = await source.read(header, 0, BLOCK, at);
      if (bytesRead === 0 || header.every((byte) => byte === 0)) return files;
      const { name, size, type } = parseHeader(header, bytesRead);
      const target = path.resolve(folder, name);
      if (!`${target}${path.sep}`.startsWith(`${path.resolve(folder)}${path.sep}`))
        throw new Error(`The archive names a file outside itself: ${name}`);
      await mkdir(type === 'folder' ? target : path.dirname(target), { recursive: true, mode: 0o700 });
      if (type === 'file')
        files.push({
          name: path.posix.normalize(name),
          size,
          sha256: await copyPart(source, at + BLOCK, size, target),
        });
      at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    }
  } finally {
    await source.close();
  }
}

function parseHeader(header: Buffer, bytesRead: number): TarEntry {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const unsigned = header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (bytesRead < BLOCK || unsigned !== Number.parseInt(text(148, 8), 8)) throw new Error('The archive is damaged');
  const name = text(0, 100);
  const type = { '0': 'file', '5': 'folder' } as const;
  const flag = text(156, 1);
  if (flag !== '0' && flag !== '5') throw new Error(`The archive holds more than files and folders: ${name}`);
  return { name, size: flag === '5' ? 0 : Number.parseInt(text(124, 12), 8), type: type[flag] };
}

async function copyPart(source: FileHandle, from: number, size: number, target: string): Promise<string> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK, Math.max(size, 1)));
  const file = await open(target, 'wx', 0o600);
  try {
    for (let done = 0; done < size;) {
      const { bytesRead } = await source.read(chunk, 0, Math.min(chunk.length, size - done), from + done);
      if (bytesRead === 0) throw new Error('The archive is cut off');
      const part = chunk.subarray(0, bytesRead);
      hash.update(part);
      await file.writeFile(part);
      done += bytesRead;
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
