/** A thread that sends all the positions it can from `begin` to `end`, and then says what became of them. Started by `flood.ts`. */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { BenchAccount } from '../support/account-setup.ts';
import { load, sendPositions, startFleet } from '../support/telemetry-load.ts';

export type FloodPlan = Pick<BenchAccount, 'apiKey' | 'assets'> & { base: string };

export interface Flooded {
  positions: number;
  refused: number;
}

const clientCount = 8;
const againMs = 20;

const plan: FloodPlan = workerData;
const fleet = startFleet(plan);
let next = 0;
let going = false;
let clients: Promise<Flooded>[] = [];
let agent = new Agent();

parentPort?.on('message', async (word: 'begin' | 'end') => {
  going = word === 'begin';
  if (going) {
    agent = new Agent({ keepAlive: true, maxSockets: clientCount });
    clients = Array.from({ length: clientCount }, sendAll);
    return;
  }
  const flooded = await Promise.all(clients);
  agent.destroy();
  parentPort?.postMessage({
    positions: flooded.reduce((sum, { positions }) => sum + positions, 0),
    refused: flooded.reduce((sum, { refused }) => sum + refused, 0),
  });
});

/** One client: sends what is next until it is accepted; refused, it retries nearly at once. */
async function sendAll(): Promise<Flooded> {
  const flooded = { positions: 0, refused: 0 };
  while (going) {
    const body = fleet.nextBatch(next++ % load.clients);
    while (going) {
      try {
        await sendPositions({ ...plan, agent }, body, load.batchPositions);
        flooded.positions += load.batchPositions;
        break;
      } catch {
        flooded.refused += 1;
        await wait(againMs);
      }
    }
  }
  return flooded;
}
