import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '#platform/server/log.ts';
import { every, type Running } from '#platform/server/worker.ts';
import type { Directory } from '../directory/directory.ts';
import type { DirectoryAsset } from '../directory/directory-account.ts';
import type { ShardWorker } from '../pipeline/shard-worker.ts';
import { dropLateSpan, fetchLateSpans, findLateSpan, type LateSpan } from '../storage/late-data-store.ts';
import { recompute } from './recompute.ts';

export interface LateWorkerDeps {
  pool: Pool;
  directory: Directory;
  workerOf(asset: DirectoryAsset): ShardWorker;
  /** Positions came a moment ago. */
  isBusy(): boolean;
  log: Log;
}

const everyMs = 1_000;
const atOnce = 50;
/** An asset that keeps sending late positions takes at most one part in this many of the time. */
const restPerWork = 5;
const settleRounds = 5;

const rest = { times: 2, mostMs: 500 };

/** While positions come in: how long none is recomputed after one that took so long, milliseconds, so that no position waits behind many. */
function restAfter(tookMs: number): number {
  return Math.min(rest.mostMs, rest.times * tookMs);
}

/** Recomputes what late positions touch, asset by asset, beside what comes in. */
export class LateWorker {
  readonly #deps: LateWorkerDeps;
  readonly #restUntil = new Map<string, number>();
  #running: Running | null = null;
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

  /** Recomputes what waits and is not resting; answers how many assets. */
  async runOnce(): Promise<number> {
    let done = 0;
    const spans = await fetchLateSpans(this.#deps.pool, atOnce);
    for (const span of spans) {
      if (this.#stopped) break;
      if ((this.#restUntil.get(span.assetId) ?? 0) > performance.now()) continue;
      await this.#deps.directory.account(span.accountId);
      // What is recomputed because of a change goes by what changed, which is read in a moment.
      if (this.#deps.directory.isBehind(span.accountId)) continue;
      const began = performance.now();
      if (await this.#run(span)) done++;
      if (this.#deps.isBusy()) await wait(restAfter(performance.now() - began));
    }
    return done;
  }

  /** Recomputes what waits of one asset; where more keeps coming it leaves off after a few rounds. */
  async settle(accountId: string, assetId: string): Promise<void> {
    for (let round = 0; round < settleRounds && !this.#stopped; round += 1) {
      const span = await findLateSpan(this.#deps.pool, accountId, assetId);
      if (!span) return;
      await this.#run(span);
    }
  }

  async #run(span: LateSpan): Promise<boolean> {
    const { pool, directory, workerOf } = this.#deps;
    const started = performance.now();
    const asset = (await directory.account(span.accountId))?.assets.get(span.assetId);
    if (asset === undefined) {
      await dropLateSpan(pool, span);
      return false;
    }
    const done = await recompute(pool, workerOf(asset), span, asset);
    const finished = performance.now();
    for (const [id, until] of this.#restUntil) if (until < finished) this.#restUntil.delete(id);
    this.#restUntil.set(span.assetId, finished + restPerWork * (finished - started));
    return done;
  }
}
