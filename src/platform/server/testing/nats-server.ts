import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { environment } from '../settings.ts';

export interface NatsServer {
  url: string;
  port: number;
  pid: number;
  /** Holds it, as a machine that sleeps, or goes on. */
  hold(held: boolean): void;
  stop(): Promise<void>;
}

/** Starts Debian's NATS on loopback, at a free port unless one is given. */
export async function startNatsServer(port = -1): Promise<NatsServer> {
  const child = spawn(ensureNats(), ['-a', '127.0.0.1', '-p', String(port)], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let bound = 0;
  for await (const line of createInterface(child.stderr)) {
    bound = Number(/client connections on 127\.0\.0\.1:(\d+)/.exec(line)?.[1] ?? bound);
    if (/Server is ready/.test(line)) break;
  }
  if (bound === 0) throw new Error('nats-server did not start.');
  child.stderr.resume();
  return {
    url: `nats://127.0.0.1:${bound}`,
    port: bound,
    pid: child.pid ?? 0,
    hold: (held) => void child.kill(held ? 'SIGSTOP' : 'SIGCONT'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** @throws Error naming what to install */
function ensureNats(): string {
  const found = findNats();
  if (found !== undefined) return found;
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args]);
  if (process.getuid?.() === 0) {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'nats-server');
  }
  const installed = findNats();
  if (installed === undefined)
    throw new Error('These tests need NATS: install the package nats-server, or name its program with NATS_SERVER.');
  return installed;
}

function findNats(): string | undefined {
  const folders = [...(environment['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/bin'];
  const files = folders.map((folder) => path.join(folder, 'nats-server'));
  return [environment['NATS_SERVER'], ...files].find((file) => file !== undefined && existsSync(file));
}
