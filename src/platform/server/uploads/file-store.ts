import { open } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeFolder } from '../make-folder.ts';

/** Where files lie. Names are `area/name`, made by us; none is ever a caller's. */
export interface FileStore {
  /** Writes a file that was not there; once this is done it outlives a loss of power. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
  /** The files of an area, with when each was written. */
  list(area: string): Promise<{ name: string; writtenAt: Date }[]>;
}

/** Keeps files under a folder, readable by its owner alone. */
export async function openFileStore(folder: string): Promise<FileStore> {
  await makeFolder(folder, 0o700);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async write(name, bytes) {
      await makeFolder(path.dirname(path.join(folder, name)), 0o700);
      await disk.put(name, bytes);
      await sync(path.join(folder, name));
      await sync(path.dirname(path.join(folder, name)));
    },
    read: (name) => disk.getBytes(name).catch(nullIfMissing),
    remove: (name) => disk.delete(name),
    list: (area) => listArea(disk, area),
  };
}

async function listArea(disk: Disk, area: string): Promise<{ name: string; writtenAt: Date }[]> {
  const found: { name: string; writtenAt: Date }[] = [];
  const { objects } = await disk.listAll(area);
  for (const object of objects) {
    if (!object.isFile) continue;
    const written = await object.getMetaData().catch(nullIfMissing);
    if (written) found.push({ name: object.key, writtenAt: written.lastModified });
  }
  return found;
}

/** Tells the system to put what was written on the disk now. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(problem: unknown): null {
  const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
  throw problem;
}
