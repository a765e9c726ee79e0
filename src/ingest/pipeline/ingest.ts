import type { Pool } from 'pg';
import { telemetryLimits, type TelemetryReply } from '#features/assets/telemetry/contract.ts';
import type { Live } from '#platform/live/server/live.ts';
import { sweepChanges } from '#platform/server/events/changes.ts';
import { openPool } from '#platform/server/database/primary-host.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import type { Log } from '#platform/server/log.ts';
import type { NatsLink } from '#platform/server/events/nats.ts';
import { every, type RunningWorker } from '#platform/server/worker.ts';
import { Gate } from '../admission/gate.ts';
import { recordHeartbeat } from '../admission/heartbeat-store.ts';
import { IngestOutages } from '../admission/ingest-outages.ts';
import { KeyUse } from '../admission/key-use.ts';
import { Sharing } from '../admission/sharing.ts';
import { findByCode, type DirectoryAsset } from '../directory/directory-account.ts';
import { Directory } from '../directory/directory.ts';
import { takeDue } from '../directory/watch-store.ts';
import { LateWorker } from '../recompute/late-data-worker.ts';
import { Packer } from '../packing/packer.ts';
import { writePastDays, type PastPositions } from '../recompute/write-past-days.ts';
import { deleteOldHistory } from '../storage/history-retention.ts';
import { fetchBehind, markAccount, markDays, markLate } from '../storage/late-data-store.ts';
import { holds } from '../storage/shard-store.ts';
import { sweepPositions } from '../storage/position-retention-store.ts';
import { CommitPublisher } from './commit/commit-publisher.ts';
import { commitHanded } from './handover/commit-handed.ts';
import { Handover } from './handover/handover.ts';
import { ShardLeases } from './shards/shard-leases.ts';
import { ShardWorkers } from './shards/shard-workers.ts';
import type { IngestFigures } from './ingest-figures.ts';
import { TelemetryService } from './telemetry-service.ts';

export interface IngestDeps {
  /** Connection of the role that may only write telemetry. */
  url: string;
  live: Live;
  log: Log;
  /** By which positions of other nodes' shards reach them; absent: one node receives all. */
  nats?: NatsLink | null;
  /** Budget of request bodies; absent: its own. */
  memory?: MemoryBudget;
  /** Age in months at which derived history is deleted; 0: never. */
  historyMonths?: number;
  /** Months for which positions are stored, unless an account has fewer. */
  positionMonths?: number;
  /** Age in days at which positions are packed; 0: never. */
  packDays?: number;
}

const upkeepMs = 86_400_000;
const behindMs = 600_000;
const clockMs = 5_000;
const clockAssets = 2_000;
/** Gap between heartbeats, in milliseconds, that counts as an outage. */
const outageMs = 60_000;

/** Composes ingest and runs its background work: maintenance, clock, late data. */
export class Ingest {
  readonly telemetry: TelemetryService;
  readonly gate: Gate;
  readonly keyUse: KeyUse;
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #historyMonths: number;
  readonly #positionMonths: number;
  readonly #directory: Directory;
  readonly #leases: ShardLeases;
  readonly #handover: Handover | null;
  readonly #workers: ShardWorkers;
  /** For jobs here on assets of other nodes: guarded by the versions of shards alone. */
  readonly #guests: ShardWorkers;
  readonly #late: LateWorker;
  readonly #packer: Packer;
  readonly #outages = new IngestOutages();
  readonly #running: RunningWorker[] = [];
  #ending: Promise<void> | null = null;

  constructor({
    url,
    live,
    log,
    nats = null,
    memory = new MemoryBudget(),
    historyMonths = 0,
    positionMonths = telemetryLimits.retentionMonths,
    packDays = 0,
  }: IngestDeps) {
    this.#log = log;
    this.#historyMonths = historyMonths;
    this.#leases = new ShardLeases({
      url,
      log,
      nats,
      onTaken: (shards) => this.#quietly(this.#touchBehind(shards), 'taken shards catch up later'),
      onOwners: (nodes) => this.#handover?.keepTo(nodes),
    });
    const leases = this.#leases;
    this.#pool = openPool({ connectionString: url, application_name: leases.session, max: 3 });
    this.#positionMonths = positionMonths;
    const sharing = new Sharing();
    const publisher = new CommitPublisher(live);
    const commit = (piece: Uint8Array) =>
      commitHanded({ gate: this.gate, directory: this.#directory, workers: this.#workers }, piece);
    this.#handover = nats && new Handover({ nats, log, node: leases.node, commit });
    this.#workers = new ShardWorkers({ url, log, sharing, leases, publisher, handover: this.#handover });
    const none = new ShardLeases({ url, log, nats: null, onTaken: () => undefined });
    this.#guests = new ShardWorkers({ url, log, sharing: new Sharing(), leases: none, publisher });
    this.#directory = new Directory(
      { pool: this.#pool, live, outages: this.#outages },
      {
        flagsChanged: (asset) => this.#workers.of(asset).touch([asset]),
        zoneChanged: (account) => this.#quietly(this.rebuildAccount(account.id), 'a changed time zone waits'),
        bookingChanged: (account, changes) =>
          this.#quietly(markDays(this.#pool, account, changes), 'what is to be rebooked waits'),
      },
    );
    const workersOf = this.#workersOf.bind(this);
    this.#packer = new Packer({ pool: this.#pool, workers: this.#workers, afterDays: packDays });
    this.#late = new LateWorker({
      pool: this.#pool,
      directory: this.#directory,
      workers: this.#workers,
      workersOf,
      leases,
      log,
    });
    this.telemetry = new TelemetryService({
      pool: this.#pool,
      directory: this.#directory,
      workers: this.#workers,
      workersOf,
      positionMonths,
    });
    this.gate = new Gate({ sharing, memory, workers: this.#workers });
    this.keyUse = new KeyUse(this.#pool, log);
  }

  /** Takes shards, catches up on positions of an earlier process, and starts the background work. */
  start(): void {
    this.#leases.start();
    const keep = (work: (isStopping: () => boolean) => Promise<void>, everyMs: number, description: string) =>
      this.#running.push(every({ everyMs, description, log: this.#log }, work));
    keep(() => sweepPositions(this.#pool, this.#positionMonths), upkeepMs, 'delete old positions');
    keep(() => deleteOldHistory(this.#pool, this.#historyMonths), upkeepMs, 'delete old history');
    keep((isStopping) => this.#packer.runDaily(isStopping), behindMs, 'pack old positions');
    keep(() => sweepChanges(this.#pool), behindMs, 'sweep the change feed');
    keep(() => this.catchUp(), behindMs, 'catch up on positions');
    keep(() => this.lookByClock(), clockMs, 'evaluate assets by the clock');
    this.#late.start();
  }

  /** Commits accepted positions; new ones are refused. */
  stop(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    await Promise.all(this.#running.map((running) => running.stop()));
    await this.#late.stop();
    this.#handover?.stop();
    await Promise.all([this.#workers.stop(), this.#guests.stop()]);
    await this.#leases.stop();
    this.#directory.close();
    await this.#pool.end();
  }

  get figures(): IngestFigures {
    const { waiting, unwritten, lagMs } = this.#workers;
    const { shards, lostCount: lostShards } = this.#leases;
    const load = { refused: this.gate.refused, waiting, unwritten, lagMs };
    const handed = this.#handover?.counts ?? null;
    return {
      ...this.telemetry.counts,
      ...this.#packer.figures,
      ...load,
      shards: shards?.length ?? 0,
      lostShards,
      pool: this.#pool,
      handed,
    };
  }

  /** Whether commits fail for reasons other than the data sent. */
  get isFailing(): boolean {
    return this.#workers.isFailing;
  }

  /** Whether positions sent here are refused, as another node holds their shards. */
  get standsBy(): boolean {
    return this.#leases.standsBy;
  }

  /** Recomputes all derived data of an account, beside live ingest. */
  async rebuildAccount(accountId: string): Promise<void> {
    await markAccount(this.#pool, accountId);
  }

  /**
   * Recomputes an asset from an instant on (milliseconds since 1970; null: from the beginning). Resolves when written.
   */
  async rebuildAsset(accountId: string, assetId: string, from: number | null): Promise<void> {
    await markLate(this.#pool, [{ accountId, assetId, from: from ?? -Infinity }]);
    await this.#settle(accountId, assetId);
  }

  /**
   * Writes days of an asset from positions without storing these; false when it has days before `until`, the start of a
   * local day.
   */
  async writePastDays(
    accountId: string,
    code: string,
    past: { positions: PastPositions; until: number },
  ): Promise<boolean> {
    const account = await this.#directory.account(accountId);
    const asset = account && findByCode(account, code);
    if (!asset) throw new Error(`No asset ${code} to write days of.`);
    return writePastDays(this.#pool, asset, past);
  }

  /** Where an asset's past goes: `receive` stores positions, `settle` answers once what follows from them stands. */
  trackHistory() {
    return { receive: this.#receiveTrack.bind(this), settle: this.#settle.bind(this) };
  }

  /** For applying a geofence to the past: loads the stored versions, and recomputes assets by them. */
  geofenceReplay() {
    return {
      refresh: (accountId: string) => this.#directory.refreshGeofences(accountId),
      replay: this.#late.replay.bind(this.#late),
    };
  }

  /** @throws Refusal `unavailable` when the wait is too long or the asset is not loaded yet */
  #receiveTrack(accountId: string, assetId: string, items: readonly unknown[]): Promise<TelemetryReply> {
    const request = { accountId, bytes: 0, read: () => Promise.resolve('') };
    return this.gate.admit(request, () => this.telemetry.receiveTrack(accountId, assetId, items));
  }

  async #settle(accountId: string, assetId: string): Promise<void> {
    await this.#late.settle(accountId, assetId);
    const asset = (await this.#directory.account(accountId))?.assets.get(assetId);
    if (asset) await this.#workersOf(asset).of(asset).settle();
  }

  /** Workers that may commit positions of an asset here. */
  #workersOf({ shard }: DirectoryAsset): ShardWorkers {
    return holds(this.#leases.current, shard) ? this.#workers : this.#guests;
  }

  /**
   * Recomputes late data now.
   * @returns the number of assets
   */
  recomputeLate(): Promise<number> {
    return this.#late.runOnce();
  }

  /** Packs positions of all days that are due. */
  packOld(): Promise<void> {
    return this.#packer.runOnce();
  }

  /** Replays positions that a process stored without a checkpoint. */
  async catchUp(): Promise<void> {
    await this.#recordHeartbeat();
    await this.#touchBehind(this.#leases.shards);
  }

  /** Evaluates assets that change by time alone: silence, durations, new hours. */
  async lookByClock(): Promise<void> {
    await this.#recordHeartbeat();
    await this.#touch(await takeDue(this.#pool, this.#leases.shards, clockAssets));
  }

  async #touchBehind(shards: readonly number[] | null): Promise<void> {
    await this.#touch(await fetchBehind(this.#pool, shards));
  }

  async #touch(assets: readonly { accountId: string; assetId: string }[]): Promise<void> {
    for (const { accountId, assetId } of assets) {
      const asset = (await this.#directory.account(accountId))?.assets.get(assetId);
      if (asset) this.#workers.of(asset).touch([asset]);
    }
  }

  /** Before the evaluation by the clock: outages are no silence. */
  async #recordHeartbeat(): Promise<void> {
    this.#outages.learn(await recordHeartbeat(this.#pool, outageMs));
  }

  #quietly(work: Promise<unknown>, failed: string): void {
    work.catch((error: unknown) => this.#log.warn({ err: error }, `ingest: ${failed}`));
  }
}
