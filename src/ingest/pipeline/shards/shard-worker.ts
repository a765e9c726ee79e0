import { appendAll } from '#platform/append-all.ts';
import { Refusal } from '#platform/errors.ts';
import type { Log } from '#platform/server/log.ts';
import { inSpan } from '#platform/server/tracing/span.ts';
import { isLeaseLost, isOfData, isTransient, isUnavailable } from '../commit/commit-errors.ts';
import { CommitHealth } from '../commit/commit-health.ts';
import { commitOf, settleJobs, type CommitJob } from '../commit/commit-job.ts';
import type { DirectoryAsset } from '../../directory/directory-account.ts';
import type { Sharing } from '../../admission/sharing.ts';
import { FairQueue } from './fair-queue.ts';
import type { ShardLeases } from './shard-leases.ts';
import type { CommitPublisher } from '../commit/commit-publisher.ts';
import { CheckpointPace } from '../commit/checkpoint-pace.ts';
import { CommitPace } from '../commit/commit-pace.ts';
import { ShardWorkerConnection } from './shard-worker-connection.ts';
import { ShardMoved } from '../handover/handover.ts';
import { Memory } from '../memory.ts';
import { commitBatch, type Batch, type Committed } from '../commit/pipeline.ts';
import { describePosition } from '../commit/position-events.ts';
import { replaceAsset, type Replaced, type Replacement } from './replace-asset.ts';
import { holds } from '../../storage/shard-store.ts';
import type { Arrival, ShardDelivery } from '../commit/sort-arrivals.ts';

interface ReplaceTask {
  asset: DirectoryAsset;
  write: Replacement;
  resolve(done: boolean): void;
  reject(reason: unknown): void;
}

export interface ShardWorkerDeps {
  url: string;
  log: Log;
  sharing: Sharing;
  publisher: CommitPublisher;
  leases: ShardLeases;
}

/** Positions per commit: a balance of throughput and waits; fewer when accounts share. */
const batchPositions = { alone: 3_000, shared: 500 };
/** Milliseconds between attempts while the database is unavailable. */
const tryAgainMs = 250;
const mostPositions = 100_000;
const retries = 3;
const busyMs = 1_000;

const again = () => new Refusal('unavailable', { retryAfterS: 1 });

/**
 * Commits the positions of its shards in order, many per commit: the next batch gathers while one is committed, fairly
 * over accounts.
 */
export class ShardWorker {
  readonly #deps: ShardWorkerDeps;
  readonly #memory = new Memory();
  readonly #queue: FairQueue<CommitJob>;
  #touched: DirectoryAsset[] = [];
  readonly #replaceTasks: ReplaceTask[] = [];
  /** Callbacks waiting until everything in memory is written. */
  #settling: (() => void)[] = [];
  readonly #connection: ShardWorkerConnection;
  readonly #pace = new CheckpointPace();
  #running: Promise<void> | null = null;
  readonly #health: CommitHealth;
  #timer: NodeJS.Timeout | null = null;
  readonly #commitPace = new CommitPace();
  #deliveredAt = -Infinity;
  #stopped = false;

  constructor(deps: ShardWorkerDeps) {
    this.#deps = deps;
    this.#queue = new FairQueue(deps.sharing);
    this.#connection = new ShardWorkerConnection(deps.url, deps.leases.session);
    this.#health = new CommitHealth(deps.log);
  }

  /** Milliseconds until a commit of this account's positions, if they arrived now. */
  waitMs(accountId: string): number {
    if (this.#stopped || this.#queue.waiting >= mostPositions) return Infinity;
    return this.#commitPace.msOf(this.#queue.waitingOf(accountId) * this.#queue.sharersWith(accountId));
  }

  /** Positions waiting for their commit. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** How long derived rows have been unwritten, milliseconds. */
  get lagMs(): number {
    return this.#memory.lagMs;
  }

  /** Assets with unwritten derived rows. */
  get unwritten(): number {
    return this.#memory.dirtyCount;
  }

  /** Whether positions arrived recently. */
  get isBusy(): boolean {
    return performance.now() - this.#deliveredAt < busyMs;
  }

  /** Whether the last commit failed recently, for reasons other than the data. */
  get isFailing(): boolean {
    return this.#health.isFailing;
  }

  /**
   * Resolves when the whole delivery is committed.
   * @throws Refusal `unavailable` when that is not possible now; then none or all of it is stored
   */
  deliver(accountId: string, delivery: ShardDelivery): Promise<void> {
    if (this.#stopped) return Promise.reject(new ShardMoved());
    return new Promise((resolve, reject) => {
      const job: CommitJob = Object.assign(delivery, { resolve, reject });
      this.#queue.add(accountId, job);
      this.#deliveredAt = performance.now();
      this.#wake();
    });
  }

  /** Schedules assets to be rewritten from their stored state. */
  touch(assets: readonly DirectoryAsset[]): void {
    appendAll(this.#touched, assets);
    this.#wake();
  }

  /** Rewrites an asset in its own commit; false when unchanged. */
  replace(asset: DirectoryAsset, write: Replacement): Promise<boolean> {
    if (this.#stopped) return Promise.reject(again());
    return new Promise((resolve, reject) => {
      this.#replaceTasks.push({ asset, write, resolve, reject });
      this.#wake();
    });
  }

  /** Resolves when everything derived from committed positions is written; forces a checkpoint. */
  settle(): Promise<void> {
    if (!this.#memory.isDirty()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#settling.push(resolve);
      this.#pace.hurry();
      this.#wake();
    });
  }

  /** Commits accepted positions and unwritten changes. */
  async stop(): Promise<void> {
    this.#stopped = true;
    while (this.#running) await this.#running;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#memory.isDirty()) await this.#flush([], [], Infinity);
    await this.#connection.close();
  }

  #wake(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#hasWork()) this.#wake();
      else this.#waitForCheckpoint();
    });
  }

  async #run(): Promise<void> {
    // Gathers arrivals of the same event loop turn into one commit.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#hasWork() || this.#isCheckpointDue()) {
      await this.#gather();
      await this.#doReplaceTask();
      const jobs = this.#queue.take(this.#queue.isShared ? batchPositions.shared : batchPositions.alone);
      const touched = this.#touched;
      this.#touched = [];
      const checkpoint =
        this.#settling.length > 0 ? Infinity : this.#pace.portionOf(this.#memory.dirtyCount, this.#queue.isShared);
      if (jobs.length > 0 || touched.length > 0 || (checkpoint > 0 && this.#memory.isDirty()))
        await this.#flush(jobs, touched, checkpoint);
    }
  }

  async #gather(): Promise<void> {
    const isUrgent = this.#stopped || this.#settling.length > 0 || this.#replaceTasks.length > 0;
    const waitMs = isUrgent ? 0 : this.#commitPace.gatherMs(this.#queue.waiting);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }

  #hasWork(): boolean {
    return !this.#queue.isEmpty || this.#touched.length > 0 || this.#replaceTasks.length > 0;
  }

  async #doReplaceTask(): Promise<void> {
    const task = this.#replaceTasks.shift();
    if (task === undefined) return;
    try {
      const client = await this.#connection.open();
      const { current: leases } = this.#deps.leases;
      const worker = { client, memory: this.#memory, touched: this.#touched, leases };
      const written = await replaceAsset(worker, task.asset, task.write);
      if (written) this.#publishReplaced(written);
      task.resolve(written !== null);
    } catch (error) {
      await this.#undo();
      if (isLeaseLost(error)) await this.#deps.leases.lost();
      task.reject(isLeaseLost(error) ? again() : error);
    }
  }

  #publishReplaced({ tracked, alerts }: Replaced): void {
    const position = describePosition(tracked, Date.now());
    this.#deps.publisher.publish({ movedOn: position ? [position] : [], geofenceEvents: [], alerts });
  }

  #isCheckpointDue(): boolean {
    return this.#pace.waitMs === 0 && this.#memory.isDirty();
  }

  #waitForCheckpoint(): void {
    if (this.#timer || this.#stopped || !this.#memory.isDirty()) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#wake();
    }, this.#pace.waitMs + 1);
  }

  /** @param checkpoint approximate number of assets to write; Infinity: all */
  async #flush(taken: readonly CommitJob[], marked: readonly DirectoryAsset[], checkpoint: number): Promise<void> {
    const { current: leases } = this.#deps.leases;
    this.#memory.keepOnly(leases);
    const jobs = taken.filter(({ arrivals, reject }) => {
      const isHeld = arrivals.every(({ asset }) => holds(leases, asset.shard));
      if (!isHeld) reject(new ShardMoved());
      return isHeld;
    });
    const touched = marked.filter(({ shard }) => holds(leases, shard));
    if (jobs.length + touched.length === 0 && !(checkpoint > 0 && this.#memory.isDirty())) return this.#serveSettling();
    const started = performance.now();
    const settling = checkpoint === Infinity ? this.#settling.splice(0) : [];
    try {
      const committed = await this.#commit(jobs, { touched, checkpoint, leases });
      this.#health.succeeded();
      settleJobs(jobs, committed.closed);
      for (const resolve of settling) resolve();
      this.#deps.publisher.publish(committed);
      if (checkpoint > 0) this.#pace.plan(committed.checkpointMs, !this.#memory.isDirty());
      this.#serveSettling();
      const positions = jobs.reduce((sum, job) => sum + job.arrivals.length, 0);
      this.#commitPace.committed({ requests: jobs.length, positions }, performance.now() - started);
    } catch (error) {
      appendAll(this.#settling, settling);
      if (checkpoint > 0) this.#pace.plan(Infinity, false);
      this.#health.log(error);
      if (isOfData(error) && (jobs.length > 1 || (checkpoint > 0 && jobs.length > 0))) {
        // One by one, so that what can be stored is.
        for (const job of jobs) await this.#flush([job], [], 0);
      } else await this.#fail(error, jobs, touched);
    }
  }

  /** Waits that began during this commit get the next checkpoint; with nothing left to write they complete. */
  #serveSettling(): void {
    if (this.#settling.length === 0) return;
    if (this.#memory.isDirty()) this.#pace.hurry();
    else for (const resolve of this.#settling.splice(0)) resolve();
  }

  async #commit(
    jobs: readonly CommitJob[],
    others: Pick<Batch, 'touched' | 'checkpoint' | 'leases'>,
  ): Promise<Committed> {
    const arrivals: Arrival[] = jobs.length === 1 && jobs[0] ? jobs[0].arrivals : jobs.flatMap((job) => job.arrivals);
    for (let attempt = 1; ; attempt++) {
      for (const job of jobs) job.accepted = job.duplicates = 0;
      try {
        const client = await this.#connection.open();
        return await inSpan(commitOf({ jobs, arrivals, attempt }), () =>
          commitBatch(client, this.#memory, { arrivals, ...others }),
        );
      } catch (error) {
        await this.#undo();
        if (attempt >= retries || !isTransient(error)) throw error;
      }
    }
  }

  async #undo(): Promise<void> {
    appendAll(this.#touched, this.#memory.forget());
    await this.#connection.undo();
  }

  async #fail(error: unknown, jobs: readonly CommitJob[], touched: readonly DirectoryAsset[]): Promise<void> {
    const isLost = isLeaseLost(error);
    if (isLost) await this.#deps.leases.lost();
    const isAway = isLost || isUnavailable(error);
    if (isAway && !isLost) this.#health.failed();
    const reason = isLost ? new ShardMoved() : isAway ? again() : error;
    for (const job of jobs) job.reject(reason);
    if (isAway) appendAll(this.#touched, touched);
    if (jobs.length === 0) await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
  }
}
