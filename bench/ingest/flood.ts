/**
 * `npm run bench -- flood`: how long the batches of a fleet take that sends steadily, while another account sends all it can from eight
 * clients that retry at once when they are refused, ÷ the same without that account: the 99th percentile of each.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { setUpAccount, type BenchAccount } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import type { Flooded, FloodPlan } from './flood-sender.ts';
import { withPortal } from '../support/portal-process.ts';
import { reportOf, sendSteadily } from '../support/send-steadily.ts';
import { say } from '../support/say.ts';

const limit = 1.5;
const steadyAssets = 1_000;
const floodAssets = 2_000;
const warmUpBatches = 30;
const batches = 300;

export async function benchFlood(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const steady = await setUpAccount(portal, steadyAssets);
    const flood = startFlood(portal.base, await setUpAccount(portal, floodAssets, { name: 'flood' }));
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < 2; round++) {
      alone.push(...(await timeBatches(portal.base, steady)));
      const stop = flood();
      await wait(2_000);
      beside.push(...(await timeBatches(portal.base, steady)));
      const { positions, refused } = await stop();
      say(`  ${positions} positions of the flood taken, ${refused} requests refused`);
    }
    const [p99Alone, p99Beside] = [quantile(alone, 0.99), quantile(beside, 0.99)];
    for (const [name, times] of Object.entries({ alone, beside }))
      say(`  ${name}: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`);
    return [
      {
        what: 'p99 of an account’s batches beside one that floods ÷ alone',
        value: p99Beside / p99Alone,
        limit,
        wanted: 'at most',
        unit: 'ratio',
      },
    ];
  });
}

/** Milliseconds from a batch's turn to its acknowledgement. */
async function timeBatches(base: string, account: BenchAccount): Promise<number[]> {
  const times: number[] = [];
  await sendSteadily(base, account, {
    batches: warmUpBatches + batches,
    positionOf: reportOf,
    onAcknowledged({ number, sentAt }, at) {
      if (number >= warmUpBatches) times.push(at - sentAt);
    },
  });
  return times;
}

/** What begins a flood; that answers what ends it again. It has a thread of its own: making its bodies must not keep a clock waiting. */
function startFlood(base: string, account: BenchAccount) {
  const plan: FloodPlan = { base, apiKey: account.apiKey, assets: account.assets };
  const sender = new Worker(new URL('flood-sender.ts', import.meta.url), { workerData: plan });
  sender.unref();
  return () => {
    sender.postMessage('begin');
    return async (): Promise<Flooded> => {
      sender.postMessage('end');
      const [flooded] = await once(sender, 'message');
      return flooded;
    };
  };
}
