/**
 * `npm run bench -- nodes`: processor time of portals, PostgreSQL and NATS a position, with two ingest nodes that share
 * shards over NATS ÷ with one: batches of 1,000 by 4 clients, and single positions by 200 devices at once, each of which
 * goes to the nodes in turn. Each way has an account of its own, so that none of its positions is late. Also what a
 * portal uses for a request with a single position, beside what Node's server uses that only reads and answers it.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { startNatsServer } from '#platform/server/testing/nats-server.ts';
import { setUpAccount } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { createPortalProcess, type PortalProcess } from '../support/portal-process.ts';
import { findServer, timePositions, type Processes, type Used } from '../support/processor-time.ts';
import { load, sendPositions, startFleet } from '../support/telemetry-load.ts';
import { say } from '../support/say.ts';

const assets = 200;
const rounds = 5;
/** Programs compile what they run often: each of two nodes sees half of it. */
const warmUps = 2;
const roundBatches = 80;
const singleSenders = assets;
const singleSteps = 20;
/** Processor time of the portal for a request with one position. */
const singleLimitUs = 120;

const ways = ['batches', 'singles'] as const;
type Way = (typeof ways)[number];

/** By round. */
type Measured = Record<Way, Used[]>;

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
    const send = await createSender(one);
    const others = { postmaster: await findServer(place.dataFolder), nats: nats.pid };
    const alone = await measure({ nodes: [one], bases: [one.base], ...others }, send);
    const bare = await timeBareServer(send);
    await two.start();
    while (!(await sharesEvenly(one)) || !(await sharesEvenly(two))) await wait(250);
    const shared = await measure({ nodes: [one, two], bases: [one.base, two.base], ...others }, send);
    for (const way of ways) {
      say(`  ${way}, one node: ${described(alone[way])}`);
      say(`  ${way}, two nodes: ${described(shared[way])}`);
    }
    const ratios = ways.map((way): Figure => {
      const limit = way === 'batches' ? 1.3 : 1.5;
      const value = middle(shared[way], sum) / middle(alone[way], sum);
      return { what: `two nodes ÷ one, ${way}`, value, limit, wanted: 'at most', unit: 'ratio' };
    });
    const value = middle(alone.singles, ({ portals }) => portals);
    say(`  a bare server: ${bare.toFixed(1)} µs a request; the portal ${(value / bare).toFixed(1)} times that`);
    const what = 'the portal, a request with one position';
    return [...ratios, { what, value, limit: singleLimitUs, wanted: 'at most', unit: 'µs' }];
  } finally {
    await Promise.all([one.end(), two.end()]);
    await postgres.stop();
    await place.end();
    await nats.stop();
  }
}

const sum = ({ portals, postgres, nats }: Used) => portals + postgres + nats;
const middle = (rounds: readonly Used[], of: (used: Used) => number) => quantile(rounds.map(of), 0.5);

function described(rounds: readonly Used[]): string {
  const all = rounds.map(sum).toSorted((a, b) => a - b);
  const parts = (['portals', 'postgres', 'nats'] as const).map(
    (part) => `${part} ${middle(rounds, (used) => used[part]).toFixed(1)}`,
  );
  return `${all.map((value) => value.toFixed(0)).join(' ')} µs a position (${parts.join(', ')})`;
}

type Send = (bases: readonly string[], way: Way) => Promise<number>;

/** @returns the number of positions */
async function createSender(portal: PortalProcess): Promise<Send> {
  const [batching, single] = [
    await setUpAccount(portal, assets, { name: 'batches' }),
    await setUpAccount(portal, assets, { name: 'singles' }),
  ];
  const batches = startFleet(batching);
  const singles = startFleet(single, undefined, singleSenders);
  return async (bases, way) => {
    const isSingle = way === 'singles';
    const bodies = isSingle ? singles.nextSingles(singleSteps) : batches.nextRound(roundBatches);
    const count = isSingle ? 1 : load.batchPositions;
    const senders = isSingle ? singleSenders : load.clients;
    const { apiKey } = isSingle ? single : batching;
    const agent = new Agent({ keepAlive: true, maxSockets: senders });
    await Promise.all(
      Array.from({ length: senders }, async (_, sender) => {
        for (let n = sender; n < bodies.length; n += senders) {
          const base = bases[(sender + Math.floor(n / senders)) % bases.length] ?? '';
          await sendPositions({ base, apiKey, agent }, bodies[n] ?? Buffer.alloc(0), count);
        }
      }),
    );
    agent.destroy();
    return bodies.length * count;
  };
}

type Measuring = Processes & { bases: readonly string[] };

async function measure(of: Measuring, send: Send): Promise<Measured> {
  return { batches: await measureWay(of, send, 'batches'), singles: await measureWay(of, send, 'singles') };
}

async function measureWay({ bases, ...processes }: Measuring, send: Send, way: Way): Promise<Used[]> {
  const used: Used[] = [];
  for (let round = 0; round < warmUps; round += 1) await send(bases, way);
  for (let round = 0; round < rounds; round += 1) used.push(await timePositions(processes, () => send(bases, way)));
  return used;
}

/** @returns microseconds a request */
async function timeBareServer(send: Send): Promise<number> {
  const server = spawn(process.execPath, ['bench/support/bare-node.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = await once(server.stdout, 'data');
    const nodes = [{ pid: () => server.pid ?? 0 }];
    const bases = [`http://127.0.0.1:${String(port).trim()}`];
    return middle(
      await measureWay({ nodes, bases, postmaster: 0, nats: 0 }, send, 'singles'),
      ({ portals }) => portals,
    );
  } finally {
    server.kill();
  }
}

async function sharesEvenly({ base }: PortalProcess): Promise<boolean> {
  return /^patio_ingest_shards 32$/m.test(await (await fetch(`${base}/metrics`)).text());
}
