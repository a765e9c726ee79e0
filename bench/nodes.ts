/**
 * `npm run bench -- nodes`: processor time of portals and PostgreSQL a position, with two ingest nodes that share shards
 * over NATS ÷ with one; 200 assets, 4 clients that send to the nodes in turn, batches of 1,000 and single positions.
 */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { findPostmaster } from '#platform/server/postgres/postgres-process.ts';
import { clusterName, findCluster } from '#platform/server/postgres/postgres-place.ts';
import { startNatsServer } from '#platform/server/testing/nats-server.ts';
import { setUpAccount, type BenchAccount } from './account-setup.ts';
import { quantile, type Figure } from './figure.ts';
import { createPortalProcess, type PortalProcess } from './portal-process.ts';
import { load, positionAt, sendPositions, startFleet } from './telemetry-load.ts';

const assets = 200;
const rounds = 5;
const roundBatches = 40;
const roundSingles = 2_000;
/** Of `/proc/…/stat`. */
const ticksPerS = 100;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Microseconds of processor time a position, by round. */
interface Measured {
  batches: number[];
  singles: number[];
}

export async function benchNodes(): Promise<Figure[]> {
  const [nats, place] = [await startNatsServer(), await createPortalProcess()];
  const postgres = await startEmbeddedPostgres({ dataFolder: place.dataFolder, log: pino({ level: 'silent' }) });
  const settings = {
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url,
    // Both nodes have the secrets of one installation.
    DATA_FOLDER: place.dataFolder,
    TOKEN_KEY: randomBytes(32).toString('base64url'),
    NATS_URL: nats.url,
  };
  const command = [process.execPath, 'src/app/main.ts', '--roles', 'worker,ingest'] as const;
  const [one, two] = [await createPortalProcess(settings, command), await createPortalProcess(settings, command)];
  try {
    await one.start();
    const account = await setUpAccount(one, assets);
    const send = createSender(account);
    const postmaster = await findServer(place.dataFolder);
    const alone = await measure([one], postmaster, send);
    await two.start();
    while (!(await sharesEvenly(one)) || !(await sharesEvenly(two))) await wait(250);
    const shared = await measure([one, two], postmaster, send);
    return (['batches', 'singles'] as const).map((way) => {
      const [both, single] = [quantile(shared[way], 0.5), quantile(alone[way], 0.5)];
      say(`  ${way}: one ${listed(alone[way])}, two ${listed(shared[way])} µs a position`);
      const limit = way === 'batches' ? 1.3 : 1.5;
      return { what: `two nodes ÷ one, ${way}`, value: both / single, limit, wanted: 'at most', unit: 'ratio' };
    });
  } finally {
    await Promise.all([one.end(), two.end()]);
    await postgres.stop();
    await place.end();
    await nats.stop();
  }
}

async function findServer(dataFolder: string): Promise<number> {
  const cluster = await findCluster(dataFolder);
  const server = cluster && (await findPostmaster(cluster, await clusterName(cluster)));
  if (!server) throw new Error('PostgreSQL does not run');
  return server.pid;
}

const listed = (values: readonly number[]) =>
  values
    .toSorted((a, b) => a - b)
    .map((value) => value.toFixed(0))
    .join(' ');

type Send = (bases: readonly string[], way: keyof Measured) => Promise<number>;

/** @returns the number of positions */
function createSender(account: BenchAccount): Send {
  const fleet = startFleet(account);
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * load.clients });
  let step = 0;
  return async (bases, way) => {
    const isSingle = way === 'singles';
    const bodies = isSingle ? singles(account, (step += roundSingles)) : fleet.nextRound(roundBatches);
    const count = isSingle ? 1 : load.batchPositions;
    await Promise.all(
      Array.from({ length: load.clients }, async (_, client) => {
        for (let n = client; n < bodies.length; n += load.clients) {
          const base = bases[Math.floor(n / load.clients) % bases.length] ?? '';
          await sendPositions({ base, apiKey: account.apiKey, agent }, bodies[n] ?? Buffer.alloc(0), count);
        }
      }),
    );
    return bodies.length * count;
  };
}

/** Each asset belongs to one client, in time order, after all batches. */
function singles({ assets: all }: BenchAccount, first: number): Buffer[] {
  const start = Date.now() - 40_000_000;
  return Array.from({ length: roundSingles }, (_, n) => {
    const step = first + n;
    return Buffer.from(
      JSON.stringify([positionAt(all[n % all.length]?.code ?? '', { at: start + step * 1_000, step })]),
    );
  });
}

async function measure(nodes: readonly PortalProcess[], postmaster: number, send: Send): Promise<Measured> {
  const bases = nodes.map(({ base }) => base);
  const found: Measured = { batches: [], singles: [] };
  for (const way of ['batches', 'singles'] as const) {
    await send(bases, way);
    for (let round = 0; round < rounds; round += 1) {
      const before = await usedS(nodes, postmaster);
      const positions = await send(bases, way);
      found[way].push((((await usedS(nodes, postmaster)) - before) * 1e6) / positions);
    }
  }
  return found;
}

/** Processor seconds of the portals, of PostgreSQL's processes, and of those that ended under it. */
async function usedS(nodes: readonly PortalProcess[], postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const own = new Set(nodes.map((node) => node.pid()));
  let ticks = 0;
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const times = fields.slice(11, 15).map(Number);
    const isServer = Number(pid) === postmaster;
    if (own.has(Number(pid)) || Number(fields[1]) === postmaster) ticks += (times[0] ?? 0) + (times[1] ?? 0);
    if (isServer) ticks += times.reduce((sum, each) => sum + each, 0);
  }
  return ticks / ticksPerS;
}

async function sharesEvenly({ base }: PortalProcess): Promise<boolean> {
  return /^patio_ingest_shards 32$/m.test(await (await fetch(`${base}/metrics`)).text());
}
