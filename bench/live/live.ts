/**
 * `npm run bench -- live`: device to browser, at 1,000 positions a second and 50 clients of the account. How long after a position was
 * acknowledged its event is with a subscribed client: the 99th percentile over every position and every client. What 50 clients receive who
 * show a twentieth of the fleet, beside what they receive of all of it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { setLiveView } from '#platform/live/contract.ts';
import type { LiveView } from '#platform/live/view.ts';
import { setUpAccount, signIn, type BenchAccount } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { benchLiveFanOut } from './live-fan-out.ts';
import { keysIn, openReader, readArrivals, receivedBytes, type Reader } from './live-reader.ts';
import { withPortal } from '../support/portal-process.ts';
import { placeAt, sendSteadily, type Batch } from '../support/send-steadily.ts';
import { say } from '../support/say.ts';

const clients = 50;
/** A session keeps no more. */
const streamsOfSession = 8;
const assetCount = 1_000;
const warmUpBatches = 30;
const batches = 100;
/** Assets stand this many degrees apart; a client shows fifty of them. */
const apartDegrees = 0.1;
const shownAssets = 50;
export async function benchLive(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const account = await setUpAccount(portal, assetCount);
    const tokens: string[] = [];
    while (tokens.length * streamsOfSession < clients) tokens.push(await signIn(portal.base));
    const open = (client: number) => {
      const token = tokens[Math.floor(client / streamsOfSession)] ?? '';
      return { token, stream: randomUUID(), client };
    };
    const all = await readWhileSending(portal.base, account, ({ token }) => openReader(portal.base, token), open);
    const shown = await readWhileSending(
      portal.base,
      account,
      async ({ token, stream, client }) => {
        const reader = await openReader(portal.base, token, stream);
        await show(portal.base, token, stream, viewOf(client));
        return reader;
      },
      open,
    );
    say(`  of everything ${perSecond(all)} kB a second and client, of what is shown ${perSecond(shown)} kB`);
    return [
      latency(all),
      {
        what: 'bytes to clients that show a twentieth of the fleet ÷ to clients of all of it',
        value: shown.bytes / all.bytes,
        limit: 0.07,
        wanted: 'at most',
        unit: 'ratio',
      },
      ...(await benchLiveFanOut()),
    ];
  });
}

interface Client {
  client: number;
  token: string;
  stream: string;
}

interface Run {
  readers: readonly Reader[];
  /** When each position was acknowledged, by asset and time. */
  acknowledged: ReadonlyMap<string, number>;
  bytes: number;
}

async function readWhileSending(
  base: string,
  account: BenchAccount,
  openClient: (client: Client) => Promise<Reader>,
  describe: (client: number) => Client,
): Promise<Run> {
  const readers = await Promise.all(Array.from({ length: clients }, (_, client) => openClient(describe(client))));
  const acknowledged = new Map<string, number>();
  let before = 0;
  await sendSteadily(base, account, {
    batches: warmUpBatches + batches,
    positionOf: reportOf,
    onAcknowledged({ number, assets, time }, at) {
      if (number === warmUpBatches) before = receivedBytes(readers);
      if (number >= warmUpBatches) for (const { id } of assets) acknowledged.set(`${id} ${time}`, at);
    },
  });
  await wait(1_500);
  const bytes = receivedBytes(readers) - before;
  for (const reader of readers) reader.close();
  await Promise.all(readers.map(({ ended }) => ended));
  return { readers, acknowledged, bytes };
}

/** An asset of the fleet, round its place on a line across the sea. */
function reportOf({ number, assets, time }: Batch, place: number) {
  const code = assets[place]?.code ?? '';
  const driving = { ...placeAt(number + place), longitude: Number(code.slice(-5)) * apartDegrees - 51.2 };
  return { asset: code, time, heading_deg: 90, ...driving };
}

function viewOf(client: number): LiveView {
  const west = -51.25 + ((client * shownAssets) % assetCount) * apartDegrees;
  return { areas: [[west, -31, west + shownAssets * apartDegrees, -29]], keys: [] };
}

async function show(base: string, token: string, stream: string, view: LiveView): Promise<void> {
  const answer = await fetch(`${base}/api/v1${setLiveView.path.replace('{stream}', stream)}`, {
    method: setLiveView.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ view }),
  });
  if (!answer.ok) throw new Error(`PUT /live/{stream}/view answered ${answer.status}`);
}

const perSecond = ({ bytes, acknowledged }: Run) =>
  (bytes / clients / (acknowledged.size / assetCount) / 1_000).toFixed(1);

function latency({ readers, acknowledged }: Run): Figure {
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
  return { what, value: quantile(latencies, 0.99), limit: 150, wanted: 'at most', unit: 'ms' };
}
