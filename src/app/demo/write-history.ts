/**
 * Writes the demo's history in the background, asset by asset, through the pipeline's own steps and clock: every
 * position counts as received when measured. Earlier days get hours and days only. Forked by the demo; reports progress
 * to the parent.
 */
import { setPriority } from 'node:os';
import pino from 'pino';
import * as z from 'zod/mini';
import { telemetryLimits } from '#features/assets/telemetry/contract.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import { readTrackPositions } from '#ingest/wire-formats/telemetry.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { readSettings } from '#platform/server/settings.ts';
import { delayMs } from '../../../simulator/delay.ts';
import { toWire } from '../../../simulator/fix.ts';
import { assetsOf, type FleetAsset } from '../../../simulator/fleet.ts';
import { listHistory } from '../../../simulator/history.ts';
import { hashOf } from '../../../simulator/random.ts';
import { openWorld } from '../../../simulator/world.ts';

const [seed = '', rowsFrom = '', from = '', to = '', written = '', accountIds = ''] = process.argv.slice(2);
const { DATABASE_INGEST_URL: url } = readSettings({ DATABASE_INGEST_URL: z.string() });
const log = pino({ level: 'warn' }, pino.destination(2));
// Requests of people have priority.
setPriority(10);

let isStopped = false;
// Stops when the parent is gone; the next start resumes with the unfinished asset.
for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(end, () => (isStopped = true));
// The database may have ended with the parent, and would be waited for without end.
process.once('disconnect', () => setTimeout(() => process.exit(1), 30_000).unref());

const live = new LiveHub({ url, log });
await live.start();
const ingest = new Ingest({ url, live, log });
const world = openWorld(Number(seed));
const accounts = z.parse(z.array(z.uuid()), JSON.parse(accountIds));
const work = accounts.flatMap((accountId, index) => {
  const account = world.fleet.accounts[index];
  return account ? assetsOf(account).map((asset) => ({ accountId, asset })) : [];
});

let done = Number(written);
for (const { accountId, asset } of work.slice(done)) {
  if (isStopped) break;
  await writeAsset(accountId, asset);
  process.send?.({ written: ++done });
}
await ingest.stop();
await live.stop();
process.exit(done === work.length ? 0 : 1);

/** Writes an asset's earlier days, stores its history in order, then computes derived rows once. */
async function writeAsset(accountId: string, asset: FleetAsset): Promise<void> {
  await ingest.writePastDays(accountId, asset.code, { positions: listPast(asset), until: Number(from) });
  let waiting: ReturnType<typeof toWire>[] = [];
  for await (const fixes of listHistory(world.vehicleOf(asset), Number(from), Number(to))) {
    for (const fix of fixes) waiting.push(toWire(asset.code, fix));
    if (waiting.length < telemetryLimits.positions / 2) continue;
    await store(accountId, asset, waiting);
    waiting = [];
  }
  await store(accountId, asset, waiting);
  await ingest.recomputeLate();
}

function delayOf({ code }: FleetAsset): (time: number) => number {
  const assetSeed = hashOf(seed, code);
  return (time) => delayMs(assetSeed, time);
}

/** Positions before the history, by day. */
async function* listPast(asset: FleetAsset) {
  for await (const fixes of listHistory(world.vehicleOf(asset), Number(rowsFrom), Number(from))) {
    const wire = fixes.map((fix) => toWire(asset.code, fix));
    const { positions, rejected } = readTrackPositions(wire, { received: Number(to), earliest: 0 });
    if (rejected[0]) throw new Error(`The demo's past was refused: ${JSON.stringify(rejected[0])}`);
    const delay = delayOf(asset);
    for (const position of positions) position.received = position.time + delay(position.time);
    yield positions;
  }
}

async function store(accountId: string, asset: FleetAsset, positions: ReturnType<typeof toWire>[]): Promise<void> {
  for (let start = 0; start < positions.length; start += telemetryLimits.positions) {
    const { rejected } = await ingest.telemetry.receive(
      accountId,
      positions.slice(start, start + telemetryLimits.positions),
      { history: true, delayMs: delayOf(asset) },
    );
    if (rejected[0]) throw new Error(`The demo's past was refused: ${JSON.stringify(rejected[0])}`);
  }
}
