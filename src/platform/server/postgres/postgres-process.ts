import { spawn, spawnSync } from 'node:child_process';
import { open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { POSTGRES_ENVIRONMENT } from './postgres-binaries.ts';
import type { PostgresPlace } from './postgres-place.ts';
import { StartProblem } from '../start/start-problem.ts';

export type Postmaster = { pid: number; port: number };

/** Small enough for a laptop. Statement errors are returned to clients, never logged, as they quote data. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  jit: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/** A partial segment is archived after five minutes, which bounds the loss with the disk. */
const ARCHIVE_TIMEOUT_S = '300';

const LOG_LIMIT_BYTES = 8 * 1024 * 1024;

/** The postmaster running on this cluster, whichever process started it. */
export async function findPostmaster(cluster: string, name: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || !(port > 0)) return undefined;
  return (await isProcessOf(pid, name)) ? { pid, port } : undefined;
}

/**
 * Starts a postmaster in its own session, so that neither the terminal's Ctrl-C nor the portal's death stops it.
 * @returns `ended`: settles when it exits, with the last line it wrote
 */
export async function launchPostmaster(place: PostgresPlace, port: number): Promise<{ ended: Promise<string> }> {
  await clearWay(place);
  const logFile = path.join(place.cluster, 'patio.log');
  if ((await sizeOf(logFile)) > LOG_LIMIT_BYTES) await truncate(logFile);
  const from = await sizeOf(logFile);
  const log = await open(logFile, 'a', 0o600);
  // A base backup reads every file of the folder.
  if (place.runAs !== undefined) await log.chown(place.runAs.uid, place.runAs.gid);
  const settings = Object.entries({
    ...SETTINGS,
    ...archiveSettings(place),
    port: String(port),
    cluster_name: place.name,
  });
  const child = spawn(
    place.binaries.postgres,
    ['-D', place.cluster, ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...place.runAs, cwd: '/', env: POSTGRES_ENVIRONMENT, detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  child.unref();
  const ended = new Promise<string>((resolve) => {
    child.once('error', (problem) => resolve(problem.message));
    child.once('exit', () => void lastWords(logFile, from).then(resolve));
  });
  await log.close();
  return { ended };
}

function archiveSettings({ walArchive }: PostgresPlace): Record<string, string> {
  if (walArchive === null) return {};
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': walArchive,
    archive_timeout: ARCHIVE_TIMEOUT_S,
  };
}

/** Stops a postmaster cleanly (connections closed, everything written), and harder if it does not respond. */
export async function stopPostmaster(postmaster: Postmaster, name: string): Promise<void> {
  const steps = [
    { signal: 'SIGINT', timeoutMs: 20_000 },
    { signal: 'SIGQUIT', timeoutMs: 5_000 },
    { signal: 'SIGKILL', timeoutMs: 5_000 },
  ] as const;
  for (const { signal, timeoutMs } of steps) {
    sendSignal(postmaster.pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!(await isProcessOf(postmaster.pid, name))) return;
      await pause(20);
    }
  }
}

/** A free port below the ephemeral range, so that no outgoing connection can take it while PostgreSQL is down. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
  throw new StartProblem(
    'No port from 20000 to 32000 is free on 127.0.0.1 for the database; end a program that listens there.',
  );
}

/**
 * Cleans up after a killed postmaster: backends that hold its shared memory (they exit when they notice, or are
 * signalled), and a lock file whose process id now belongs to another process or a zombie.
 */
async function clearWay(place: PostgresPlace): Promise<void> {
  const started = Date.now();
  for (;;) {
    const left = await listProcessesOf(place.name);
    if (left.length === 0) break;
    const waited = Date.now() - started;
    if (waited > 1_000) for (const pid of left) sendSignal(pid, waited > 3_000 ? 'SIGKILL' : 'SIGQUIT');
    await pause(25);
  }
  const note = path.join(place.cluster, 'postmaster.pid');
  const noted = Number((await readFile(note, 'utf8').catch(() => '')).split('\n')[0]);
  if (process.platform !== 'win32' && noted > 0 && sendSignal(noted, 0)) await rm(note, { force: true });
}

async function isProcessOf(pid: number, name: string): Promise<boolean> {
  if (process.platform === 'win32') return sendSignal(pid, 0);
  return isNamed(await commandOf(pid), name);
}

async function listProcessesOf(name: string): Promise<number[]> {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') return listByPs(name);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const commands = await Promise.all(pids.map(commandOf));
  return pids.filter((_pid, index) => isNamed(commands[index] ?? '', name));
}

/** The command line, or the title that PostgreSQL gives its processes; empty for an exited process or a zombie. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return (
    spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8', env: POSTGRES_ENVIRONMENT })
      .stdout ?? ''
  );
}

function listByPs(name: string): number[] {
  const all =
    spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8', env: POSTGRES_ENVIRONMENT }).stdout ?? '';
  return all.split('\n').flatMap((line) => {
    const [pid = '', ...command] = line.trim().split(' ');
    return isNamed(command.join(' '), name) ? [Number(pid)] : [];
  });
}

function isNamed(command: string, name: string): boolean {
  return (
    command.startsWith(`postgres: ${name}:`) ||
    (/^\S*postgres\0? ?-D/.test(command) && command.includes(`cluster_name=${name}`))
  );
}

/** @returns whether the process exists */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function lastWords(logFile: string, from: number): Promise<string> {
  const said = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(from).toString();
  const lines = said.trim().split('\n');
  // Messages to clients that connected meanwhile are not the reason for its exit.
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line) && !line.includes('the database system is'));
  return reason ?? lines.at(-1) ?? 'it said nothing';
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  );
}
