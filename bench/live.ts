/**
 * `npm run bench -- live`: device to browser. How long after a position was acknowledged its event is with a subscribed client, at
 * 1,000 positions a second and 50 clients of the account: the 99th percentile over every position and every client.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { setUpAccount, signIn, type BenchAccount } from './account-setup.ts';
import type { Figure } from './figure.ts';
import { openReader, type Reader } from './live-reader.ts';
import { createPortalProcess } from './portal-process.ts';

const clients = 50;
/** A session keeps no more. */
const streamsOfSession = 8;
const assetCount = 1_000;
const batchPositions = 100;
const batchEveryMs = 100;
const warmUpBatches = 30;
const batches = 100;

export async function benchLive(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await portal.start();
    const account = await setUpAccount(portal, assetCount);
    const tokens: string[] = [];
    while (tokens.length * streamsOfSession < clients) tokens.push(await signIn(portal.base));
    const readers = await Promise.all(
      Array.from({ length: clients }, (_, client) =>
        openReader(portal.base, tokens[Math.floor(client / streamsOfSession)] ?? ''),
      ),
    );
    const acknowledged = await sendSteadily(portal.base, account);
    await wait(1_000);
    for (const reader of readers) reader.close();
    return measure(readers, acknowledged);
  } finally {
    await portal.end();
  }
}

/** Answers when each position was acknowledged, by asset and time. */
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
    const body = JSON.stringify(assets.map(({ code }, index) => positionAt(code, time, batch + index)));
    const isMeasured = batch >= warmUpBatches;
    sent.push(
      post({ base, apiKey: account.apiKey, agent }, body).then((at) => {
        for (const { id } of isMeasured ? assets : []) acknowledged.set(`${id} ${time}`, at);
      }),
    );
  }
  await Promise.all(sent);
  agent.destroy();
  return acknowledged;
}

function positionAt(asset: string, time: string, step: number) {
  const latitude = -30.03 + Math.sin(step / 20) * 0.02;
  return { asset, time, latitude, longitude: -51.2, speed_kmh: 40, heading_deg: 90, engine_on: true };
}

function post({ base, apiKey, agent }: { base: string; apiKey: string; agent: Agent }, body: string): Promise<number> {
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

function measure(readers: readonly Reader[], acknowledged: ReadonlyMap<string, number>): Figure[] {
  const latencies: number[] = [];
  for (const reader of readers) {
    const arrivals = readArrivals(reader);
    for (const [key, at] of acknowledged) {
      const arrival = arrivals.get(key);
      if (arrival === undefined) throw new Error(`The event of ${key} never came.`);
      latencies.push(Math.max(0, arrival - at));
    }
  }
  latencies.sort((a, b) => a - b);
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
  const what = 'p99 from the acknowledgement of a position to its event in a subscribed client';
  return [{ what, value: p99, limit: 150, wanted: 'at most', unit: 'ms' }];
}

/** When each asset's event of a time was there whole. */
function readArrivals({ pieces }: Reader): Map<string, number> {
  const arrivals = new Map<string, number>();
  let rest = '';
  for (const { at, bytes } of pieces) {
    const blocks = (rest + bytes.toString()).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const key of blocks.flatMap(keysIn)) if (!arrivals.has(key)) arrivals.set(key, at);
  }
  return arrivals;
}

/** The asset and time of each position in a block of the stream. */
function keysIn(block: string): string[] {
  if (!block.includes('event: position')) return [];
  return [...block.matchAll(/"id":"([^"]+)","time":"([^"]+)"/g)].map(([, id, time]) => `${id} ${time}`);
}
