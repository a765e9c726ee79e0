import type { Pool } from 'pg';
import type { AssetStatus, StatusThresholds } from '#features/assets/asset-status.ts';
import { AssetFences, type Move } from '#features/geofences/asset-fences.ts';
import { FenceBook } from '#features/geofences/fence-book.ts';
import { tripRules } from '#features/trips/trip-rules.ts';
import type { Live } from '#platform/server/live.ts';
import { fetchAccount, fetchAssets, fetchNamedAssets, type AccountRow, type AssetRow } from './directory-store.ts';
import { fetchVersionEnds, fetchVersions } from './fence-version-store.ts';
import { isStorable } from './read-position.ts';
import { shardOf } from './shards.ts';
import type { TrackRules } from './steps/leg.ts';

/** An asset as ingest knows it. */
export interface KnownAsset {
  account: KnownAccount;
  id: string;
  code: string;
  unitId: string;
  /** The account’s, with its own geofences. */
  rules: TrackRules;
  /** A status that people have set by hand: it stands over what the fixes say. */
  flag: { status: AssetStatus; since: number } | null;
  shard: number;
  /** The two ids as a COPY wants them. */
  key: Buffer;
}

export interface KnownAccount {
  id: string;
  rules: TrackRules;
  thresholds: StatusThresholds;
  /** The same for as long as the account is known: it is kept up in place. */
  fences: FenceBook;
  assets: Map<string, KnownAsset>;
  /** By the code in lower case, and by each device. */
  codes: Map<string, KnownAsset>;
  devices: Map<string, KnownAsset>;
}

interface Held {
  account: KnownAccount;
  loadedAt: number;
  stale: boolean;
  fences: HeldFences;
  loading: Promise<KnownAccount | null> | null;
  /** Names that were asked for in vain, and when. */
  missed: Map<string, number>;
}

interface HeldFences {
  book: FenceBook;
  loadedAt: number;
  stale: boolean;
  loading: Promise<void> | null;
  /** Of each version, by geofence and number, when it ends. */
  known: Map<string, number | null>;
}

// A change is told by an event; these bound what a lost one costs, and how often a storm of them reads everything anew.
const keepMs = 300_000;
const atMostEveryMs = 500;
const askAgainMs = 1_000;
const missedKept = 10_000;

const defaults = {
  workingRpm: tripRules.workingRpm,
  expectedIntervalS: 60,
  schedule: { days: [1, 2, 3, 4, 5], fromMinute: 7 * 60, toMinute: 17 * 60 },
};

export interface DirectoryEvents {
  /** A status set by hand was set or taken away. */
  flagsChanged(asset: KnownAsset): void;
  /** Days of the account begin elsewhere now. */
  zoneChanged(account: KnownAccount): void;
}

/** Who may send, what their assets are called, and by which rules they are read; kept in memory, account by account. */
export class Directory {
  readonly #pool: Pool;
  readonly #events: DirectoryEvents;
  readonly #held = new Map<string, Held>();
  readonly #forget: () => void;

  constructor(pool: Pool, live: Live, events: DirectoryEvents) {
    this.#pool = pool;
    this.#events = events;
    this.#forget = live.onChanged((topic, accountId) => {
      if (topic === '*') for (const held of this.#held.values()) held.stale = held.fences.stale = true;
      const held = this.#held.get(accountId);
      if (held && (topic === 'assets' || topic === 'account')) held.stale = true;
      if (held && topic === 'geofences') held.fences.stale = true;
    });
  }

  close(): void {
    this.#forget();
  }

  /** The account with its assets; null where there is none. */
  async account(id: string): Promise<KnownAccount | null> {
    const held = this.#held.get(id);
    if (held === undefined) return this.#load(id, null);
    await this.#keepFences(id, held.fences);
    const age = Date.now() - held.loadedAt;
    if ((held.stale && age >= atMostEveryMs) || age >= keepMs) return this.#load(id, held);
    return held.account;
  }

  /** Asks for codes or devices that the account does not know; true when one was found. Each at most once a second. */
  async learn(account: KnownAccount, names: Iterable<string>): Promise<boolean> {
    const held = this.#held.get(account.id);
    if (held === undefined) return false;
    const now = Date.now();
    const asked = [...names].filter((name) => isStorable(name) && now - (held.missed.get(name) ?? 0) >= askAgainMs);
    if (asked.length === 0) return false;
    if (held.missed.size + asked.length > missedKept) held.missed.clear();
    for (const name of asked) held.missed.set(name, now);
    const rows = await fetchNamedAssets(this.#pool, account.id, asked);
    for (const row of rows) addAsset(held.account, row);
    return rows.length > 0;
  }

  /** Geofences as they are by now: what is new of them is read, the others stay. */
  async #keepFences(id: string, fences: HeldFences): Promise<void> {
    const age = Date.now() - fences.loadedAt;
    if (!fences.loading && !(fences.stale && age >= atMostEveryMs) && age < keepMs) return;
    fences.loading ??= this.#readFences(id, fences).finally(() => (fences.loading = null));
    await fences.loading;
  }

  async #readFences(id: string, fences: HeldFences): Promise<void> {
    fences.stale = false;
    try {
      const ends = await fetchVersionEnds(this.#pool, id);
      const changed = ends.filter((one) => fences.known.get(`${one.id} ${one.version}`) !== one.to);
      for (const version of changed.length > 0 ? await fetchVersions(this.#pool, id, changed) : [])
        fences.book.put(version);
      for (const { id: fence, version, to } of changed) fences.known.set(`${fence} ${version}`, to);
      fences.loadedAt = Date.now();
    } catch (error) {
      fences.stale = true;
      throw error;
    }
  }

  #load(id: string, held: Held | null): Promise<KnownAccount | null> {
    if (held?.loading) return held.loading;
    const loading = this.#read(id, held).finally(() => {
      if (held) held.loading = null;
    });
    if (held) held.loading = loading;
    return loading;
  }

  async #read(id: string, held: Held | null): Promise<KnownAccount | null> {
    if (held) held.stale = false;
    const [row, assets] = await Promise.all([fetchAccount(this.#pool, id), fetchAssets(this.#pool, id)]).catch(
      (error: unknown) => {
        if (held) held.stale = true;
        throw error;
      },
    );
    if (row === null) return null;
    const before = this.#held.get(id);
    const fences = before?.fences ?? openFences();
    if (!before) await this.#readFences(id, fences);
    const account = buildAccount(row, assets, fences.book);
    this.#held.set(id, {
      account,
      loadedAt: Date.now(),
      stale: held?.stale ?? false,
      fences,
      loading: null,
      missed: new Map(),
    });
    if (before) this.#tell(before.account, account);
    return account;
  }

  #tell(before: KnownAccount, now: KnownAccount): void {
    if (before.rules.timeZone !== now.rules.timeZone) this.#events.zoneChanged(now);
    for (const asset of now.assets.values()) {
      const old = before.assets.get(asset.id);
      if (old && old.flag?.status !== asset.flag?.status) this.#events.flagsChanged(asset);
    }
  }
}

export function findByCode(account: KnownAccount, code: string): KnownAsset | undefined {
  return account.codes.get(code) ?? account.codes.get(code.toLowerCase());
}

function openFences(): HeldFences {
  return { book: new FenceBook(), loadedAt: 0, stale: false, loading: null, known: new Map() };
}

function buildAccount(row: AccountRow, assets: AssetRow[], fences: FenceBook): KnownAccount {
  const account: KnownAccount = {
    id: row.id,
    rules: { ...defaults, timeZone: row.time_zone, movingKmh: row.moving_kmh },
    thresholds: { noCommunicationMs: row.silent_after_s * 1_000, turnedOffMs: row.inactive_after_s * 1_000 },
    fences,
    assets: new Map(),
    codes: new Map(),
    devices: new Map(),
  };
  for (const asset of assets) addAsset(account, asset);
  return account;
}

function addAsset(account: KnownAccount, row: AssetRow): void {
  const asset: KnownAsset = {
    account,
    id: row.id,
    code: row.code,
    unitId: row.unit_id,
    rules: { ...account.rules, fences: new AssetFences(account.fences, row.id, row.unit_id, movesOf(row)) },
    flag: row.flag && { status: row.flag, since: row.flag_since ?? 0 },
    shard: shardOf(row.id),
    key: Buffer.from((account.id + row.id).replaceAll('-', ''), 'hex'),
  };
  account.assets.set(row.id, asset);
  account.codes.set(row.code, asset);
  account.codes.set(row.code.toLowerCase(), asset);
  for (const device of row.devices ?? []) account.devices.set(device, asset);
}

function movesOf({ moves }: AssetRow): Move[] {
  return (moves ?? []).map(({ since, unit_id }) => ({ since: since ?? -Infinity, unitId: unit_id }));
}
