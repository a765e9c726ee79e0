/**
 * `npm run bench -- flood`: how long the batches of a fleet take that sends steadily, while another account sends all it can from eight
 * clients that come again at once when they are told to wait, ÷ the same without that account: the 99th percentile of each.
 */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { setUpAccount, type BenchAccount } from './account-setup.ts';
import { quantile, type Figure } from './figure.ts';
import { createPortalProcess } from './portal-process.ts';
import { reportOf, sendSteadily } from './send-steadily.ts';
import { sendPositions, startFleet } from './telemetry-load.ts';

const limit = 1.5;
const steadyAssets = 1_000;
const floodAssets = 2_000;
const floodClients = 8;
const warmUpBatches = 30;
const batches = 300;
const againMs = 20;

const say = (line: string) => void process.stdout.write(`${line}\n`);

export async function benchFlood(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await portal.start();
    const steady = await setUpAccount(portal, steadyAssets);
    const flood = startFlood(portal.base, await setUpAccount(portal, floodAssets, 'flood'));
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < 2; round++) {
      alone.push(...(await timeBatches(portal.base, steady)));
      const stop = flood();
      await wait(2_000);
      beside.push(...(await timeBatches(portal.base, steady)));
      const { positions, refused } = await stop();
      say(`  ${positions} positions of the flood taken, ${refused} requests told to wait`);
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
  } finally {
    await portal.end();
  }
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

/** What begins a flood; that answers what ends it again. */
function startFlood(base: string, account: BenchAccount) {
  const fleet = startFleet(account);
  const bodies = fleet.nextRound();
  let next = 0;
  return () => {
    let [going, positions, refused] = [true, 0, 0];
    const agent = new Agent({ keepAlive: true, maxSockets: floodClients });
    const clients = Array.from({ length: floodClients }, async () => {
      while (going) {
        if (next === bodies.length) bodies.push(...fleet.nextRound());
        const body = bodies[next++] ?? Buffer.alloc(0);
        while (going) {
          try {
            await sendPositions({ base, apiKey: account.apiKey, agent }, body, 1_000);
            positions += 1_000;
            break;
          } catch {
            refused += 1;
            await wait(againMs);
          }
        }
      }
    });
    return async () => {
      going = false;
      await Promise.all(clients);
      agent.destroy();
      return { positions, refused };
    };
  };
}
