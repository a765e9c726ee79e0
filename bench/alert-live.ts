/**
 * `npm run bench -- alert-live`: how long after the position that shows it was acknowledged an alert is with a subscribed client of another
 * person, at 1,000 positions a second of 2,000 assets that 200 definitions watch: the 99th percentile over all alerts.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { createUser } from '#features/users/contract.ts';
import { findEmbeddedPostgres } from '#platform/server/embedded-postgres.ts';
import { benchPassword, post, setUpAccount, signIn, type BenchAccount } from './account-setup.ts';
import { storeDefinitions } from './alerts/store-definitions.ts';
import type { Figure } from './figure.ts';
import { openReader, type Reader } from './live-reader.ts';
import { createPortalProcess } from './portal-process.ts';

const assetCount = 2_000;
const batchPositions = 100;
const batchEveryMs = 100;
/** One of so many positions is hot: so each asset is once at most. */
const hotEvery = 50;
const warmUpBatches = 60;
const batches = 400;
const other = 'onlooker@example.com';

export async function benchAlertLive(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await portal.start();
    const account = await setUpAccount(portal, assetCount);
    const database = new Client({ connectionString: await findEmbeddedPostgres(portal.dataFolder) });
    await database.connect();
    await storeDefinitions(database, account);
    await database.end();
    const passwords = { password: benchPassword, password_confirmation: benchPassword };
    await post(portal.base, account.token, createUser, { email: other, role: 'admin', name: 'Onlooker', ...passwords });
    const reader = await openReader(portal.base, await signIn(portal.base, other));
    const acknowledged = await sendSteadily(portal.base, account);
    await wait(2_000);
    reader.close();
    return measure(reader, acknowledged);
  } finally {
    await portal.end();
  }
}

/** Answers when the position of each asset that was hot was acknowledged. */
async function sendSteadily(base: string, account: BenchAccount): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const acknowledged = new Map<string, number>();
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let batch = 0; batch < warmUpBatches + batches; batch++) {
    await wait(Math.max(0, began + batch * batchEveryMs - performance.now()));
    const start = (batch * batchPositions) % assetCount;
    const assets = account.assets.slice(start, start + batchPositions);
    const time = new Date().toISOString();
    // Another pair of each hundred in every turn of the fleet.
    const turn = Math.floor((batch * batchPositions) / assetCount);
    const isHot = (place: number) => batch >= warmUpBatches && place % hotEvery === turn % hotEvery;
    const body = JSON.stringify(
      assets.map(({ code }, n) => positionAt(code, { time, step: batch + n, hot: isHot(n) })),
    );
    sent.push(
      send({ base, apiKey: account.apiKey, agent }, body).then((at) => {
        for (const [n, { id }] of assets.entries()) if (isHot(n)) acknowledged.set(id, at);
      }),
    );
  }
  await Promise.all(sent);
  agent.destroy();
  return acknowledged;
}

function positionAt(asset: string, { time, step, hot }: { time: string; step: number; hot: boolean }) {
  const latitude = -30.03 + Math.sin(step / 20) * 0.02;
  // Above the lowest of the thresholds that look at nothing but one position.
  const coolant_temp_c = hot ? 106 : 90;
  return { asset, time, latitude, longitude: -51.2, speed_kmh: 40, rpm: 1_500, engine_on: true, coolant_temp_c };
}

function send({ base, apiKey, agent }: { base: string; apiKey: string; agent: Agent }, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const call = request(`${base}/api/v1/telemetry`, { method: 'POST', agent, headers }, (response) => {
      const at = performance.now();
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => {
        if (response.statusCode === 200 && text.includes(`"accepted":${batchPositions},`)) resolve(at);
        else reject(new Error(`POST /telemetry answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

function measure(reader: Reader, acknowledged: ReadonlyMap<string, number>): Figure[] {
  const arrivals = readArrivals(reader);
  const latencies = [...acknowledged].map(([asset, at]) => {
    const arrival = arrivals.get(asset);
    if (arrival === undefined) throw new Error(`The alert of ${asset} never came.`);
    return Math.max(0, arrival - at);
  });
  latencies.sort((a, b) => a - b);
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
  process.stdout.write(
    `  ${latencies.length} alerts, the middle one after ${latencies[latencies.length >> 1]?.toFixed(1)} ms\n`,
  );
  const what = 'p99 from the acknowledgement of a position to its alert in a subscribed client of another person';
  return [{ what, value: p99, limit: 500, wanted: 'at most', unit: 'ms' }];
}

/** When the first alert of each asset was there. */
function readArrivals({ pieces }: Reader): Map<string, number> {
  const arrivals = new Map<string, number>();
  let rest = '';
  for (const { at, bytes } of pieces) {
    const blocks = (rest + bytes.toString()).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const asset of blocks.flatMap(assetsIn)) if (!arrivals.has(asset)) arrivals.set(asset, at);
  }
  return arrivals;
}

/** The asset of each alert in a block of the stream. */
function assetsIn(block: string): string[] {
  if (!block.includes('event: alert')) return [];
  return [...block.matchAll(/"asset_id":"([^"]+)"/g)].flatMap(([, asset]) => asset ?? []);
}
