import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#platform/server/start/make-folder.ts';

/** SHA-256 by name: files never change, so all backups of a folder share one copy. */
export type FileSums = Map<string, string>;

/** Copies new files. @returns the sums of all source files */
export async function copyNewFiles(source: string, copies: string, known: FileSums): Promise<FileSums> {
  const sums: FileSums = new Map();
  const present = new Set(await listFiles(copies));
  for (const name of await listFiles(source)) {
    const place = path.join(copies, name);
    // A file deleted meanwhile has no row any more.
    const sum = present.has(name)
      ? (known.get(name) ?? (await sumOf(place)))
      : await copyFile(path.join(source, name), place).catch(nullIfMissing);
    if (sum !== null) sums.set(name, sum);
  }
  return sums;
}

/** Copies new files, without their sums. */
export async function addNewFiles(source: string, copies: string): Promise<void> {
  const present = new Set(await listFiles(copies));
  for (const name of await listFiles(source))
    if (!present.has(name)) await copyFile(path.join(source, name), path.join(copies, name)).catch(nullIfMissing);
}

/** Copies a file through a temporary one. @returns its SHA-256 */
export async function copyFile(from: string, to: string): Promise<string> {
  await makeFolder(path.dirname(to), 0o700);
  const hash = createHash('sha256');
  // Several nodes may copy into one folder.
  const draft = `${to}.${randomUUID()}.new`;
  try {
    await pipeline(
      createReadStream(from),
      async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          hash.update(part);
          yield part;
        }
      },
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return hash.digest('hex');
}

/** Names below a folder, with slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** Writes sums in the format of sha256sum, which can verify them. @returns the SHA-256 of that list */
export async function writeSums(file: string, sums: FileSums): Promise<string> {
  const text = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  await writeFile(file, text, { mode: 0o600, flush: true });
  return createHash('sha256').update(text).digest('hex');
}

export async function readSums(file: string): Promise<{ sums: FileSums; sha256: string }> {
  const text = await readFile(file, 'utf8');
  const lines = text.split('\n').filter(Boolean);
  return {
    sums: new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)])),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

interface SumList {
  list: string;
  sha256: string;
}

/** Compares copies with a list. @returns a description of the first difference; null if there is none */
export async function checkFiles(copies: string, list: SumList): Promise<string | null> {
  return eachListed(list, (name) => sumOf(path.join(copies, name)));
}

/** Copies the files of a list, and those added after it, into a folder. @returns the first difference */
export async function restoreFiles(
  copies: string,
  list: SumList,
  folder: string,
  { others }: { others: boolean },
): Promise<string | null> {
  const restore = (name: string) => copyFile(path.join(copies, name), path.join(folder, name));
  const problem = await eachListed(list, restore);
  if (problem !== null || !others) return problem;
  const restored = new Set(await listFiles(folder));
  for (const name of await listFiles(copies)) if (!restored.has(name)) await restore(name);
  return null;
}

async function eachListed({ list, sha256 }: SumList, sum: (name: string) => Promise<string>): Promise<string | null> {
  const read = await readSums(list).catch(nullIfMissing);
  if (read?.sha256 !== sha256) return `${path.basename(list)} is missing or was changed`;
  for (const [name, expected] of read.sums)
    if ((await sum(name).catch(nullIfMissing)) !== expected) return `files/${name} is missing or was changed`;
  return null;
}

/** Deletes copies that no list and no source file refers to, and that are older than the oldest backup. */
export async function deleteOldCopies(
  copies: string,
  { named, source, before }: { named: Set<string>; source: string; before: Date },
): Promise<void> {
  const present = new Set(await listFiles(source));
  for (const name of await listFiles(copies)) {
    const place = path.join(copies, name);
    if (!named.has(name) && !present.has(name) && (await stat(place)).mtime < before) await rm(place, { force: true });
  }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
