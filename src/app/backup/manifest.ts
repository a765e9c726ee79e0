import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { StartProblem } from '#platform/server/start/start-problem.ts';

const count = z.number().check(z.int(), z.nonnegative());

/** The server of `DATABASE_URL`. */
const externalSchema = z.object({
  role: z.string(),
  database: z.string(),
  /** Backup of pgBackRest that has the database; null: `database/` has it. */
  pgBackRest: z.nullable(z.object({ stanza: z.string(), label: z.string() })),
});

const manifestSchema = z.object({
  /** 2: of a PostgreSQL of the operator's. */
  format: z.union([z.literal(1), z.literal(2)]),
  /** Version of the portal, newest migration and major version of PostgreSQL. */
  version: z.string(),
  migration: z.string(),
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  external: z.optional(externalSchema),
  /** This and `listSha256` are empty where pgBackRest has the database. */
  firstSegment: z.string(),
  systemId: z.string(),
  /** SHA-256 of PostgreSQL's manifest, of the list of uploaded files (null: in a bucket) and of each secret. */
  listSha256: z.string(),
  filesSha256: z.nullable(z.string()),
  secrets: z.record(z.string(), z.string()),
  /** Number of rows of each table just before and just after the backup. */
  rows: z.record(z.string(), z.object({ before: count, after: count })),
  /** Positions received up to a minute before the backup. */
  positions: z.object({ receivedBefore: z.iso.datetime(), rows: count }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A backup: `database/`, `secrets/`, `files.sha256` and the manifest, which is written last. */
export interface Backup {
  folder: string;
  manifest: Manifest;
}

const NAME = 'manifest.json';
const BACKUP = /^\d{4}-\d\d-\d\dT[\d.-]+Z$/;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = path.join(folder, `${NAME}.new`);
  const text = JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 2);
  await writeFile(draft, `${text}\n`, { mode: 0o600, flush: true });
  await rename(draft, path.join(folder, NAME));
}

/** @throws StartProblem if it does not exist, is damaged, or has another format */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch(() => {
    throw new StartProblem(`There is no complete backup in ${folder}: its ${NAME} cannot be read.`);
  });
  const { checksum, ...given } = parse(text, folder);
  if (given['format'] !== 1 && given['format'] !== 2)
    throw new StartProblem(
      `The backup in ${folder} has the format ${String(given['format'])}; restore it with the version that made it.`,
    );
  const manifest = z.safeParse(manifestSchema, given);
  if (!manifest.success || checksum !== checksumOf(given)) throw damaged(folder, `${NAME} was changed`);
  return { folder, manifest: manifest.data };
}

/**
 * Complete backups in a folder, oldest first.
 * @throws StartProblem if one is damaged, unless those are skipped
 */
export async function listBackups(folder: string, { skipDamaged = false } = {}): Promise<Backup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => BACKUP.test(name));
  const backups: Backup[] = [];
  for (const place of names.map((name) => path.join(folder, name))) {
    if (!(await readdir(place)).includes(NAME)) continue;
    const backup = await readBackup(place).catch((error: unknown) => {
      if (skipDamaged && error instanceof StartProblem) return null;
      throw error;
    });
    if (backup) backups.push(backup);
  }
  return backups.sort((a, b) => (a.manifest.endedAt < b.manifest.endedAt ? -1 : 1));
}

/** Folders of interrupted backups that started before a moment. */
export async function listIncomplete(folder: string, before: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => BACKUP.test(name) && name < backupName(before));
  const places = names.map((name) => path.join(folder, name));
  const found = places.map(async (place) => ((await readdir(place)).includes(NAME) ? [] : [place]));
  return (await Promise.all(found)).flat();
}

/** Folder name of a backup by its start. */
export function backupName(startedAt: Date): string {
  return startedAt.toISOString().replaceAll(':', '-');
}

export function damaged(folder: string, what: string): StartProblem {
  return new StartProblem(`The backup in ${folder} is damaged (${what}); use another one.`);
}

function parse(text: string, folder: string): Record<string, unknown> {
  try {
    return z.parse(z.record(z.string(), z.unknown()), JSON.parse(text));
  } catch {
    throw damaged(folder, `${NAME} cannot be read`);
  }
}

function checksumOf(manifest: object): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
