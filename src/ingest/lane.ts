import { Client } from 'pg';
import { Refusal } from '#platform/errors.ts';
import type { Log } from '#platform/server/log.ts';
import { isOfData, isPassing, isTransient } from './commit-errors.ts';
import type { KnownAsset } from './known-account.ts';
import { FairQueue } from './fair-queue.ts';
import type { ChangedAlert } from './alert-store.ts';
import type { Told } from './checkpoint.ts';
import { Memory } from './memory.ts';
import { commitBatch, type Committed } from './pipeline.ts';
import { beginWithShards, commitShards, rollBack } from './shard-store.ts';
import type { Arrival, Delivery } from './sort-arrivals.ts';
import type { Tracked } from './tracked.ts';

/**
 * Writes an asset anew in the transaction that is open, and answers what came of it; null: leave it as it is.
 * @param before as it stands in memory; undefined: it does not
 */
export type Replacement = (
  client: Client,
  before: Tracked | undefined,
) => Promise<{ tracked: Tracked; alerts: ChangedAlert[] } | null>;

interface Errand {
  asset: KnownAsset;
  write: Replacement;
  resolve(done: boolean): void;
  reject(reason: unknown): void;
}

export interface LaneParts {
  url: string;
  log: Log;
  /** Assets that moved on, and what people are told of, after the commit that says so. */
  committed(tracked: readonly Tracked[], told: Told): void;
}

interface Job extends Delivery {
  resolve(): void;
  reject(reason: unknown): void;
}

/** Positions of one commit: enough to make it worth while, few enough that others do not wait long. */
const batchPositions = 6_000;
/** Snapshots lag behind by this; under a load whose checkpoints take long, by so many times as long as one takes, up to the most. */
const checkpointEveryMs = { least: 500, times: 9, most: 2_000 };
/** While the database stays away. */
const tryAgainMs = 250;
const tellEveryMs = 10_000;
/** What is taken on is answered about this soon; the rest is told to come again. */
const patienceMs = 400;
const alwaysPositions = 5_000;
const mostPositions = 100_000;
const retries = 3;

const again = () => new Refusal('unavailable', { retryAfterS: 1 });

/**
 * Takes the positions of its shards in, in order, many in one commit: while one is on its way the next gathers, account by
 * account in turn, so that none crowds out the others.
 */
export class Lane {
  readonly #parts: LaneParts;
  readonly #memory = new Memory();
  readonly #queue = new FairQueue<Job>();
  #touched: KnownAsset[] = [];
  readonly #errands: Errand[] = [];
  /** Who waits until all that is in memory stands in the database. */
  #settling: (() => void)[] = [];
  #client: Client | null = null;
  #running: Promise<void> | null = null;
  /** From when on a checkpoint is due. */
  #checkpointFrom = 0;
  #toldAt = -Infinity;
  #timer: NodeJS.Timeout | null = null;
  #msPerPosition = 0.02;
  #stopped = false;

  constructor(parts: LaneParts) {
    this.#parts = parts;
  }

  /** True when more from this account would wait too long. */
  isFull(accountId: string): boolean {
    if (this.#stopped || this.#queue.waiting >= mostPositions) return true;
    const soon = Math.max(alwaysPositions, patienceMs / this.#msPerPosition);
    return this.#queue.waitingOf(accountId) >= soon / this.#queue.sharersWith(accountId);
  }

  /**
   * Resolves once everything delivered is committed.
   * @throws Refusal `unavailable` when that cannot be had now; then none, or all, of it is stored
   */
  deliver(accountId: string, delivery: Delivery): Promise<void> {
    if (this.#stopped) return Promise.reject(again());
    return new Promise((resolve, reject) => {
      const job: Job = Object.assign(delivery, { resolve, reject });
      this.#queue.add(accountId, job);
      this.#wake();
    });
  }

  /** Has assets written anew soon, from what is stored of them. */
  touch(assets: readonly KnownAsset[]): void {
    this.#touched.push(...assets);
    this.#wake();
  }

  /** Has an asset written anew between two commits, in one of its own; false when it was left as it is. */
  replace(asset: KnownAsset, write: Replacement): Promise<boolean> {
    if (this.#stopped) return Promise.reject(again());
    return new Promise((resolve, reject) => {
      this.#errands.push({ asset, write, resolve, reject });
      this.#wake();
    });
  }

  /** Resolves once all that follows from what was committed so far stands in the database; a checkpoint is made for it. */
  settle(): Promise<void> {
    if (!this.#memory.isDirty()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#settling.push(resolve);
      this.#checkpointFrom = 0;
      this.#wake();
    });
  }

  /** Commits what was taken on, and what stands in memory alone. */
  async stop(): Promise<void> {
    this.#stopped = true;
    while (this.#running) await this.#running;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#memory.isDirty()) await this.#flush([], [], true);
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  #wake(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#hasWork()) this.#wake();
      else this.#waitForCheckpoint();
    });
  }

  async #run(): Promise<void> {
    // What arrives in the same turn of the event loop goes into one commit.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#hasWork() || this.#isCheckpointDue()) {
      await this.#doErrand();
      const jobs = this.#queue.take(batchPositions);
      const touched = this.#touched;
      this.#touched = [];
      const checkpoint = this.#isCheckpointTime();
      if (jobs.length > 0 || touched.length > 0 || (checkpoint && this.#memory.isDirty()))
        await this.#flush(jobs, touched, checkpoint);
    }
  }

  #hasWork(): boolean {
    return !this.#queue.isEmpty || this.#touched.length > 0 || this.#errands.length > 0;
  }

  async #doErrand(): Promise<void> {
    const errand = this.#errands.shift();
    if (errand === undefined) return;
    try {
      errand.resolve(await this.#replaceNow(await this.#connected(), errand));
    } catch (error) {
      await this.#undo();
      errand.reject(error);
    }
  }

  async #replaceNow(client: Client, { asset, write }: Errand): Promise<boolean> {
    this.#touched.push(...this.#memory.meet(await beginWithShards(client, [asset.shard])));
    this.#memory.keepLost();
    const written = await write(client, this.#memory.find(asset));
    if (written === null) {
      await rollBack(client);
      return false;
    }
    await commitShards(client, [asset.shard]);
    this.#memory.countUp([asset.shard]);
    this.#memory.replace(written.tracked);
    this.#parts.committed([], { rings: [], alerts: written.alerts });
    return true;
  }

  #isCheckpointTime(): boolean {
    return performance.now() >= this.#checkpointFrom;
  }

  #isCheckpointDue(): boolean {
    return this.#isCheckpointTime() && this.#memory.isDirty();
  }

  #waitForCheckpoint(): void {
    if (this.#timer || this.#stopped || !this.#memory.isDirty()) return;
    const wait = Math.max(0, this.#checkpointFrom - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#wake();
    }, wait + 1);
  }

  async #flush(jobs: readonly Job[], touched: readonly KnownAsset[], checkpoint: boolean): Promise<void> {
    const started = performance.now();
    const settling = checkpoint ? this.#settling.splice(0) : [];
    try {
      const { movedOn, checkpointMs, ...told } = await this.#commit(jobs, touched, checkpoint);
      for (const job of jobs) job.resolve();
      for (const resolve of settling) resolve();
      this.#parts.committed(movedOn, told);
      if (checkpoint) this.#planCheckpoint(checkpointMs);
      this.#serveSettling();
      this.#learnPace(jobs, performance.now() - started);
    } catch (error) {
      this.#settling.push(...settling);
      if (checkpoint) this.#planCheckpoint(Infinity);
      this.#tell(error);
      if (isOfData(error) && (jobs.length > 1 || (checkpoint && jobs.length > 0))) await this.#flushEach(jobs);
      else await this.#fail(error, jobs, touched);
    }
  }

  #planCheckpoint(tookMs: number): void {
    const { least, times, most } = checkpointEveryMs;
    this.#checkpointFrom = performance.now() + Math.min(most, Math.max(least, times * tookMs));
  }

  /** Whoever came to wait while this was committed waits for a checkpoint right away; for none where nothing is left for it. */
  #serveSettling(): void {
    if (this.#settling.length === 0) return;
    if (this.#memory.isDirty()) this.#checkpointFrom = 0;
    else for (const resolve of this.#settling.splice(0)) resolve();
  }

  /** Whatever could not be stored is in one of them: each for itself, so that the others do not pay for it. */
  async #flushEach(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) await this.#flush([job], [], false);
  }

  #learnPace(jobs: readonly Job[], ms: number): void {
    const positions = jobs.reduce((sum, job) => sum + job.arrivals.length, 0);
    // A small commit says nothing of how fast large ones go.
    if (positions >= 200) this.#msPerPosition += 0.2 * (ms / positions - this.#msPerPosition);
  }

  async #commit(jobs: readonly Job[], touched: readonly KnownAsset[], checkpoint: boolean): Promise<Committed> {
    const arrivals: Arrival[] = jobs.length === 1 && jobs[0] ? jobs[0].arrivals : jobs.flatMap((job) => job.arrivals);
    for (let attempt = 1; ; attempt++) {
      for (const job of jobs) job.accepted = job.duplicates = 0;
      try {
        return await commitBatch(await this.#connected(), this.#memory, { arrivals, touched, checkpoint });
      } catch (error) {
        await this.#undo();
        if (attempt >= retries || !isTransient(error)) throw error;
      }
    }
  }

  async #connected(): Promise<Client> {
    if (this.#client) return this.#client;
    const client = new Client({
      connectionString: this.#parts.url,
      application_name: 'patio-ingest',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      statement_timeout: 60_000,
      // A process that stands still must not hold its shards for ever.
      idle_in_transaction_session_timeout: 15_000,
    });
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    this.#client = client;
    return client;
  }

  async #undo(): Promise<void> {
    this.#touched.push(...this.#memory.forget());
    const client = this.#client;
    if (client === null) return;
    try {
      await rollBack(client);
    } catch {
      this.#client = null;
      await client.end().catch(() => undefined);
    }
  }

  async #fail(error: unknown, jobs: readonly Job[], touched: readonly KnownAsset[]): Promise<void> {
    const passing = isPassing(error);
    for (const job of jobs) job.reject(passing ? again() : error);
    if (passing) this.#touched.push(...touched);
    if (jobs.length === 0) await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
  }

  /** A database that is away is said once in a while, a defect each time. */
  #tell(error: unknown): void {
    if (!isPassing(error)) return this.#parts.log.error({ err: error }, 'ingest: a commit failed');
    if (performance.now() - this.#toldAt < tellEveryMs) return;
    this.#toldAt = performance.now();
    this.#parts.log.warn({ err: error }, 'ingest: commits have to wait');
  }
}
