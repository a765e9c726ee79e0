/**
 * `npm run bench -- alert-live`: how long after the position that shows it was acknowledged an alert is with a subscribed client of another
 * person, at 1,000 positions a second of 2,000 assets that 200 definitions watch: the 99th percentile over all alerts.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createUser } from '#features/identity/users/contract.ts';
import { benchPassword, post, setUpAccount, signIn, type BenchAccount } from '../support/account-setup.ts';
import { storeDefinitions } from './store-definitions.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { openReader, readArrivals, type Reader } from '../live/live-reader.ts';
import { asOwner } from '../support/owner.ts';
import { withPortal } from '../support/portal-process.ts';
import { placeAt, sendSteadily, type Batch } from '../support/send-steadily.ts';

const assetCount = 2_000;
/** One of so many positions is hot: so each asset is once at most. */
const hotEvery = 50;
const warmUpBatches = 60;
const batches = 400;
const other = 'viewer@example.com';

export async function benchAlertLive(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const account = await setUpAccount(portal, assetCount);
    await asOwner(portal, (owner) => storeDefinitions(owner, account));
    const passwords = { password: benchPassword, password_confirmation: benchPassword };
    await post(portal.base, account.token, createUser, { email: other, role: 'admin', name: 'Viewer', ...passwords });
    // As if they had chosen it themselves.
    await asOwner(portal, (owner) => owner.query('update users set must_change_password = false'));
    const reader = await openReader(portal.base, await signIn(portal.base, other));
    const acknowledged = await send(portal.base, account);
    await wait(2_000);
    reader.close();
    return measure(reader, acknowledged);
  });
}

/** Answers when the position of each asset that was hot was acknowledged. */
async function send(base: string, account: BenchAccount): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  await sendSteadily(base, account, {
    batches: warmUpBatches + batches,
    positionOf: (batch, place) => ({
      asset: batch.assets[place]?.code,
      time: batch.time,
      rpm: 1_500,
      // Above the lowest of the thresholds that look at nothing but one position.
      coolant_temp_c: isHot(batch, place) ? 106 : 90,
      ...placeAt(batch.number + place),
    }),
    onAcknowledged(batch, at) {
      for (const [place, { id }] of batch.assets.entries()) if (isHot(batch, place)) acknowledged.set(id, at);
    },
  });
  return acknowledged;
}

/** Another pair of each hundred in every turn of the fleet. */
function isHot({ number, assets }: Batch, place: number): boolean {
  const turn = Math.floor((number * assets.length) / assetCount);
  return number >= warmUpBatches && place % hotEvery === turn % hotEvery;
}

function measure(reader: Reader, acknowledged: ReadonlyMap<string, number>): Figure[] {
  const arrivals = readArrivals(reader, assetsIn);
  const latencies = [...acknowledged].map(([asset, at]) => {
    const arrival = arrivals.get(asset);
    if (arrival === undefined) throw new Error(`The alert of ${asset} never came.`);
    return Math.max(0, arrival - at);
  });
  process.stdout.write(
    `  ${latencies.length} alerts, the middle one after ${quantile(latencies, 0.5).toFixed(1)} ms\n`,
  );
  const what = 'p99 from the acknowledgement of a position to its alert in a subscribed client of another person';
  return [{ what, value: quantile(latencies, 0.99), limit: 500, wanted: 'at most', unit: 'ms' }];
}

/** The asset of each alert in a block of the stream. */
function assetsIn(block: string): string[] {
  if (!block.includes('event: alert')) return [];
  return [...block.matchAll(/"asset_id":"([^"]+)"/g)].flatMap(([, asset]) => asset ?? []);
}
