import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../start/make-folder.ts';
import {
  canEnter,
  POSTGRES_ENVIRONMENT,
  readyPostgresBinaries,
  type PostgresBinaries,
  type RunAs,
} from './postgres-binaries.ts';
import { StartProblem } from '../start/start-problem.ts';

/** Location of a cluster and how it is run. `name` distinguishes its processes from those of other clusters. */
export type PostgresPlace = {
  cluster: string;
  name: string;
  binaries: PostgresBinaries;
  runAs: RunAs | undefined;
  password: string;
  /** Folder to which finished WAL segments are copied; null: none are. */
  walArchive: string | null;
};

export interface PlaceOptions {
  dataFolder: string;
  /** Folder of the backups; null or absent: WAL is not archived. */
  backupFolder?: string | null;
  /** Fills the empty folder of a new cluster; default: initdb. */
  fill?: (cluster: string, version: string) => Promise<void>;
  say?: (line: string) => void;
}

/** Where root stores what the database's user could not reach in a folder that only root can enter. */
const ELSEWHERE = '/var/lib/patio';

/** Finds the cluster of a data folder, creating it (and its password) the first time. */
export async function preparePostgresPlace({
  dataFolder,
  backupFolder,
  fill,
  say = () => undefined,
}: PlaceOptions): Promise<PostgresPlace> {
  await makeFolder(dataFolder);
  await makeFolder(path.join(dataFolder, 'secrets'), 0o700);
  const known = await findCluster(dataFolder);
  const runAs = isRoot() ? await chooseUser(known) : undefined;
  const binaries = await readyPostgresBinaries(runAs, runAs === undefined ? dataFolder : await openElsewhere());
  const cluster = known ?? (await chooseCluster(dataFolder, runAs));
  if (known !== undefined) await checkCluster(known, binaries, runAs);
  const password = await ownPassword(dataFolder, known !== undefined);
  const place = { cluster, binaries, runAs, password };
  if (known === undefined)
    await createCluster(
      cluster,
      runAs,
      fill ? (draft) => fill(draft, binaries.version) : (draft) => initialise(draft, place),
    );
  if (known === undefined && !cluster.startsWith(path.resolve(dataFolder))) {
    say(`The database lives in ${cluster}, as its user may not enter ${path.resolve(dataFolder)}`);
  }
  const walArchive = backupFolder ? await makeFolderFor(path.resolve(backupFolder, 'wal'), runAs) : null;
  return { ...place, name: await clusterName(cluster), walArchive };
}

/**
 * The binaries that come with the portal, if they run here.
 * @param spare folder for a copy where that user cannot reach them, if it is the portal's own
 */
export async function findPackagedBinaries(
  runAs: RunAs | undefined,
  spare: string,
): Promise<PostgresBinaries | undefined> {
  const folder = runAs === undefined ? spare : await openElsewhere();
  return readyPostgresBinaries(runAs, folder).catch(() => undefined);
}

/** The user that a cluster's server runs as, if not the portal's own. */
export async function userOf(cluster: string): Promise<RunAs | undefined> {
  return isRoot() ? chooseUser(cluster) : undefined;
}

/**
 * Creates a folder that the database server writes to, private to its user.
 * @throws StartProblem if that user cannot reach it
 */
export async function makeFolderFor(folder: string, runAs: RunAs | undefined): Promise<string> {
  await makeFolder(folder, 0o700).catch((problem: NodeJS.ErrnoException) => {
    throw new StartProblem(`The folder ${folder} cannot be made (${problem.code}); allow it, or name another one.`);
  });
  if (runAs === undefined) return folder;
  await chown(folder, runAs.uid, runAs.gid);
  if (canEnter(folder, runAs)) return folder;
  throw new StartProblem(
    `The database runs as the user with uid ${runAs.uid}, who may not enter ${folder}; allow it with chmod o+x on the folders above, or name another folder.`,
  );
}

/** Deletes the cluster of a data folder, wherever it is. */
export async function removeCluster(dataFolder: string): Promise<void> {
  const cluster = await findCluster(dataFolder);
  if (cluster === undefined) return;
  await rm(cluster, { recursive: true, force: true });
  if (!cluster.startsWith(path.resolve(dataFolder))) await rm(path.dirname(cluster), { recursive: true, force: true });
}

/** The existing cluster of this data folder; its password is under `data/secrets`. */
export async function findCluster(dataFolder: string): Promise<string | undefined> {
  const noted = await readFile(pointer(dataFolder), 'utf8').catch(() => '');
  for (const folder of [path.resolve(dataFolder, 'postgres'), noted.trim()]) {
    if (folder !== '' && (await isThere(path.join(folder, 'PG_VERSION')))) return folder;
  }
  return undefined;
}

export async function readPassword(dataFolder: string): Promise<string | undefined> {
  const storedPassword = await readFile(passwordFile(dataFolder), 'utf8').catch(() => '');
  return storedPassword.trim() === '' ? undefined : storedPassword.trim();
}

/** PostgreSQL's cluster name, shown in the title of each of its processes. */
export async function clusterName(cluster: string): Promise<string> {
  const real = await realpath(cluster);
  return `patio-${createHash('sha256').update(real).digest('hex').slice(0, 12)}`;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root: the owner of an existing cluster, else `postgres`, else `nobody`. */
async function chooseUser(cluster: string | undefined): Promise<RunAs> {
  const owner = cluster === undefined ? undefined : await stat(cluster);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const user of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', user], { encoding: 'utf8', env: POSTGRES_ENVIRONMENT });
    const gid = spawnSync('id', ['-g', user], { encoding: 'utf8', env: POSTGRES_ENVIRONMENT });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new StartProblem(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody"; start Patio as an ordinary user.',
  );
}

async function openElsewhere(): Promise<string> {
  await makeFolder(ELSEWHERE);
  await chmod(ELSEWHERE, 0o755);
  return ELSEWHERE;
}

/**
 * A new clone at the same path must not find the data of an earlier one, so a folder elsewhere has a random part,
 * stored in a note.
 */
async function chooseCluster(dataFolder: string, runAs: RunAs | undefined): Promise<string> {
  if (runAs === undefined || canEnter(path.resolve(dataFolder), runAs)) return path.resolve(dataFolder, 'postgres');
  const hash = createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 12);
  const home = await mkdtemp(path.join(await openElsewhere(), `${hash}-`));
  await chmod(home, 0o755);
  const cluster = path.join(home, 'postgres');
  await writeFile(pointer(dataFolder), `${cluster}\n`);
  return cluster;
}

async function checkCluster(cluster: string, binaries: PostgresBinaries, runAs: RunAs | undefined): Promise<void> {
  const made = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const owner = await stat(cluster);
  if (runAs === undefined && process.getuid !== undefined && owner.uid !== process.getuid()) {
    throw new StartProblem(
      `The database folder ${cluster} belongs to another user (uid ${owner.uid}); start Patio as that user, or name another data folder with DATA_FOLDER.`,
    );
  }
  if (made !== binaries.version) {
    throw new StartProblem(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this Patio brings ${binaries.version}; move the data over with pg_dump, or move that folder away to start over.`,
    );
  }
  if (runAs === undefined) return;
  if (!canEnter(path.dirname(cluster), runAs)) {
    throw new StartProblem(
      `The database in ${cluster} runs as the user with uid ${runAs.uid}, who may not enter that folder; allow it with chmod o+x on the folders above.`,
    );
  }
  if (owner.uid === 0) await giveTo(cluster, runAs);
}

async function ownPassword(dataFolder: string, expected: boolean): Promise<string> {
  const storedPassword = await readPassword(dataFolder);
  if (storedPassword !== undefined) return storedPassword;
  if (expected) {
    throw new StartProblem(
      `The database's password is missing: put ${passwordFile(dataFolder)} back, or move ${path.join(dataFolder, 'postgres')} away to start over.`,
    );
  }
  const made = randomBytes(24).toString('base64url');
  // On the disk before the cluster is made with it: without it a loss of power would leave a database that nobody can open.
  await writeFile(passwordFile(dataFolder), `${made}\n`, { mode: 0o600, flush: true });
  return made;
}

/** Creates the cluster beside its final place and moves it there, so that it appears whole or not at all. */
async function createCluster(
  cluster: string,
  runAs: RunAs | undefined,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = await mkdtemp(`${cluster}-new-`);
  try {
    if (runAs !== undefined) await chown(draft, runAs.uid, runAs.gid);
    await fill(draft);
    if (runAs !== undefined) await giveTo(draft, runAs);
    await rename(draft, cluster);
  } catch (problem) {
    await rm(draft, { recursive: true, force: true });
    throw problem;
  }
}

async function initialise(
  draft: string,
  { cluster, binaries, runAs, password }: Omit<PostgresPlace, 'name' | 'walArchive'>,
): Promise<void> {
  const passwordCopy = `${draft}.password`;
  await writeFile(passwordCopy, password, { mode: 0o600 });
  if (runAs !== undefined) await chown(passwordCopy, runAs.uid, runAs.gid);
  try {
    await promisify(execFile)(binaries.initdb, initdbArguments(draft, passwordCopy), {
      ...runAs,
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
    });
  } catch (problem) {
    throw new StartProblem(`The database could not be made in ${cluster}: ${lastLine(problem)}`);
  } finally {
    await rm(passwordCopy, { force: true });
  }
}

/** Text sorts by code point with Unicode case rules, the same on every machine. */
function initdbArguments(cluster: string, passwordFile: string): string[] {
  return [
    '--pgdata',
    cluster,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-instructions',
    '--set=timezone=UTC',
    '--set=log_timezone=UTC',
  ];
}

function lastLine(problem: unknown): string {
  const said = problem instanceof Error && 'stderr' in problem ? String(problem.stderr).trim() : '';
  const lines = said === '' ? [String(problem)] : said.split('\n').filter((line) => line.includes('error:'));
  return lines.at(0) ?? said;
}

/** Makes a user the owner of a folder and all in it. */
export async function giveTo(folder: string, user: RunAs): Promise<void> {
  await chown(folder, user.uid, user.gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(path.join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}

function pointer(dataFolder: string): string {
  return path.join(dataFolder, 'postgres-elsewhere');
}

function passwordFile(dataFolder: string): string {
  return path.join(dataFolder, 'secrets', 'postgres-password');
}

/** A file without permission to read counts as existing. */
function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (problem: NodeJS.ErrnoException) => problem.code !== 'ENOENT' && problem.code !== 'ENOTDIR',
  );
}
