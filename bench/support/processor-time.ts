import { readdir, readFile } from 'node:fs/promises';
import { findPostmaster } from '#platform/server/postgres/postgres-process.ts';
import { clusterName, findCluster } from '#platform/server/postgres/postgres-place.ts';
import type { PortalProcess } from './portal-process.ts';

/** Of `/proc/…/stat`. */
const ticksPerS = 100;

/** Whose processor time is measured. */
export interface Processes {
  nodes: readonly Pick<PortalProcess, 'pid'>[];
  postmaster: number;
  /** 0: there is none. */
  nats: number;
}

/** Processor time: seconds, or microseconds a position. */
export interface Used {
  portals: number;
  postgres: number;
  nats: number;
}

/** Process of the embedded PostgreSQL of a data folder. */
export async function findServer(dataFolder: string): Promise<number> {
  const cluster = await findCluster(dataFolder);
  const server = cluster && (await findPostmaster(cluster, await clusterName(cluster)));
  if (!server) throw new Error('PostgreSQL does not run');
  return server.pid;
}

/** Microseconds of processor time a position. */
export async function timePositions(processes: Processes, send: () => Promise<number>): Promise<Used> {
  const before = await usedS(processes);
  const positions = await send();
  const after = await usedS(processes);
  const each = (part: keyof Used) => ((after[part] - before[part]) * 1e6) / positions;
  return { portals: each('portals'), postgres: each('postgres'), nats: each('nats') };
}

/** Of PostgreSQL also what processes used that have ended under it. */
async function usedS({ nodes, postmaster, nats }: Processes): Promise<Used> {
  const used: Used = { portals: 0, postgres: 0, nats: 0 };
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, ...ended] = fields.slice(11, 15).map((ticks) => Number(ticks) / ticksPerS);
    const pid = Number(name);
    if (nodes.some((node) => node.pid() === pid)) used.portals += user + system;
    if (pid === nats) used.nats += user + system;
    if (pid === postmaster) used.postgres += ended.reduce((total, each) => total + each, user + system);
    if (Number(fields[1]) === postmaster) used.postgres += user + system;
  }
  return used;
}
