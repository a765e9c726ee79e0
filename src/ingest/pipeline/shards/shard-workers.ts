import { Refusal } from '#platform/errors.ts';
import type { DirectoryAccount, DirectoryAsset } from '../../directory/directory-account.ts';
import type { ReceivedPosition } from '../position.ts';
import { holds, type Leases } from '../../storage/shard-store.ts';
import { ShardMoved, sumOf, type Handover, type Outcome } from '../handover/handover.ts';
import type { ShardLeases } from './shard-leases.ts';
import { ShardWorker, type ShardWorkerDeps } from './shard-worker.ts';
import { workerCount, workerOf } from './shards.ts';
import { sliceDelivery, type ShardDelivery } from '../commit/sort-arrivals.ts';

interface Positions {
  /** One for each position. */
  assets: DirectoryAsset[];
  positions: ReceivedPosition[];
}

/** Longer than a node that ends or falls silent keeps its shards, and shorter than devices wait. */
const longestMoveMs = 4_500;

/** All workers of this process; an asset belongs to the worker of its shard. */
export class ShardWorkers {
  readonly #workers: readonly ShardWorker[];
  readonly #leases: ShardLeases;
  readonly #handover: Pick<Handover, 'hand'> | null;
  #isStopped = false;

  constructor({ handover = null, ...deps }: ShardWorkerDeps & { handover?: Pick<Handover, 'hand'> | null }) {
    this.#leases = deps.leases;
    this.#handover = handover;
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

  /** How long the longest waiting derived rows have been unwritten, milliseconds. */
  get lagMs(): number {
    return Math.max(...this.#workers.map(({ lagMs }) => lagMs));
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

  /**
   * Resolves when every position of the batch is committed, here or by the nodes that own the shards. Those of a shard that
   * passes from node to node wait for its next owner.
   * @throws Refusal `unavailable` also when an owner cannot be reached
   */
  async deliver(
    account: DirectoryAccount,
    batch: Positions,
    until = performance.now() + longestMoveMs,
  ): Promise<Outcome> {
    await this.#leases.ready;
    const { current } = this.#leases;
    const parts = this.#partsOf(batch, current);
    return sumOf(
      parts.map(async ({ owner, part }) => {
        try {
          return await this.#deliverTo(owner, account, part);
        } catch (error) {
          if (!(error instanceof ShardMoved) || this.#isStopped) throw error;
          if (this.#leases.current === current) await this.#leases.nextLook(until - performance.now());
          if (performance.now() >= until) throw error;
          return this.deliver(account, part, until);
        }
      }),
    );
  }

  /** The batch by the owners of its shards. */
  #partsOf(batch: Positions, current: Leases): readonly { owner: string | null; part: Positions }[] {
    const { node } = this.#leases;
    if (batch.assets.every(({ shard }) => holds(current, shard))) return [{ owner: node, part: batch }];
    const byOwner = new Map<string | null, Positions>();
    for (const [place, asset] of batch.assets.entries()) {
      const owner = holds(current, asset.shard) ? node : this.#leases.ownerOf(asset.shard);
      const own = byOwner.get(owner) ?? { assets: [], positions: [] };
      byOwner.set(owner, own);
      const position = batch.positions[place];
      if (position === undefined) continue;
      own.assets.push(asset);
      own.positions.push(position);
    }
    return [...byOwner].map(([owner, part]) => ({ owner, part }));
  }

  #deliverTo(owner: string | null, account: DirectoryAccount, part: Positions): Promise<Outcome> {
    if (owner === this.#leases.node) return this.deliverHere(account, part);
    if (owner === null) return Promise.reject(new ShardMoved());
    if (!this.#handover) return Promise.reject(new Refusal('unavailable', { retryAfterS: 1 }));
    return this.#handover.hand(owner, { accountId: account.id, ...part });
  }

  /** @throws Refusal `unavailable` also where another node holds a shard */
  deliverHere(account: DirectoryAccount, batch: Positions): Promise<Outcome> {
    const deliveries = this.#workers.map((): ShardDelivery => ({ arrivals: [], accepted: 0, duplicates: 0 }));
    for (const [place, asset] of batch.assets.entries()) {
      const of = deliveries[workerOf(asset.shard)];
      const position = batch.positions[place];
      if (of && position) of.arrivals.push({ asset, key: asset.key, position, of });
    }
    const waits = this.#workers.flatMap((worker, index) => {
      const delivery = deliveries[index];
      if (!delivery) return [];
      return sliceDelivery(delivery).map((slice) => worker.deliver(account.id, slice).then(() => outcomeOf(slice)));
    });
    return sumOf(waits);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}

function outcomeOf({ accepted, duplicates }: ShardDelivery): Outcome {
  return { accepted, duplicates };
}
