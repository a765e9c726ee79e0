import { createHash } from 'node:crypto';
import { open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#platform/server/start/make-folder.ts';
import { seal, unseal } from '#platform/server/secrets/sealed-secret.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';

/** A second place for backups: another folder or a bucket. */
export interface CopyStore {
  /** As the settings name it. */
  place: string;
  files: FileStore;
  /** Null: what lies there is not encrypted. */
  key: Buffer | null;
}

/** Of a segment of the write-ahead log, which is thus one piece. */
const PIECE_BYTES = 16 * 1024 * 1024;
const ID_BYTES = 8;
const plain = Buffer.alloc(ID_BYTES);

/** Says which key sealed a copy, without saying the key. */
export function idOfKey(key: Buffer | null): string {
  return (key ? createHash('sha256').update('patio backup key').update(key).digest() : plain).toString(
    'hex',
    0,
    ID_BYTES,
  );
}

/**
 * Writes a file in pieces, each sealed by AES-256-GCM for its name and place, so that none can be changed, moved or left
 * out unseen. The first piece is written last: where it is, the file is complete.
 */
export async function writePieces({ files, key }: CopyStore, name: string, source: string): Promise<void> {
  const { size } = await stat(source);
  const count = Math.max(1, Math.ceil(size / PIECE_BYTES));
  const handle = await open(source, 'r');
  try {
    for (let index = count - 1; index >= 0; index -= 1) {
      const start = index * PIECE_BYTES;
      const bytes = await readAt(handle, start, Math.min(PIECE_BYTES, size - start));
      const isLast = index === count - 1;
      const sealed = key ? seal(key, sealedFor(name, index, isLast), bytes) : bytes;
      const head = Buffer.concat([Buffer.from(idOfKey(key), 'hex'), Buffer.from([isLast ? 1 : 0])]);
      await files.write(pieceName(name, index), Buffer.concat([head, sealed]));
    }
  } finally {
    await handle.close();
  }
}

/**
 * Reads a file from its pieces.
 * @throws StartProblem where another key sealed it, or something is missing or changed
 */
export async function readPieces(store: CopyStore, name: string, target: string): Promise<void> {
  await makeFolder(path.dirname(target), 0o700);
  const handle = await open(target, 'w', 0o600);
  try {
    for (let index = 0, isLast = false; !isLast; index += 1) {
      const piece = await store.files.read(pieceName(name, index));
      if (piece === null) throw damaged(store, name);
      isLast = piece[ID_BYTES] === 1;
      const bytes = openPiece(store, Buffer.from(piece), sealedFor(name, index, isLast));
      if (bytes === null) throw damaged(store, name);
      await handle.write(bytes);
    }
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length;) {
    const { bytesRead } = await handle.read(bytes, at, length - at, start + at);
    if (bytesRead === 0) throw new Error('A file became shorter while it was copied.');
    at += bytesRead;
  }
  return bytes;
}

/** Removes a file; while it is under way the file does not count as complete. */
export async function removePieces({ files }: CopyStore, name: string, size: number): Promise<void> {
  for (let index = 0; index < Math.max(1, Math.ceil(size / PIECE_BYTES)); index += 1)
    await files.remove(pieceName(name, index));
}

/** Complete files of an area, with the time of writing. */
export async function listComplete({ files }: CopyStore, area: string): Promise<Map<string, Date>> {
  const first = /\.0{6}$/;
  const found = (await files.list(area)).filter(({ name }) => first.test(name));
  return new Map(found.map(({ name, writtenAt }) => [name.replace(first, '').slice(area.length + 1), writtenAt]));
}

export function damaged({ place }: CopyStore, what: string): StartProblem {
  return new StartProblem(`The copy in ${place} is damaged (${what} is missing or was changed); use another one.`);
}

function openPiece(store: CopyStore, piece: Buffer, owner: { use: string; owner: string }): Buffer | null {
  const sealedBy = piece.toString('hex', 0, ID_BYTES);
  const bytes = piece.subarray(ID_BYTES + 1);
  if (sealedBy === idOfKey(null)) return store.key ? null : bytes;
  if (sealedBy === idOfKey(store.key) && store.key) return unseal(store.key, owner, bytes);
  throw new StartProblem(
    store.key
      ? `The copy in ${store.place} is sealed by the key ${sealedBy}, and BACKUP_KEY is the key ${idOfKey(store.key)}.`
      : `The copy in ${store.place} is sealed by the key ${sealedBy}: set BACKUP_KEY.`,
  );
}

function sealedFor(name: string, index: number, isLast: boolean): { use: string; owner: string } {
  return { use: 'backup', owner: `${name} ${index} ${isLast ? 'last' : 'more'}` };
}

function pieceName(name: string, index: number): string {
  return `${name}.${String(index).padStart(6, '0')}`;
}
