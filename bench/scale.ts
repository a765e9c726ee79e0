/**
 * `npm run bench -- scale`: measures the points of docs/scale.md here, with requests of 500 positions and of one, lets the
 * model say what requests of 50 take, and sends those. Also compares the points with the page's, which another machine
 * may not have.
 */
import { Agent } from 'node:http';
import pino from 'pino';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { setUpAccount } from './support/account-setup.ts';
import { quantile, type Figure } from './support/figure.ts';
import { readLogBytes } from './support/owner.ts';
import { createPortalProcess, type PortalProcess } from './support/portal-process.ts';
import { findServer, timePositions, type Processes, type Used } from './support/processor-time.ts';
import { costOf, points as ofPage, pointsFrom, type Points } from './scale-model.ts';
import { sendPositions, startFleet } from './support/telemetry-load.ts';
import { say } from './support/say.ts';

const assets = 200;
const rounds = 5;
/** A program compiles what it runs often. */
const warmUps = 2;
/** By positions in a request: how many clients send at once, and how many fixes of each asset in a round. */
const ways = {
  500: { clients: 4, steps: 200 },
  50: { clients: 40, steps: 100 },
  1: { clients: assets, steps: 20 },
} as const;
type Together = keyof typeof ways;
const [many, some, one] = [500, 50, 1] as const;
/** Either way round. */
const limits = { model: 1.3, page: 2 };

interface Measured {
  portal: number;
  database: number;
  logBytes: number;
}

export async function benchScale(): Promise<Figure[]> {
  const place = await createPortalProcess();
  const postgres = await startEmbeddedPostgres({ dataFolder: place.dataFolder, log: pino({ level: 'silent' }) });
  const settings = { LOG_LEVEL: 'error', DATABASE_URL: postgres.url, DATA_FOLDER: place.dataFolder };
  const command = [process.execPath, 'src/app/main.ts', '--roles', 'worker,ingest'] as const;
  const portal = await createPortalProcess(settings, command);
  const owner = new Client({ connectionString: postgres.url });
  try {
    await owner.connect();
    await portal.start();
    const processes = { nodes: [portal], postmaster: await findServer(place.dataFolder), nats: 0 };
    const taken = {} as Record<Together, Measured>;
    for (const together of [many, some, one]) {
      taken[together] = await measure({ portal, owner, processes }, together);
      const { portal: ofPortal, database, logBytes } = taken[together];
      say(
        `  ${together} a request: portal ${ofPortal.toFixed(1)}, database ${database.toFixed(1)} µs a position; log ${Math.round(logBytes)} bytes`,
      );
    }
    const points = pointsFrom({ together: many, ...taken[many] }, { together: one, ...taken[one] });
    return [
      apart('the model ÷ measured, portal, 50 a request', costOf(points.portal, some) / taken[some].portal),
      apart('the model ÷ measured, database, 50 a request', costOf(points.database, some) / taken[some].database),
      ...comparePoints(points),
    ];
  } finally {
    await owner.end();
    await portal.end();
    await postgres.stop();
    await place.end();
  }
}

function apart(what: string, ratio: number, limit = limits.model): Figure {
  return {
    what: `${what}: ${ratio.toPrecision(3)}`,
    value: Math.max(ratio, 1 / ratio),
    limit,
    wanted: 'at most',
    unit: 'ratio',
  };
}

/** Without the log: the fewer assets send, the more positions of one share the rows that a checkpoint writes. */
function comparePoints({ portal, database }: Points): Figure[] {
  return [
    apart('docs/scale.md ÷ here, portal, a position', ofPage.portal.position / portal.position, limits.page),
    apart('docs/scale.md ÷ here, portal, a request', ofPage.portal.request / portal.request, limits.page),
    apart('docs/scale.md ÷ here, database, a position', ofPage.database.position / database.position, limits.page),
    apart('docs/scale.md ÷ here, database, a request', ofPage.database.request / database.request, limits.page),
  ];
}

async function measure(
  { portal, owner, processes }: { portal: PortalProcess; owner: Client; processes: Processes },
  together: Together,
): Promise<Measured> {
  // Its own account, so that no position is late.
  const account = await setUpAccount(portal, assets, { name: `of-${together}` });
  const { clients, steps } = ways[together];
  const fleet = startFleet(account, undefined, clients);
  const send = async () => {
    const bodies = joinSingles(fleet.nextSingles(steps), clients, together);
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    await Promise.all(
      bodies.map(async (own) => {
        for (const body of own)
          await sendPositions({ base: portal.base, apiKey: account.apiKey, agent }, body, together);
      }),
    );
    agent.destroy();
    return assets * steps;
  };
  for (let round = 0; round < warmUps; round += 1) await send();
  const used: Used[] = [];
  const from = await readLogBytes(owner);
  for (let round = 0; round < rounds; round += 1) used.push(await timePositions(processes, send));
  const logBytes = ((await readLogBytes(owner)) - from) / (rounds * assets * steps);
  const middle = (part: keyof Used) =>
    quantile(
      used.map((each) => each[part]),
      0.5,
    );
  return { portal: middle('portals'), database: middle('postgres'), logBytes };
}

/** Bodies of each client, with so many positions in one. */
function joinSingles(singles: readonly Buffer[], clients: number, together: number): Buffer[][] {
  return Array.from({ length: clients }, (_, client) => {
    const own = singles.filter((_body, n) => n % clients === client).map((body) => body.toString().slice(1, -1));
    return Array.from({ length: own.length / together }, (_body, n) =>
      Buffer.from(`[${own.slice(n * together, (n + 1) * together).join()}]`),
    );
  });
}
