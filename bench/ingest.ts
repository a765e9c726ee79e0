/**
 * `npm run bench -- ingest`: positions acknowledged per second through `POST /telemetry` (HTTP, JSON, batches of 1,000, 4 clients, 2,000
 * assets, the whole pipeline, fsync on) ÷ rows per second of plain COPY into a table of the same shape and key, over one
 * connection, in turn on the same PostgreSQL.
 */
import { Agent, request } from 'node:http';
import { from as copyFrom } from 'pg-copy-streams';
import { Client } from 'pg';
import { findEmbeddedPostgres } from '#platform/server/embedded-postgres.ts';
import { setUpAccount, type BenchAccount } from './account-setup.ts';
import type { Figure } from './figure.ts';
import { createPortalProcess } from './portal-process.ts';

const limit = 0.4;
const assetCount = 2_000;
const clients = 4;
const batchPositions = 1_000;
const roundBatches = 160;
const rounds = 5;
const stepMs = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Round {
  acknowledgedPerS: number;
  copiedPerS: number;
  ratio: number;
}

export async function benchIngest(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await portal.start();
    const account = await setUpAccount(portal, assetCount);
    const owner = new Client({ connectionString: await findEmbeddedPostgres(portal.dataFolder) });
    await owner.connect();
    const fleet = startFleet(account);
    await sendRound(portal.base, account.apiKey, fleet.nextRound());
    const results: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const copiedPerS = await copyRound(owner, fleet.rows());
      const acknowledgedPerS = await sendRound(portal.base, account.apiKey, fleet.nextRound());
      const result = { acknowledgedPerS, copiedPerS, ratio: acknowledgedPerS / copiedPerS };
      say(
        `  ${Math.round(acknowledgedPerS)} positions/s acknowledged, ${Math.round(copiedPerS)} rows/s copied, ratio ${result.ratio.toFixed(2)}`,
      );
      results.push(result);
    }
    await demandStored(owner, fleet.sent());
    await owner.end();
    const { acknowledgedPerS, copiedPerS, ratio } = median(results);
    say(`  the middle one: ${Math.round(acknowledgedPerS)}/s ÷ ${Math.round(copiedPerS)}/s`);
    return [{ what: 'positions acknowledged ÷ rows copied', value: ratio, limit, wanted: 'at least', unit: 'ratio' }];
  } finally {
    await portal.end();
  }
}

/** Each client drives assets of its own, as devices do: order is kept by each alone. */
function startFleet(account: BenchAccount) {
  const firstMs = Date.now() - 20 * 86_400_000;
  const own = Array.from({ length: clients }, (_, client) =>
    account.assets.filter((_asset, n) => n % clients === client),
  );
  const steps = own.map(() => 0);
  let sent = 0;
  const nextBatch = (client: number): Buffer => {
    const assets = own[client] ?? [];
    const positions: Position[] = [];
    while (positions.length < batchPositions) {
      const step = steps[client] ?? 0;
      for (const { code } of assets) positions.push(positionAt(code, firstMs + step * stepMs, step));
      steps[client] = step + 1;
    }
    sent += positions.length;
    return Buffer.from(JSON.stringify(positions));
  };
  return {
    nextRound: () => Array.from({ length: roundBatches }, (_, n) => nextBatch(n % clients)),
    sent: () => sent,
    rows: () => Array.from({ length: roundBatches }, (_, n) => copyLines(account, firstMs + n * stepMs, n)),
  };
}

type Position = ReturnType<typeof positionAt>;

function positionAt(asset: string, at: number, step: number) {
  const turn = (step / 40) % (2 * Math.PI);
  return {
    asset,
    time: new Date(at).toISOString(),
    latitude: Number((-30.03 + Math.sin(turn) * 0.02).toFixed(6)),
    longitude: Number((-51.21 + Math.cos(turn) * 0.02).toFixed(6)),
    speed_kmh: Number((40 + 20 * Math.sin(step)).toFixed(1)),
    heading_deg: (step * 7) % 360,
    altitude_m: 12,
    ignition: true,
    engine_on: true,
    rpm: 1_500 + (step % 300),
    hour_meter_h: Number((1_000 + step / 360).toFixed(3)),
    odometer_km: Number((50_000 + step * 0.11).toFixed(3)),
    fuel_pct: 60,
    satellites: 11,
  };
}

const columns = [
  'time',
  'latitude',
  'longitude',
  'speed_kmh',
  'heading_deg',
  'altitude_m',
  'ignition',
  'engine_on',
  'rpm',
  'hour_meter_h',
  'odometer_km',
  'fuel_pct',
  'satellites',
] as const;

/** The same positions as lines of a text COPY, batch by batch. */
function copyLines(account: BenchAccount, at: number, step: number): string {
  const half = account.assets.slice(step % 2 === 0 ? 0 : batchPositions, step % 2 === 0 ? batchPositions : undefined);
  return half
    .map(({ id, code }) => {
      const position = positionAt(code, at, step);
      return `${id}\t${id}\t${columns.map((name) => position[name]).join('\t')}\t${position.time}\n`;
    })
    .join('');
}

async function copyRound(owner: Client, batches: readonly string[]): Promise<number> {
  await owner.query('drop table if exists bench_positions');
  await owner.query(
    'create table bench_positions (like positions including defaults, primary key (account_id, asset_id, time))',
  );
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const stream = owner.query(
      copyFrom(`copy bench_positions (account_id, asset_id, ${columns.join()}, received_at) from stdin`),
    );
    stream.on('error', reject).on('finish', resolve);
    for (const batch of batches) stream.write(batch);
    stream.end();
  });
  return (batches.length * batchPositions) / ((performance.now() - began) / 1_000);
}

async function sendRound(base: string, apiKey: string, batches: readonly Buffer[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = client; n < batches.length; n += clients)
        await post({ base, apiKey, agent }, batches[n] ?? Buffer.alloc(0));
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  return (batches.length * batchPositions) / seconds;
}

function post({ base, apiKey, agent }: { base: string; apiKey: string; agent: Agent }, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const call = request(`${base}/api/v1/telemetry`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        if (response.statusCode === 200 && text.includes(`"accepted":${batchPositions},`)) resolve();
        else reject(new Error(`POST /telemetry answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

async function demandStored(owner: Client, sent: number): Promise<void> {
  const { rows } = await owner.query<{ stored: number }>('select count(*) as stored from positions');
  if (Number(rows[0]?.stored) !== sent)
    throw new Error(`${sent} positions were acknowledged, ${rows[0]?.stored} are stored`);
}

function median(results: readonly Round[]): Round {
  const sorted = [...results].sort((a, b) => a.ratio - b.ratio);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
