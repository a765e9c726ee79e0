import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterName, findCluster } from '#platform/server/postgres/postgres-place.ts';
import { findPostmaster } from '#platform/server/postgres/postgres-process.ts';
import type { PortalProcess } from '../support/portal-process.ts';
import { judgeTime } from './judge.ts';
import { say } from '../support/say.ts';
import type { LedgerSender } from './ledger-sender.ts';
import { load } from './load.ts';

/** Breaks something again and again, each time somewhere else in the work; then everything must flow again. */
export async function breakTimes(
  what: string,
  { times, limitMs, sender }: { times: number; limitMs: number; sender: LedgerSender },
  breakIt: (turn: number) => Promise<void>,
): Promise<void> {
  let longest = 0;
  for (let turn = 0; turn < times; turn++) {
    await sender.untilMore(1 + turn * 37);
    await wait((turn * 83) % 400);
    const began = performance.now();
    await breakIt(turn);
    await sender.untilMore(load.assets * 5);
    longest = Math.max(longest, performance.now() - began);
    say(`  ${what}, ${turn + 1} of ${times}: acknowledged again after ${Math.round(performance.now() - began)} ms`);
  }
  judgeTime(`${what} ${times} times; longest until positions are acknowledged again`, longest, limitMs);
}

export async function killPortal(running: PortalProcess): Promise<void> {
  await running.kill();
  await running.start();
}

/** The postmaster and every process of its own at once: what a backend was doing at that instant ends there. */
export async function killPostgres(running: PortalProcess): Promise<void> {
  killAll(await listPostgres(running));
}

/** Process ids of the postmaster and of every process of its own. */
export async function listPostgres(running: PortalProcess): Promise<number[]> {
  const pid = await readPostmasterPid(running.dataFolder);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.trim().split(' ').map(Number)];
}

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

async function readPostmasterPid(dataFolder: string): Promise<number> {
  const cluster = await findCluster(dataFolder);
  const postmaster = cluster && (await findPostmaster(cluster, await clusterName(cluster)));
  if (!postmaster) throw new Error('PostgreSQL does not run');
  return postmaster.pid;
}
