/** Positions as a fleet sends them day and night: batches at a steady pace, whatever becomes of the one before. */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchAccount } from './account-setup.ts';
import { sendPositions } from './telemetry-load.ts';

/** A thousand positions a second. */
const usual = { batchPositions: 100, everyMs: 100 };

/** Assets that report at one time, in turn round the fleet. */
export interface Batch {
  number: number;
  assets: BenchAccount['assets'];
  time: string;
  /** `performance.now()` */
  sentAt: number;
}

interface Sending {
  batches: number;
  pace?: typeof usual;
  /** Asset `place` of a batch, as it reports. */
  positionOf(batch: Batch, place: number): object;
  /** @param at when it was: `performance.now()` */
  onAcknowledged(batch: Batch, at: number): void;
}

export async function sendSteadily(base: string, account: BenchAccount, sending: Sending): Promise<void> {
  const { batchPositions, everyMs } = sending.pace ?? usual;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; number < sending.batches; number++) {
    await wait(Math.max(0, began + number * everyMs - performance.now()));
    const start = (number * batchPositions) % account.assets.length;
    const assets = account.assets.slice(start, start + batchPositions);
    const batch = { number, assets, time: new Date().toISOString(), sentAt: performance.now() };
    const positions = assets.map((_asset, place) => sending.positionOf(batch, place));
    const body = Buffer.from(JSON.stringify(positions));
    const to = { base, apiKey: account.apiKey, agent };
    sent.push(sendPositions(to, body, batchPositions).then((at) => sending.onAcknowledged(batch, at)));
  }
  await Promise.all(sent);
  agent.destroy();
}

/** An asset of a batch, as it drives. */
export function reportOf({ number, assets, time }: Batch, place: number) {
  return { asset: assets[place]?.code, time, heading_deg: 90, ...placeAt(number + place) };
}

/** Along the river and back. */
export function placeAt(step: number) {
  return { latitude: -30.03 + Math.sin(step / 20) * 0.02, longitude: -51.2, speed_kmh: 40, engine_on: true };
}
