import { constants, copyFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A WAL segment in the archive. */
export interface WalSegment {
  name: string;
  bytes: number;
}

const SEGMENT = /^[0-9A-F]{24}$/;
/** Also the history files of finished backups. */
const ANY = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;

/** Whether a file of the archive belongs to it, whole. */
export function isWal(name: string): boolean {
  return ANY.test(name) || HISTORY.test(name);
}

/** Segments in WAL order. */
export async function listWal(archive: string): Promise<WalSegment[]> {
  const names = (await readdir(archive).catch(() => [])).filter((name) => SEGMENT.test(name));
  const found = names.map(async (name) => ({ name, bytes: (await stat(path.join(archive, name))).size }));
  return (await Promise.all(found)).sort((a, b) => position(a.name) - position(b.name) || (a.name < b.name ? -1 : 1));
}

/** Sequence number of a segment, on any timeline. */
export function position(segment: string): number {
  // Segments of 16 MB: 256 per log file number.
  return Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16);
}

/** First missing number from `firstSegment` to the newest; a recovery stops there. */
export function findGap(segments: readonly WalSegment[], firstSegment: string): number | null {
  const there = new Set(segments.map(({ name }) => position(name)));
  const last = Math.max(position(firstSegment) - 1, ...there);
  for (let next = position(firstSegment); next <= last; next += 1) if (!there.has(next)) return next;
  return null;
}

/** Copies what a recovery from `firstSegment` on needs into a stopped cluster. */
export async function copyWal(archive: string, firstSegment: string, cluster: string): Promise<void> {
  const segments = (await listWal(archive)).filter(({ name }) => position(name) >= position(firstSegment));
  const histories = (await readdir(archive)).filter((name) => HISTORY.test(name));
  for (const name of [...histories, ...segments.map((segment) => segment.name)])
    await copyFile(path.join(archive, name), path.join(cluster, 'pg_wal', name), constants.COPYFILE_FICLONE);
}

/** Deletes what no recovery from `firstSegment` on needs. */
export async function deleteWalBefore(archive: string, firstSegment: string): Promise<void> {
  for (const name of await readdir(archive).catch(() => []))
    if (ANY.test(name) && position(name.slice(0, 24)) < position(firstSegment))
      await rm(path.join(archive, name), { force: true });
}
