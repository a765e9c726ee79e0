/**
 * Copies of backups in a second place. `copies/NAME` describes one and is written last, `data/NAME/…` has its files;
 * `wal/…` and `uploads/…` are shared by all.
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { makeFolder } from '#platform/server/start/make-folder.ts';
import { isWal, position } from '#platform/server/postgres/wal-archive.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { damaged, idOfKey, listComplete, readPieces, removePieces, writePieces, type CopyStore } from './copy-store.ts';
import type { Backup } from './manifest.ts';
import { listFiles, readSums } from './uploaded-files.ts';

const copySchema = z.object({
  format: z.literal(1),
  name: z.string().check(z.regex(/^[\w.-]+$/)),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  firstSegment: z.string(),
  /** Key that sealed it; zeros: none. */
  keyId: z.string(),
  /** Sizes by name, relative to the backup. */
  files: z.record(z.string(), z.int()),
  uploads: z.array(z.string()),
});
type Copy = z.infer<typeof copySchema>;

/** Copies a backup with the log and uploads that it needs. */
export async function copyBackup(store: CopyStore, root: string, { folder, manifest }: Backup): Promise<void> {
  await copyArchive(store, root);
  const name = path.basename(folder);
  const files: Record<string, number> = {};
  for (const file of await listFiles(folder)) {
    files[file] = (await stat(path.join(folder, file))).size;
    await writePieces(store, `data/${name}/${file}`, path.join(folder, file));
  }
  const list = manifest.filesSha256 === null ? null : await readSums(path.join(folder, 'files.sha256'));
  const { startedAt, endedAt, firstSegment } = manifest;
  const copy: Copy = {
    format: 1,
    name,
    startedAt,
    endedAt,
    firstSegment,
    keyId: idOfKey(store.key),
    files,
    uploads: list ? [...list.sums.keys()] : [],
  };
  await store.files.write(`copies/${name}`, Buffer.from(JSON.stringify(copy)));
}

/** Copies archived log and uploads that are not there yet. */
export async function copyArchive(store: CopyStore, root: string): Promise<void> {
  const segments = await listComplete(store, 'wal');
  for (const name of (await readdir(path.join(root, 'wal')).catch(() => [])).filter(isWal).sort())
    if (!segments.has(name)) await writePieces(store, `wal/${name}`, path.join(root, 'wal', name));
  const uploads = await listComplete(store, 'uploads');
  for (const name of await listFiles(path.join(root, 'files')))
    if (!uploads.has(flat(name))) await writePieces(store, `uploads/${flat(name)}`, path.join(root, 'files', name));
}

/** Deletes copies that ended before a moment, except the newest, and what only they need. @returns their names */
export async function pruneCopies(store: CopyStore, before: Date): Promise<string[]> {
  const copies = await listCopies(store);
  const old = copies.slice(0, -1).filter(({ endedAt }) => new Date(endedAt) < before);
  for (const { name, files } of old) {
    await store.files.remove(`copies/${name}`);
    for (const [file, size] of Object.entries(files)) await removePieces(store, `data/${name}/${file}`, size);
  }
  const remaining = copies.slice(old.length);
  const [oldest] = remaining;
  if (!oldest) return [];
  for (const name of (await listComplete(store, 'wal')).keys())
    if (/^[0-9A-F]{24}/.test(name) && position(name.slice(0, 24)) < position(oldest.firstSegment))
      await store.files.remove(`wal/${name}.000000`);
  const named = new Set(remaining.flatMap(({ uploads }) => uploads.map(flat)));
  for (const [name, writtenAt] of await listComplete(store, 'uploads'))
    if (!named.has(name) && writtenAt < new Date(oldest.startedAt)) await store.files.remove(`uploads/${name}.000000`);
  return old.map(({ name }) => name);
}

/**
 * Brings a copy, and the log that follows it, into a new folder that is laid out as the folder of backups.
 * @throws StartProblem where there is none before that moment, or the key is another
 */
export async function fetchCopy(store: CopyStore, until: Date | null, beside: string): Promise<string> {
  const copies = await listCopies(store);
  const copy = copies.findLast(({ endedAt }) => until === null || new Date(endedAt) <= until);
  if (!copy)
    throw new StartProblem(
      `There is no complete copy of a backup in ${store.place}${until && copies.length > 0 ? ` from before ${until.toISOString()}` : ''}.`,
    );
  await makeFolder(beside, 0o755);
  const root = await mkdtemp(path.join(beside, 'fetched-'));
  try {
    for (const file of Object.keys(copy.files))
      await readPieces(store, `data/${copy.name}/${file}`, path.join(root, copy.name, file));
    for (const name of (await listComplete(store, 'wal')).keys())
      if (name.endsWith('.history') || position(name.slice(0, 24)) >= position(copy.firstSegment))
        await readPieces(store, `wal/${name}`, path.join(root, 'wal', name));
    for (const name of (await listComplete(store, 'uploads')).keys())
      await readPieces(store, `uploads/${name}`, path.join(root, 'files', name.replaceAll('__', '/')));
    return root;
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw error;
  }
}

/** Complete copies, oldest first. */
async function listCopies(store: CopyStore): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const { name } of await store.files.list('copies')) {
    const bytes = await store.files.read(name);
    const copy = z.safeParse(copySchema, parse(bytes));
    if (!copy.success) throw damaged(store, name);
    copies.push(copy.data);
  }
  return copies.sort((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
}

function parse(bytes: Uint8Array | null): unknown {
  try {
    return JSON.parse(Buffer.from(bytes ?? []).toString());
  } catch {
    return null;
  }
}

/** Name of an upload within one area. */
function flat(name: string): string {
  return name.replaceAll('/', '__');
}
