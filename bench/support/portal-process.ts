import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#platform/server/postgres/postgres-process.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const startTimeoutMs = 60_000;

/** A portal as anyone runs it, in a process and a data folder of its own, with PostgreSQL under it. */
export interface PortalProcess {
  base: string;
  dataFolder: string;
  pid(): number;
  /** Starts it, and resolves once it can serve; answers how long that took, in milliseconds. */
  start(timeoutMs?: number): Promise<number>;
  /** Stops it as Ctrl-C does, or by another signal. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it as a power cut would: no signal that it could hear. */
  kill(): Promise<void>;
  /** Runs `npm run account -- …` on the same data folder. */
  runAccount(args: string[], more?: Record<string, string>): Promise<void>;
  /** Stops it and removes its data. */
  end(): Promise<void>;
}

/** @param tree working tree of the version to run */
export async function createPortalProcess(
  settings: Record<string, string> = {},
  command: readonly [string, ...string[]] = [process.execPath, 'src/app/main.ts'],
  tree = repository,
): Promise<PortalProcess> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'patio-bench-'));
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(dataFolder, 0o755);
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_FOLDER: dataFolder,
    PORT: String(port),
    PATIO_DEMO: 'off',
    // One person sets up accounts of ten thousand assets, and asks as fast as answers come.
    CALLS_PER_MINUTE: '0',
    // As `npm start` has it.
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: path.join(repository, 'build/compile-cache'),
    ...settings,
  };
  let child: ChildProcess | null = null;

  const stop = async (signal: NodeJS.Signals) => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    // The whole group, as a terminal does it: what it was started with, and what it started.
    process.kill(-(running.pid ?? 0), signal);
    await ended;
  };
  const portal: PortalProcess = {
    base,
    dataFolder,
    pid: () => child?.pid ?? 0,
    async start(timeoutMs = startTimeoutMs) {
      const began = performance.now();
      const [program, ...args] = command;
      child = spawn(program, args, { cwd: tree, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
      await untilReady(base, child, timeoutMs);
      return performance.now() - began;
    },
    stop: (signal = 'SIGINT') => stop(signal),
    kill: () => stop('SIGKILL'),
    async runAccount(args, more = {}) {
      const tool = spawn(process.execPath, ['src/app/account.ts', ...args], {
        cwd: tree,
        env: { ...env, ...more },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(tool, 'exit');
      if (code !== 0) throw new Error(`npm run account -- ${args.join(' ')} ended with ${String(code)}`);
    },
    async end() {
      await stop('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  return portal;
}

/** Resolves once `/readyz` answers 200. */
export async function untilReady(base: string, child: ChildProcess, timeoutMs = startTimeoutMs): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode} while starting`);
    const answer = await fetch(`${base}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await wait(20);
  }
  throw new Error(`the portal was not ready after ${timeoutMs / 1_000} s`);
}

/** Starts a portal for the work, and removes it afterwards. */
export async function withPortal<Result>(
  work: (portal: PortalProcess) => Promise<Result>,
  settings: Record<string, string> = { LOG_LEVEL: 'warn' },
): Promise<Result> {
  const portal = await createPortalProcess(settings);
  try {
    await portal.start();
    return await work(portal);
  } finally {
    await portal.end();
  }
}
