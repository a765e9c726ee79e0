import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import {
  clusterName,
  findCluster,
  preparePostgresPlace,
  readPassword,
  type PlaceOptions,
  type PostgresPlace,
} from './postgres-place.ts';
import { findFreePort, findPostmaster, launchPostmaster, stopPostmaster } from './postgres-process.ts';
import { StartProblem } from '../start/start-problem.ts';

export type EmbeddedPostgres = {
  /** Superuser address of the database `patio`; constant while this portal runs. */
  url: string;
  /** Shuts PostgreSQL down cleanly and waits for it. */
  stop(): Promise<void>;
};

const DATABASE = 'patio';
const CANNOT_WRITE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC']);

/**
 * Runs the packaged PostgreSQL on `data/postgres`, created at the first start, on its own loopback port. One left
 * running by a killed portal is taken over; one that exits is restarted until it runs.
 * @throws StartProblem if it cannot run here, or another portal uses this folder
 */
export async function startEmbeddedPostgres({
  log,
  ...options
}: PlaceOptions & { log: Logger }): Promise<EmbeddedPostgres> {
  const { dataFolder } = options;
  const place = await preparePostgresPlace(options).catch((problem: unknown) => {
    throw explainFolder(problem, dataFolder);
  });
  const supervised: Supervised = { place, log, port: undefined, stopping: new AbortController() };
  const hold = await takeHold(supervised, dataFolder);
  await makeDatabase(hold);
  const watch = keepRunning(supervised, hold);
  return {
    url: address(place, supervised.port, DATABASE),
    async stop() {
      supervised.stopping.abort();
      await watch;
    },
  };
}

/** Superuser address of the database that a running portal has started on this folder. */
export async function findEmbeddedPostgres(dataFolder: string): Promise<string | undefined> {
  const cluster = await findCluster(dataFolder);
  const password = await readPassword(dataFolder);
  if (cluster === undefined || password === undefined) return undefined;
  const postmaster = await findPostmaster(cluster, await clusterName(cluster));
  return postmaster && address({ password }, postmaster.port, DATABASE);
}

type Supervised = { place: PostgresPlace; log: Logger; port: number | undefined; stopping: AbortController };

/**
 * A connection whose end means that PostgreSQL is gone, and whose advisory lock reserves the folder for this portal.
 */
type Hold = { client: Client; ended: Promise<void> };

async function keepRunning(supervised: Supervised, first: Hold): Promise<void> {
  const { place, log, stopping } = supervised;
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  let hold: Hold | undefined = first;
  while (!stopping.signal.aborted) {
    if (hold !== undefined) await Promise.race([hold.ended, stopped]);
    if (stopping.signal.aborted) break;
    const since = Date.now();
    log.warn('The database went away; starting it again');
    hold = await regainHold(supervised);
    if (hold !== undefined) log.info(`The database is back after ${((Date.now() - since) / 1000).toFixed(1)} s`);
  }
  await hold?.client.end().catch(() => undefined);
  await stopRunning(place);
}

async function stopRunning(place: PostgresPlace): Promise<void> {
  const postmaster = await findPostmaster(place.cluster, place.name);
  if (postmaster !== undefined) await stopPostmaster(postmaster, place.name);
}

/**
 * What keeps PostgreSQL from running (a full disk, for example) may pass: retries until it runs or the portal stops.
 */
async function regainHold(supervised: Supervised): Promise<Hold | undefined> {
  const { stopping, log, place } = supervised;
  while (!stopping.signal.aborted) {
    try {
      const running = await findPostmaster(place.cluster, place.name);
      const launched = running === undefined ? await launchPostmaster(place, await ownPort(supervised)) : undefined;
      const hold = await reach(supervised, launched?.ended);
      if (hold !== undefined) return hold;
    } catch (problem) {
      log.error({ err: problem }, 'The database does not start; trying again');
      await pause(1_000);
    }
  }
  return undefined;
}

async function takeHold(supervised: Supervised, dataFolder: string): Promise<Hold> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await findPostmaster(supervised.place.cluster, supervised.place.name);
    if (running !== undefined) supervised.port = running.port;
    const launched = running ? undefined : await launchPostmaster(supervised.place, await ownPort(supervised));
    try {
      const hold = await reach(supervised, launched?.ended);
      if (hold !== undefined) return hold;
      throw new StartProblem(
        `Another Patio already uses the data folder ${dataFolder}; stop that one first, or name another folder with DATA_FOLDER.`,
      );
    } catch (problem) {
      if (launched !== undefined && !(problem instanceof Ended)) await stopRunning(supervised.place);
      const mayPass =
        problem instanceof Ended && (running !== undefined || /bind|already in use/.test(problem.message));
      if (!mayPass || attempt === 5) throw problem instanceof Ended ? new StartProblem(problem.message) : problem;
      supervised.port = undefined;
    }
  }
}

class Ended extends Error {}

/**
 * Connects once PostgreSQL accepts connections (it may be recovering first), and takes the lock.
 * @returns undefined if another portal has held the lock for 2 s; a killed portal's lock ends with its connection
 * @throws Ended if PostgreSQL exits meanwhile
 */
async function reach(
  { place, port, stopping, log }: Supervised,
  ended: Promise<string> | undefined,
): Promise<Hold | undefined> {
  let lastWords: string | undefined;
  void ended?.then((said) => (lastWords = said));
  const started = Date.now();
  let timeoutMs = 5_000;
  while (!stopping.signal.aborted) {
    const hold = await connectAndLock(address(place, port, 'postgres'));
    if (typeof hold === 'object') return hold;
    if (lastWords !== undefined) throw new Ended(`The database does not start: ${lastWords}`);
    if (ended === undefined && !(await findPostmaster(place.cluster, place.name)))
      throw new Ended('The database ended');
    const waited = Date.now() - started;
    if (hold === 'locked' && waited > 2_000) return undefined;
    if (waited > timeoutMs)
      log.info(`Waiting for the database, which is still ${hold} after ${Math.round(waited / 1000)} s`);
    if (waited > timeoutMs) timeoutMs += 5_000;
    await pause(25);
  }
  return undefined;
}

async function connectAndLock(url: string): Promise<Hold | 'locked' | 'starting'> {
  const client = new Client({
    connectionString: url,
    application_name: 'patio-supervisor',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    const answer = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('patio-portal')) as taken`,
    );
    if (answer.rows[0]?.taken === true) return { client, ended };
    await client.end();
    return 'locked';
  } catch (problem) {
    await client.end().catch(() => undefined);
    if (isWrongPassword(problem)) {
      throw new StartProblem(
        'The password in data/secrets/postgres-password is not the one of the database in this data folder; put the right one back.',
      );
    }
    return 'starting';
  }
}

async function makeDatabase({ client }: Hold): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
}

async function ownPort(supervised: Supervised): Promise<number> {
  supervised.port ??= await findFreePort();
  return supervised.port;
}

function address({ password }: { password: string }, port: number | undefined, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

function isWrongPassword(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === '28P01';
}

function explainFolder(problem: unknown, dataFolder: string): unknown {
  if (!(problem instanceof Error) || !('code' in problem) || !CANNOT_WRITE.has(String(problem.code))) return problem;
  return new StartProblem(
    `The data folder ${dataFolder} cannot be written (${String(problem.code)}); allow it, or name another one with DATA_FOLDER.`,
  );
}
