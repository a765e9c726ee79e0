/**
 * `npm run bench -- live`: device to browser. How long after a position was acknowledged its event is with a subscribed client, at
 * 1,000 positions a second and 50 clients of the account: the 99th percentile over every position and every client.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { setUpAccount, signIn, type BenchAccount } from './account-setup.ts';
import { quantile, type Figure } from './figure.ts';
import { openReader, readArrivals, type Reader } from './live-reader.ts';
import { createPortalProcess } from './portal-process.ts';
import { reportOf, sendSteadily } from './send-steadily.ts';

const clients = 50;
/** A session keeps no more. */
const streamsOfSession = 8;
const assetCount = 1_000;
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
    const acknowledged = await send(portal.base, account);
    await wait(1_000);
    for (const reader of readers) reader.close();
    return measure(readers, acknowledged);
  } finally {
    await portal.end();
  }
}

/** Answers when each position was acknowledged, by asset and time. */
async function send(base: string, account: BenchAccount): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  await sendSteadily(base, account, {
    batches: warmUpBatches + batches,
    positionOf: reportOf,
    onAcknowledged({ number, assets, time }, at) {
      if (number >= warmUpBatches) for (const { id } of assets) acknowledged.set(`${id} ${time}`, at);
    },
  });
  return acknowledged;
}

function measure(readers: readonly Reader[], acknowledged: ReadonlyMap<string, number>): Figure[] {
  const latencies: number[] = [];
  for (const reader of readers) {
    const arrivals = readArrivals(reader, keysIn);
    for (const [key, at] of acknowledged) {
      const arrival = arrivals.get(key);
      if (arrival === undefined) throw new Error(`The event of ${key} never came.`);
      latencies.push(Math.max(0, arrival - at));
    }
  }
  const what = 'p99 from the acknowledgement of a position to its event in a subscribed client';
  return [{ what, value: quantile(latencies, 0.99), limit: 150, wanted: 'at most', unit: 'ms' }];
}

/** The asset and time of each position in a block of the stream. */
function keysIn(block: string): string[] {
  if (!block.includes('event: position')) return [];
  return [...block.matchAll(/"id":"([^"]+)","time":"([^"]+)"/g)].map(([, id, time]) => `${id} ${time}`);
}
