import { statfs } from 'node:fs/promises';
import { findCluster } from '#platform/server/postgres/postgres-place.ts';

/** Free bytes on the disk of the data folder, or on that of its embedded database where that has fewer. */
export async function readFreeBytes(dataFolder: string): Promise<number> {
  const cluster = await findCluster(dataFolder);
  const disks = await Promise.all([dataFolder, ...(cluster ? [cluster] : [])].map((folder) => statfs(folder)));
  return Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
}
