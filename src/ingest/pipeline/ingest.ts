import { Pool } from 'pg';
import { earliestAccepted, telemetryLimits, type TelemetryReply } from '#features/assets/telemetry/contract.ts';
import { code, Refusal } from '#platform/errors.ts';
import { reachesUnit } from '#platform/scope.ts';
import type { Live } from '#platform/live/server/live.ts';
import { sweepChanges } from '#platform/server/changes.ts';
import type { Log } from '#platform/server/log.ts';
import { every, type Running } from '#platform/server/worker.ts';
import { publishAlerts } from '../alerts/alert-events.ts';
import { IngestOutages } from '../admission/ingest-outages.ts';
import { Directory } from '../directory/directory.ts';
import { findByCode, type DirectoryAccount, type DirectoryAsset } from '../directory/directory-account.ts';
import { recordUnassigned, stampKey } from '../directory/directory-store.ts';
import { publishGeofenceEvents } from './geofence-events.ts';
import { ShardWorker, type ShardWorkerDeps } from './shard-worker.ts';
import { fetchBehind, maintainPositions, markAccount, markDays, markLate } from '../storage/late-data-store.ts';
import { LateWorker } from '../recompute/late-data-worker.ts';
import { PositionEvents } from './position-events.ts';
import { recordHeartbeat } from '../admission/heartbeat-store.ts';
import { deleteOldHistory } from '../storage/history-retention.ts';
import { workerCount, workerOf } from './shards.ts';
import { sliceDelivery, type ShardDelivery } from './sort-arrivals.ts';
import { takeDue } from '../directory/watch-store.ts';
import type { DeviceReading } from '../wire-formats/reading.ts';
import { readTelemetry, readTrackPositions, type ReadBatch } from '../wire-formats/telemetry.ts';

export interface IngestDeps {
  /** Of the role that writes telemetry and nothing else. */
  url: string;
  live: Live;
  log: Log;
  /** Age at which history derived from positions is deleted; 0 keeps all of it. */
  historyMonths?: number;
}

/** Who brings positions in, and the units whose assets they may bring them for; null: all. */
export interface Sender {
  accountId: string;
  unitIds: readonly string[] | null;
}

/** A device that belongs to no asset; it was noted for an admin to see. */
export class UnknownDevice extends Error {}

/** A month more than are accepted: what was acknowledged is never deleted soon after. */
const keepMonths = telemetryLimits.retentionMonths + 1;
const upkeepMs = 86_400_000;
const behindMs = 600_000;
const stampMs = 60_000;
const clockMs = 5_000;
const clockAssets = 2_000;
/** Without a word of any process for longer, nobody took positions in. */
const outageMs = 60_000;

/** Takes telemetry in: from doors that speak a wire format each, through one pipeline, to a committed answer. */
export class Ingest {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #historyMonths: number;
  readonly #directory: Directory;
  readonly #workers: readonly ShardWorker[];
  readonly #late: LateWorker;
  readonly #outages = new IngestOutages();
  readonly #running: Running[] = [];
  #ending: Promise<void> | null = null;
  readonly #stamped = new Map<string, number>();

  constructor({ url, live, log, historyMonths = 0 }: IngestDeps) {
    this.#log = log;
    this.#historyMonths = historyMonths;
    this.#pool = new Pool({
      connectionString: url,
      application_name: 'patio-ingest',
      max: 3,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // An idle connection that PostgreSQL ended is replaced at its next use.
    this.#pool.on('error', () => undefined);
    // One that is lent out and ends between two queries says so by itself; the next query on it fails anyway.
    this.#pool.on('connect', (client) => void client.on('error', () => undefined));
    const events = new PositionEvents(live);
    const committed: ShardWorkerDeps['committed'] = (movedOn, { rings, alerts }) => {
      events.publish(movedOn);
      publishGeofenceEvents(live, rings);
      publishAlerts(live, alerts);
    };
    this.#workers = Array.from({ length: workerCount }, () => new ShardWorker({ url, log, committed }));
    this.#directory = new Directory(
      { pool: this.#pool, live, outages: this.#outages },
      {
        flagsChanged: (asset) => this.#workerOf(asset).touch([asset]),
        zoneChanged: (account) => this.#quietly(this.rebuildAccount(account.id), 'a changed time zone waits'),
        bookingChanged: (account, changes) =>
          this.#quietly(markDays(this.#pool, account, changes), 'what is to be rebooked waits'),
      },
    );
    this.#late = new LateWorker({
      pool: this.#pool,
      directory: this.#directory,
      workerOf: (asset) => this.#workerOf(asset),
      isBusy: () => this.#workers.some((worker) => worker.isBusy),
      log,
    });
  }

  /** Catches up on what an earlier process left, and keeps up the work that goes on beside requests. */
  start(): void {
    const keep = (work: () => Promise<void>, everyMs: number, description: string) =>
      this.#running.push(every({ everyMs, description, log: this.#log }, work));
    keep(() => maintainPositions(this.#pool, keepMonths), upkeepMs, 'maintain partitions of positions');
    keep(() => deleteOldHistory(this.#pool, this.#historyMonths), upkeepMs, 'delete old history');
    keep(() => sweepChanges(this.#pool), behindMs, 'sweep the change feed');
    keep(() => this.catchUp(), behindMs, 'catch up on positions');
    keep(() => this.lookByClock(), clockMs, 'evaluate assets by the clock');
    this.#late.start();
  }

  /** Commits what was taken on; what comes later is refused. */
  stop(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    await Promise.all(this.#running.map((running) => running.stop()));
    await this.#late.stop();
    await Promise.all(this.#workers.map((worker) => worker.stop()));
    this.#directory.close();
    await this.#pool.end();
  }

  /** Commits of a shard fail, by no fault of what was sent. */
  get isFailing(): boolean {
    return this.#workers.some((worker) => worker.isFailing);
  }

  /** @throws Refusal `unavailable` when more from this account would wait too long; asked before its body is read */
  demandRoom(accountId: string): void {
    if (this.#workers.some((worker) => worker.isFull(accountId))) throw new Refusal('unavailable', { retryAfterS: 1 });
  }

  /**
   * Stores the positions of a `POST /telemetry` body and answers once they are committed. In history each counts as received
   * at its own fix time.
   * @throws Refusal
   */
  async receiveTelemetry(
    accountId: string,
    body: unknown,
    options: { history?: boolean; unitIds?: Sender['unitIds'] } = {},
  ): Promise<TelemetryReply> {
    const account = await this.#account(accountId);
    const batch = await this.#read(account, body, options.unitIds ?? null);
    if (options.history) for (const position of batch.positions) position.received = position.time;
    const { accepted, duplicates } = await this.#commit(account, batch);
    return { accepted, duplicates, rejected: batch.rejected };
  }

  /**
   * Stores positions of one asset's past, each checked like any other and counted as received now. Answers once they are
   * committed; what is late is recomputed soon after, or when it is to settle.
   * @throws Refusal `unavailable` when they would wait too long, or the asset is not known yet
   */
  async receiveTrack(accountId: string, assetId: string, items: readonly unknown[]): Promise<TelemetryReply> {
    this.demandRoom(accountId);
    const account = await this.#account(accountId);
    const asset = account.assets.get(assetId);
    // One that was added a moment ago is known with the next look at the account.
    if (asset === undefined) throw new Refusal('unavailable', { retryAfterS: 1 });
    const { positions, rejected } = readTrackPositions(items, Date.now());
    const counts = await this.#commit(account, { assets: positions.map(() => asset), positions, rejected });
    return { ...counts, rejected };
  }

  /**
   * Stores what a device said and answers once it is committed.
   * @throws UnknownDevice, Refusal
   */
  async receiveReading(
    { accountId, unitIds }: Sender,
    protocol: string,
    { deviceId, position, errors }: DeviceReading,
  ): Promise<TelemetryReply> {
    const account = await this.#account(accountId);
    const asset = await this.#findDevice(account, deviceId);
    if (asset === undefined) {
      const place = errors === null ? position : null;
      const isNameable = deviceId.length <= telemetryLimits.deviceLength && !deviceId.includes('\0');
      if (isNameable) await recordUnassigned(this.#pool, { accountId, deviceId, protocol, place });
      throw new UnknownDevice(deviceId);
    }
    if (!reachesUnit({ unitIds }, asset.unitId)) throw new UnknownDevice(deviceId);
    if (errors !== null) return { accepted: 0, duplicates: 0, rejected: [{ index: 0, errors }] };
    if (position === null) return { accepted: 0, duplicates: 0, rejected: [] };
    if (position.time < earliestAccepted(position.received))
      return { accepted: 0, duplicates: 0, rejected: [{ index: 0, errors: { time: [code.tooOld] } }] };
    const counts = await this.#commit(account, { assets: [asset], positions: [position], rejected: [] });
    return { ...counts, rejected: [] };
  }

  /** Notes that a key was used, at most once a minute. */
  stampKey(accountId: string, keyId: string): void {
    const now = Date.now();
    if (now - (this.#stamped.get(keyId) ?? 0) < stampMs) return;
    this.#stamped.set(keyId, now);
    this.#quietly(stampKey(this.#pool, accountId, keyId), 'the use of a key was not noted');
  }

  /** Computes everything derived of an account again from its positions, beside what comes in. */
  async rebuildAccount(accountId: string): Promise<void> {
    await markAccount(this.#pool, accountId);
  }

  /** Computes an asset again, from an instant on (milliseconds since 1970; null: from the beginning), and answers once that stands. */
  async rebuildAsset(accountId: string, assetId: string, from: number | null): Promise<void> {
    await markLate(this.#pool, [{ accountId, assetId, from: from ?? -Infinity }]);
    await this.#settle(accountId, assetId);
  }

  /** Where an asset's past goes: `receive` as `receiveTrack`, `settle` answers once what follows from it stands. */
  trackHistory() {
    return { receive: this.receiveTrack.bind(this), settle: this.#settle.bind(this) };
  }

  async #settle(accountId: string, assetId: string): Promise<void> {
    await this.#late.settle(accountId, assetId);
    const asset = (await this.#directory.account(accountId))?.assets.get(assetId);
    if (asset) await this.#workerOf(asset).settle();
  }

  /** Recomputes what late positions touch, now instead of within a second; answers how many assets. */
  recomputeLate(): Promise<number> {
    return this.#late.runOnce();
  }

  /** Plays positions that a process stored and could not finish with. */
  async catchUp(): Promise<void> {
    await this.#recordHeartbeat();
    for (const { accountId, assetId } of await fetchBehind(this.#pool)) {
      const asset = (await this.#directory.account(accountId))?.assets.get(assetId);
      if (asset) this.#workerOf(asset).touch([asset]);
    }
  }

  /** Looks at assets of which time alone may change something: silence, what has lasted, hours that begin. */
  async lookByClock(): Promise<void> {
    await this.#recordHeartbeat();
    for (const { accountId, assetId } of await takeDue(this.#pool, clockAssets)) {
      const asset = (await this.#directory.account(accountId))?.assets.get(assetId);
      if (asset) this.#workerOf(asset).touch([asset]);
    }
  }

  /** Before the clock is looked at: what nobody could hear is no silence. */
  async #recordHeartbeat(): Promise<void> {
    this.#outages.learn(await recordHeartbeat(this.#pool, outageMs));
  }

  #workerOf(asset: DirectoryAsset): ShardWorker {
    const worker = this.#workers[workerOf(asset.shard)];
    if (worker === undefined) throw new Error('no such worker');
    return worker;
  }

  async #account(id: string): Promise<DirectoryAccount> {
    const account = await this.#directory.account(id);
    if (account === null) throw new Refusal('unauthenticated');
    return account;
  }

  /** Reads the body; codes that nobody knows are asked for once before they are refused. */
  async #read(
    account: DirectoryAccount,
    body: unknown,
    unitIds: Sender['unitIds'],
  ): Promise<ReadBatch<DirectoryAsset>> {
    const received = Date.now();
    const missing = new Set<string>();
    const find = (asset: string) => {
      const known = findByCode(account, asset);
      if (known === undefined) missing.add(asset);
      return known && reachesUnit({ unitIds }, known.unitId) ? known : undefined;
    };
    const batch = readTelemetry(body, received, find);
    if (missing.size === 0 || !(await this.#directory.learn(account, missing))) return batch;
    return readTelemetry(body, received, find);
  }

  async #findDevice(account: DirectoryAccount, deviceId: string): Promise<DirectoryAsset | undefined> {
    const known = account.devices.get(deviceId);
    if (known !== undefined) return known;
    await this.#directory.learn(account, [deviceId]);
    return account.devices.get(deviceId);
  }

  async #commit(
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
    // Each is waited for before any failure is reported: a request is over when nothing of it is under way.
    const settled = await Promise.allSettled(waits);
    for (const one of settled) if (one.status === 'rejected') throw one.reason;
    const sum = (read: (delivery: ShardDelivery) => number) =>
      slices.flat().reduce((total, slice) => total + read(slice), 0);
    return { accepted: sum((one) => one.accepted), duplicates: sum((one) => one.duplicates) };
  }

  #quietly(work: Promise<unknown>, failed: string): void {
    work.catch((error: unknown) => this.#log.warn({ err: error }, `ingest: ${failed}`));
  }
}

/** What a request without anything to store is refused with by code, for doors of other protocols. */
export const unknownAsset = { index: 0, errors: { asset: [code.unknownReference] } };
