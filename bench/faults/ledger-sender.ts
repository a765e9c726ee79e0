import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** What one asset's device has sent, and what of it was acknowledged: fix times count up by a second from the first. */
export interface AssetLedger {
  code: string;
  id: string;
  firstMs: number;
  sent: number;
  acknowledged: number;
}

export interface LedgerSender {
  ledgers: readonly AssetLedger[];
  /** Positions acknowledged so far. */
  acknowledged(): number;
  /** Resolves once this many more are acknowledged; answers how long that took, in milliseconds. */
  untilMore(positions: number): Promise<number>;
  stop(): Promise<void>;
}

interface Options {
  base: string;
  apiKey: string;
  /** One for each client; absent: `apiKey`. */
  apiKeys?: readonly string[];
  assets: readonly { id: string; code: string }[];
  clients: number;
  /** The synced file into which every acknowledgement is written before it counts. */
  ledgerFile: string;
}

const fixesPerAsset = 5;
const sinceMs = 24 * 3_600_000;
const attemptMs = 5_000;
const timeoutMs = 60_000;

/**
 * Devices that remember what they were promised: each sends on until an answer says that it is stored, the very same batch again
 * after any failure, and writes down what was acknowledged before it goes on.
 */
export function startLedgerSender({ base, apiKey, apiKeys, assets, clients, ledgerFile }: Options): LedgerSender {
  const firstMs = Date.now() - sinceMs;
  const ledgers = assets.map(({ id, code }) => ({ id, code, firstMs, sent: 0, acknowledged: 0 }));
  const file = openSync(ledgerFile, 'a');
  let total = 0;
  let isStopped = false;

  const runClient = async (key: string, mine: AssetLedger[]) => {
    while (!isStopped) {
      // They have caught up with the present.
      const lastMs = Math.max(...mine.map(({ acknowledged }) => firstMs + (acknowledged + fixesPerAsset) * 1_000));
      if (lastMs > Date.now()) {
        await wait(100);
        continue;
      }
      const batch = mine.flatMap(nextFixes);
      for (const ledger of mine) ledger.sent = ledger.acknowledged + fixesPerAsset;
      const body = JSON.stringify(batch);
      while (!(await deliver(base, key, { body, positions: batch.length }))) {
        if (isStopped) return;
        await wait(20);
      }
      writeSync(file, mine.map((ledger) => `${ledger.code} ${ledger.sent}\n`).join(''));
      fsyncSync(file);
      for (const ledger of mine) ledger.acknowledged = ledger.sent;
      total += batch.length;
    }
  };
  const running = Array.from({ length: clients }, (_, client) =>
    runClient(
      apiKeys?.[client] ?? apiKey,
      ledgers.filter((_, n) => n % clients === client),
    ),
  );
  return {
    ledgers,
    acknowledged: () => total,
    async untilMore(positions) {
      const began = performance.now();
      const wanted = total + positions;
      while (total < wanted) {
        if (performance.now() - began > timeoutMs)
          throw new Error(`nothing was acknowledged for ${timeoutMs / 1_000} s`);
        await wait(5);
      }
      return performance.now() - began;
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
      closeSync(file);
    },
  };
}

/** Where a device is at its fix of a number. */
export function latitudeAt(place: number): number {
  return -30.03 + Math.sin(place / 300) / 50;
}

function nextFixes({ code, firstMs, acknowledged }: AssetLedger) {
  return Array.from({ length: fixesPerAsset }, (_, n) => {
    const place = acknowledged + n;
    return {
      asset: code,
      time: new Date(firstMs + place * 1_000).toISOString(),
      latitude: latitudeAt(place),
      longitude: -51.21 + Math.cos(place / 300) / 50,
      speed_kmh: 30,
      engine_on: true,
    };
  });
}

/** True when the whole batch was acknowledged, here or in the cell that the account moved to. */
export async function deliver(
  base: string,
  apiKey: string,
  { body, positions }: { body: string; positions: number },
  place = `${base}/api/v1/telemetry`,
): Promise<boolean> {
  const signal = AbortSignal.timeout(attemptMs);
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  try {
    const answer = await fetch(place, { method: 'POST', headers, body, signal, redirect: 'manual' });
    // By itself fetch would leave the key behind.
    const there = answer.status === 308 && answer.headers.get('location');
    if (there) return await deliver(base, apiKey, { body, positions }, there);
    const reply: unknown = await answer.json();
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new RangeError(`the portal refused a batch: ${JSON.stringify(reply)}`);
    if (answer.status !== 200 || typeof reply !== 'object' || reply === null) return false;
    const { accepted, duplicates } = reply as { accepted: number; duplicates: number };
    if (accepted + duplicates !== positions)
      throw new RangeError(`the portal refused positions: ${JSON.stringify(reply).slice(0, 500)}`);
    return true;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return false;
  }
}
