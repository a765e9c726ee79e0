import type { Pool } from 'pg';
import {
  earliestAccepted,
  storedMonths,
  telemetryLimits,
  type TelemetryReply,
} from '#features/assets/telemetry/contract.ts';
import { code, Refusal } from '#platform/errors.ts';
import { reachesUnit } from '#platform/scope.ts';
import type { Directory } from '../directory/directory.ts';
import { findByCode, type DirectoryAccount, type DirectoryAsset } from '../directory/directory-account.ts';
import { recordUnassigned } from '../directory/directory-store.ts';
import type { DeviceReading } from '../wire-formats/reading.ts';
import { readTelemetry, readTrackPositions, type ReadBatch } from '../wire-formats/telemetry.ts';
import { leaveMeters } from './leave-meters.ts';
import type { ShardWorkers } from './shards/shard-workers.ts';

/** Sender and the units whose assets it may report; null: all. */
export interface Sender {
  accountId: string;
  unitIds: readonly string[] | null;
}

/** Positions received since the start of the process, by outcome. */
export interface PositionCounts {
  accepted: number;
  duplicates: number;
  rejected: number;
}

/** The device belongs to no asset; it is listed for admins. */
export class UnknownDevice extends Error {}

interface TelemetryServiceDeps {
  pool: Pool;
  directory: Directory;
  workers: ShardWorkers;
  /** Workers that may commit an asset's positions here. */
  workersOf(asset: DirectoryAsset): ShardWorkers;
  /** Months for which positions are stored, unless an account has fewer. */
  positionMonths: number;
}

/** Receives positions in any wire format, resolves their assets and delivers them to the workers. */
export class TelemetryService {
  readonly counts: PositionCounts = { accepted: 0, duplicates: 0, rejected: 0 };
  readonly #pool: Pool;
  readonly #directory: Directory;
  readonly #workers: ShardWorkers;
  readonly #workersOf: TelemetryServiceDeps['workersOf'];
  readonly #positionMonths: number;

  constructor({ pool, directory, workers, workersOf, positionMonths }: TelemetryServiceDeps) {
    this.#workersOf = workersOf;
    this.#pool = pool;
    this.#directory = directory;
    this.#workers = workers;
    this.#positionMonths = positionMonths;
  }

  /**
   * Stores the positions of a `POST /telemetry` body. Resolves when committed. History counts as received at its fix
   * time, or a delay after it.
   * @throws Refusal
   */
  async receive(
    accountId: string,
    body: unknown,
    options: { history?: boolean; delayMs?: (time: number) => number; unitIds?: Sender['unitIds'] } = {},
  ): Promise<TelemetryReply> {
    const account = await this.#account(accountId);
    const batch = await this.#read(account, body, options.unitIds ?? null);
    const { delayMs = () => 0 } = options;
    if (options.history)
      for (const position of batch.positions) position.received = position.time + delayMs(position.time);
    leaveAll(account, batch);
    return this.#deliver(account, batch);
  }

  /**
   * Stores past positions of one asset, validated as usual and received now. Resolves when committed; late data is
   * recomputed soon after, or by settling.
   * @throws Refusal `unavailable` when the asset is not loaded yet
   */
  async receiveTrack(accountId: string, assetId: string, items: readonly unknown[]): Promise<TelemetryReply> {
    const account = await this.#account(accountId);
    const asset = account.assets.get(assetId);
    // A just added asset is found by the next load of the account.
    if (asset === undefined) throw new Refusal('unavailable', { retryAfterS: 1 });
    const { positions, rejected } = readTrackPositions(items, this.#receptionOf(account));
    const batch = { assets: positions.map(() => asset), positions, rejected };
    return this.#deliver(account, batch, this.#workersOf(asset));
  }

  /**
   * Stores a device's reading. Resolves when committed.
   * @throws UnknownDevice, Refusal
   */
  async receiveReading(sender: Sender, protocol: string, reading: DeviceReading): Promise<TelemetryReply> {
    const { position, errors } = reading;
    const account = await this.#account(sender.accountId);
    const asset = await this.#findDevice(account, reading.deviceId);
    if (asset === undefined) await this.#recordUnassigned(sender.accountId, protocol, reading);
    if (asset === undefined || !reachesUnit(sender, asset.unitId)) throw new UnknownDevice(reading.deviceId);
    if (position === null) return { accepted: 0, duplicates: 0, rejected: [] };
    const faults =
      errors ??
      (position.time < this.#receptionOf(account, position.received).earliest ? { time: [code.tooOld] } : null);
    if (faults !== null)
      return this.#deliver(account, { assets: [], positions: [], rejected: [{ index: 0, errors: faults }] });
    const batch = { assets: [asset], positions: [position], rejected: [] };
    leaveAll(account, batch);
    return this.#deliver(account, batch);
  }

  async #deliver(
    account: DirectoryAccount,
    batch: ReadBatch<DirectoryAsset>,
    workers = this.#workers,
  ): Promise<TelemetryReply> {
    const { accepted, duplicates } = await workers.deliver(account, batch);
    this.counts.accepted += accepted;
    this.counts.duplicates += duplicates;
    this.counts.rejected += batch.rejected.length;
    return { accepted, duplicates, rejected: batch.rejected };
  }

  async #account(id: string): Promise<DirectoryAccount> {
    const account = await this.#directory.account(id);
    if (account === null) throw new Refusal('unauthenticated');
    return account;
  }

  #receptionOf({ positionMonths }: DirectoryAccount, received = Date.now()) {
    return { received, earliest: earliestAccepted(received, storedMonths(positionMonths, this.#positionMonths)) };
  }

  /** Parses the body; unknown codes are looked up once before they are refused. */
  async #read(
    account: DirectoryAccount,
    body: unknown,
    unitIds: Sender['unitIds'],
  ): Promise<ReadBatch<DirectoryAsset>> {
    const reception = this.#receptionOf(account);
    const missing = new Set<string>();
    const find = (asset: string) => {
      const known = findByCode(account, asset);
      if (known === undefined) missing.add(asset);
      return known && reachesUnit({ unitIds }, known.unitId) ? known : undefined;
    };
    const batch = readTelemetry(body, reception, find);
    if (missing.size === 0 || !(await this.#directory.learn(account, missing))) return batch;
    return readTelemetry(body, reception, find);
  }

  async #findDevice(account: DirectoryAccount, deviceId: string): Promise<DirectoryAsset | undefined> {
    const known = account.devices.get(deviceId);
    if (known !== undefined) return known;
    await this.#directory.learn(account, [deviceId]);
    return account.devices.get(deviceId);
  }

  async #recordUnassigned(
    accountId: string,
    protocol: string,
    { deviceId, position, errors }: DeviceReading,
  ): Promise<void> {
    const isNameable = deviceId.length <= telemetryLimits.deviceLength && !deviceId.includes('\0');
    if (!isNameable) return;
    const place = errors === null ? position : null;
    await recordUnassigned(this.#pool, { accountId, deviceId, protocol, place });
  }
}

/** Leaves meters of trackers to feeds that come first for them; what feeds read comes by `receiveTrack`. */
function leaveAll({ leftMeters }: DirectoryAccount, { assets, positions }: ReadBatch<DirectoryAsset>): void {
  if (leftMeters.size === 0) return;
  for (const [index, asset] of assets.entries()) {
    const meters = leftMeters.get(asset.id);
    const position = positions[index];
    if (meters && position) leaveMeters(position, meters);
  }
}

/** Refusal of a request without storable content, by code, for endpoints of other protocols. */
export const unknownAsset = { index: 0, errors: { asset: [code.unknownReference] } };
