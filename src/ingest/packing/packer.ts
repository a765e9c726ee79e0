import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import {
  numberNames,
  PackedDay,
  packPositions,
  type PackedPosition,
} from '#features/assets/telemetry/server/public.ts';
import { delayAfter } from '../adaptive-delay.ts';
import {
  beginDay,
  beginPacking,
  commitDay,
  endPacking,
  fetchLastDayToPack,
  fetchUnpacked,
  fetchUnpackedDay,
  type DayToPack,
} from '../storage/packing-store.ts';

export interface PackerDeps {
  pool: Pool;
  /** Whether positions wait for their commit. */
  workers: { readonly isBusy: boolean };
  /** Age in days at which positions are packed; 0: never. */
  afterDays: number;
}

export interface PackingFigures {
  /** Packed since the start. */
  packedDays: number;
  /** Assets with days to pack. */
  unpackedAssets: number;
}

/** Pauses after a day, longer while positions arrive, so that nobody waits behind packing. */
const idleDelay = { minMs: 0, maxMs: 2_000, costFactor: 0.5 };
const busyDelay = { ...idleDelay, costFactor: 3 };

/** Packs positions older than a number of days, by asset and UTC day; each day in one transaction of its own. */
export class Packer {
  readonly figures: PackingFigures = { packedDays: 0, unpackedAssets: 0 };
  readonly #deps: PackerDeps;
  /** Last day until which all assets were packed here. */
  #packedUntil: string | null = null;

  constructor(deps: PackerDeps) {
    this.#deps = deps;
  }

  /**
   * Packs all days once another one is due. To look at each asset costs as much as its positions are many months; what
   * arrives late waits for the next day.
   */
  runDaily(isStopping: () => boolean): Promise<void> {
    return this.#run(async (client) => {
      const until = await fetchLastDayToPack(client, this.#deps.afterDays);
      if (until === this.#packedUntil) return;
      await this.#packAll(client, isStopping);
      if (!isStopping()) this.#packedUntil = until;
    });
  }

  /** Packs all days that are due, unless another process does. */
  runOnce(): Promise<void> {
    return this.#run((client) => this.#packAll(client, () => false));
  }

  async #run(work: (client: ClientBase) => Promise<void>): Promise<void> {
    if (this.#deps.afterDays === 0) return;
    const client = await this.#deps.pool.connect();
    try {
      if (await beginPacking(client)) await work(client).finally(() => endPacking(client));
    } finally {
      client.release();
    }
  }

  async #packAll(client: ClientBase, isStopping: () => boolean): Promise<void> {
    const assets = await fetchUnpacked(client, this.#deps.afterDays);
    this.figures.unpackedAssets = assets.length;
    for (const asset of assets) {
      for (let day = await this.#nextDay(client, asset); day; day = await this.#nextDay(client, asset)) {
        if (isStopping()) return;
        await this.#pack(client, { ...asset, day });
      }
      this.figures.unpackedAssets -= 1;
    }
  }

  #nextDay(client: ClientBase, asset: Omit<DayToPack, 'day'>): Promise<string | null> {
    return fetchUnpackedDay(client, asset, this.#deps.afterDays);
  }

  async #pack(client: ClientBase, day: DayToPack): Promise<void> {
    const began = performance.now();
    try {
      const { rows, packed } = await beginDay(client, day);
      const before = packed ? new PackedDay(packed).positions() : [];
      const positions = merge(before, rows);
      const bytes = await packPositions(positions);
      if (!isSame(new PackedDay(bytes).positions(), positions))
        throw new Error(`Positions of ${day.assetId} on ${day.day} are not the same once packed.`);
      await commitDay(client, day, { positions, rows: rows.length, before: before.length, bytes });
      this.figures.packedDays += 1;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
    await wait(delayAfter(performance.now() - began, this.#deps.workers.isBusy ? busyDelay : idleDelay));
  }
}

/** In order of time; of two at the same time, the first to be acknowledged. */
function merge(packed: readonly PackedPosition[], rows: readonly PackedPosition[]): PackedPosition[] {
  if (packed.length === 0) return [...rows];
  const byTime = new Map([...rows, ...packed].map((position) => [position.time, position]));
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

const fields = ['time', 'received_at', 'attributes', ...numberNames] as const;

const isSame = (some: readonly PackedPosition[], others: readonly PackedPosition[]) =>
  some.length === others.length &&
  some.every((one, at) => fields.every((field) => Object.is(one[field], others[at]?.[field])));
