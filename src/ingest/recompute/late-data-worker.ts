import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '#platform/server/log.ts';
import { every, type RunningWorker } from '#platform/server/worker.ts';
import type { DirectoryAsset } from '../directory/directory-account.ts';
import type { Directory } from '../directory/directory.ts';
import { delayAfter } from '../adaptive-delay.ts';
import type { ShardLeases } from '../pipeline/shards/shard-leases.ts';
import type { ShardWorkers } from '../pipeline/shards/shard-workers.ts';
import { dropLateSpan, fetchLateSpans, findLateSpan, markLate, type LateSpan } from '../storage/late-data-store.ts';
import { recompute } from './recompute.ts';

export interface LateWorkerDeps {
  pool: Pool;
  directory: Directory;
  workers: ShardWorkers;
  workersOf(asset: DirectoryAsset): ShardWorkers;
  leases: Pick<ShardLeases, 'shards'>;
  log: Log;
}

const everyMs = 1_000;
const atOnce = 50;
const settleRounds = 5;
/** Delay of an asset that keeps sending late positions. */
const assetDelay = { minMs: 0, maxMs: Infinity, costFactor: 5 };
/** Delay while positions arrive, so that they do not wait behind many recomputations. */
const busyDelay = { minMs: 0, maxMs: 500, costFactor: 2 };

/** Recomputes the effects of late positions, asset by asset. */
export class LateWorker {
  readonly #deps: LateWorkerDeps;
  readonly #pausedUntil = new Map<string, number>();
  #running: RunningWorker | null = null;
  #stopped = false;

  constructor(deps: LateWorkerDeps) {
    this.#deps = deps;
  }

  start(): void {
    const schedule = { everyMs, description: 'recompute late data', log: this.#deps.log };
    this.#running = every(schedule, async () => void (await this.runOnce()));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.stop();
  }

  /**
   * Recomputes due assets.
   * @returns their number
   */
  async runOnce(): Promise<number> {
    let done = 0;
    const spans = await fetchLateSpans(this.#deps.pool, this.#deps.leases.shards, atOnce);
    for (const span of spans) {
      if (this.#stopped) break;
      if ((this.#pausedUntil.get(span.assetId) ?? 0) > performance.now()) continue;
      await this.#deps.directory.account(span.accountId);
      // A recomputation caused by a change of settings needs these loaded first.
      if (this.#deps.directory.isBehind(span.accountId)) continue;
      const began = performance.now();
      if (await this.#run(span)) done++;
      if (this.#deps.workers.isBusy) await wait(delayAfter(performance.now() - began, busyDelay));
    }
    return done;
  }

  /** Recomputes an asset; gives up after a few rounds when more keeps arriving. */
  async settle(accountId: string, assetId: string): Promise<void> {
    for (let round = 0; round < settleRounds && !this.#stopped; round += 1) {
      const span = await findLateSpan(this.#deps.pool, accountId, assetId);
      if (!span) return;
      await this.#run(span);
    }
  }

  /**
   * Recomputes an asset from an instant on (milliseconds since 1970), here and by what is known here; where more keeps coming, its span stays.
   */
  async replay(accountId: string, assetId: string, from: number): Promise<void> {
    const { pool, workers } = this.#deps;
    for (let round = 0; round < settleRounds && !this.#stopped; round += 1) {
      const began = performance.now();
      await markLate(pool, [{ accountId, assetId, from }]);
      const span = await findLateSpan(pool, accountId, assetId);
      const isDone = span !== null && (await this.#run(span));
      if (workers.isBusy) await wait(delayAfter(performance.now() - began, busyDelay));
      if (isDone) return;
    }
  }

  async #run(span: LateSpan): Promise<boolean> {
    const { pool, directory, workersOf } = this.#deps;
    const started = performance.now();
    const asset = (await directory.account(span.accountId))?.assets.get(span.assetId);
    if (asset === undefined) {
      await dropLateSpan(pool, span);
      return false;
    }
    const done = await recompute(pool, workersOf(asset).of(asset), span, asset);
    const finished = performance.now();
    for (const [id, until] of this.#pausedUntil) if (until < finished) this.#pausedUntil.delete(id);
    this.#pausedUntil.set(span.assetId, finished + delayAfter(finished - started, assetDelay));
    return done;
  }
}
