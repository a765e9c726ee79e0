import type { DirectoryAccount, DirectoryAsset } from '../directory/directory-account.ts';
import type { ReadBatch } from '../wire-formats/telemetry.ts';
import { ShardWorker, type ShardWorkerDeps } from './shard-worker.ts';
import { workerCount, workerOf } from './shards.ts';
import { sliceDelivery, type ShardDelivery } from './sort-arrivals.ts';

/** All workers of this process; an asset belongs to the worker of its shard. */
export class ShardWorkers {
  readonly #workers: readonly ShardWorker[];

  constructor(deps: ShardWorkerDeps) {
    this.#workers = Array.from({ length: workerCount }, () => new ShardWorker(deps));
  }

  of(asset: DirectoryAsset): ShardWorker {
    const worker = this.#workers[workerOf(asset.shard)];
    if (worker === undefined) throw new Error('no such worker');
    return worker;
  }

  /** Positions waiting for their commit. */
  get waiting(): number {
    return this.#workers.reduce((sum, worker) => sum + worker.waiting, 0);
  }

  /** Assets with unwritten derived rows. */
  get unwritten(): number {
    return this.#workers.reduce((sum, worker) => sum + worker.unwritten, 0);
  }

  /** Whether positions arrived recently. */
  get isBusy(): boolean {
    return this.#workers.some((worker) => worker.isBusy);
  }

  /** Whether commits fail for reasons other than the data sent. */
  get isFailing(): boolean {
    return this.#workers.some((worker) => worker.isFailing);
  }

  /** Longest wait of the account's positions for a commit, milliseconds. */
  waitMs(accountId: string): number {
    return Math.max(...this.#workers.map((worker) => worker.waitMs(accountId)));
  }

  /** Resolves when every position of the batch is committed. */
  async deliver(
    account: DirectoryAccount,
    batch: ReadBatch<DirectoryAsset>,
  ): Promise<{ accepted: number; duplicates: number }> {
    const deliveries = this.#workers.map((): ShardDelivery => ({ arrivals: [], accepted: 0, duplicates: 0 }));
    for (const [place, asset] of batch.assets.entries()) {
      const of = deliveries[workerOf(asset.shard)];
      const position = batch.positions[place];
      if (of && position) of.arrivals.push({ asset, key: asset.key, position, of });
    }
    const slices = deliveries.map(sliceDelivery);
    const waits = this.#workers.flatMap((worker, index) =>
      slices[index]?.map((slice) => worker.deliver(account.id, slice)),
    );
    // All are awaited before an error is thrown, so that nothing of the request is still running.
    const settled = await Promise.allSettled(waits);
    for (const one of settled) if (one.status === 'rejected') throw one.reason;
    const sum = (read: (delivery: ShardDelivery) => number) =>
      slices.flat().reduce((total, slice) => total + read(slice), 0);
    return { accepted: sum((one) => one.accepted), duplicates: sum((one) => one.duplicates) };
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}
