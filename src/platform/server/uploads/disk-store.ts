import { open } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeFolder } from '../start/make-folder.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { causeOf, reportingFullStore } from './full-store.ts';

/** Stores files under a folder, readable by its owner only. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  await makeFolder(folder, 0o700);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return reportingFullStore({
    async write(name, bytes) {
      await makeFolder(path.dirname(path.join(folder, name)), 0o700);
      await disk.put(name, bytes);
      const place = path.join(folder, name);
      await Promise.all([sync(place), sync(path.dirname(place))]);
    },
    read: (name) => disk.getBytes(name).catch(nullIfMissing),
    remove: (name) => disk.delete(name),
    list: (area) => listArea(disk, area),
  });
}

async function listArea(disk: Disk, area: string): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  const { objects } = await disk.listAll(area);
  for (const object of objects) {
    if (!object.isFile) continue;
    const written = await object.getMetaData().catch(nullIfMissing);
    if (written) found.push({ name: object.key, writtenAt: written.lastModified });
  }
  return found;
}

/** Flushes what was written to the disk. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(problem: unknown): null {
  if (causeOf(problem).code === 'ENOENT') return null;
  throw problem;
}
