import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartProblem } from '../start/start-problem.ts';
import { canEnter, POSTGRES_ENVIRONMENT, tryBinaries, type RunAs } from './postgres-binaries.ts';
import { findPackagedBinaries, giveTo, userOf } from './postgres-place.ts';

export interface RestoredServer {
  /** Address by a socket in a folder that nobody else can enter. */
  url: string;
  stop(): Promise<void>;
}

interface RestoredCluster {
  /** Folder of an unpacked backup of any installation's server. */
  cluster: string;
  /** Major version that made it. */
  version: string;
  role: string;
  database: string;
}

/** No port is opened: this only names the socket. */
const PORT = 5432;
const LONGEST_START_MS = 10 * 60_000;

/**
 * Starts PostgreSQL on an unpacked backup by settings of its own, so that none of its server's is needed.
 * @throws StartProblem if this machine has no PostgreSQL of that version, or it does not start
 */
export async function startRestoredServer({
  cluster,
  version,
  role,
  database,
}: RestoredCluster): Promise<RestoredServer> {
  const runAs = await userOf(cluster);
  const postgres = await findPostgres(version, runAs, path.dirname(cluster));
  if (runAs !== undefined) await giveTo(cluster, runAs);
  if (runAs !== undefined && !canEnter(cluster, runAs))
    throw new StartProblem(
      `PostgreSQL does not run as root, and the user with uid ${runAs.uid} may not enter ${cluster}; run this as another user than root, or allow it with chmod o+x on the folders above.`,
    );
  const settings = await mkdtemp(path.join(tmpdir(), 'patio-restored-'));
  const server = spawn(postgres, ['-D', cluster, ...(await writeSettings(settings, runAs))], {
    ...runAs,
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-10_000)));
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  const url = `postgres://${encodeURIComponent(role)}@${encodeURIComponent(settings)}:${PORT}/${encodeURIComponent(database)}`;
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(settings, { recursive: true, force: true });
  };
  const problem = await reach(url, ended);
  if (problem === null) return { url, stop };
  await stop();
  const reason = said.split('\n').findLast((line) => /FATAL|PANIC/.test(line) && !line.includes('is starting up'));
  throw new StartProblem(`The restored database does not start: ${reason ?? problem}`);
}

/** Of this machine, else the one that comes with the portal. */
async function findPostgres(version: string, runAs: RunAs | undefined, spare: string): Promise<string> {
  const folders = [`/usr/lib/postgresql/${version}`, `/usr/pgsql-${version}`, '/usr/local/pgsql', '/usr/local', '/usr'];
  for (const folder of folders) {
    const found = tryBinaries(folder, runAs);
    if (found?.version === version) return found.postgres;
  }
  const packaged = await findPackagedBinaries(runAs, spare);
  if (packaged?.version === version) return packaged.postgres;
  throw new StartProblem(
    `The backup is of PostgreSQL ${version}, which this machine does not have: install it to start the backup (Debian: apt-get install postgresql-${version}).`,
  );
}

async function writeSettings(folder: string, runAs: RunAs | undefined): Promise<string[]> {
  const file = (name: string) => path.join(folder, name);
  await writeFile(file('postgresql.conf'), '');
  await writeFile(file('pg_hba.conf'), 'local all all trust\n');
  await writeFile(file('pg_ident.conf'), '');
  if (runAs !== undefined) {
    await chown(folder, runAs.uid, runAs.gid);
    await giveTo(folder, runAs);
  }
  const settings = {
    config_file: file('postgresql.conf'),
    hba_file: file('pg_hba.conf'),
    ident_file: file('pg_ident.conf'),
    listen_addresses: '',
    unix_socket_directories: folder,
    port: String(PORT),
    // Those of postgresql.auto.conf count less than these.
    shared_preload_libraries: '',
    archive_mode: 'off',
    primary_conninfo: '',
    ssl: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_min_error_statement: 'panic',
    hot_standby: 'off',
    max_prepared_transactions: '100',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Connects once it has recovered. @returns why it cannot; null where it can */
async function reach(url: string, ended: Promise<void>): Promise<string | null> {
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  let problem = '';
  for (const started = Date.now(); !isEnded && Date.now() - started < LONGEST_START_MS;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return null;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      if (!isStarting(error)) return problem;
    } finally {
      await client.end().catch(() => undefined);
    }
    await pause(50);
  }
  return problem;
}

/** Not listening yet, or recovering. */
function isStarting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ECONNREFUSED', '57P03'].includes(String(error.code));
}
