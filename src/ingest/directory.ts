import type { Pool } from 'pg';
import type { AssetStatus, StatusThresholds } from '#features/assets/asset-status.ts';
import { WatchBook } from '#features/alert-definitions/watch-book.ts';
import { AssetFences, type Move } from '#features/geofences/crossings/asset-fences.ts';
import type { FenceBook } from '#features/geofences/crossings/fence-book.ts';
import { tripRules } from '#features/trips/trip-rules.ts';
import type { Live } from '#platform/server/live.ts';
import { fetchAccount, fetchAssets, fetchNamedAssets, type AccountRow, type AssetRow } from './directory-store.ts';
import { KnownFences } from './known-fences.ts';
import { isStorable } from './read-position.ts';
import type { DeafTimes } from './deaf-times.ts';
import { fetchWatches } from './watch-store.ts';
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
  /** What its assets are watched for. */
  watches: WatchBook;
  /** When nobody could hear any of them. */
  deaf: DeafTimes;
  assets: Map<string, KnownAsset>;
  /** By the code in lower case, and by each device. */
  codes: Map<string, KnownAsset>;
  devices: Map<string, KnownAsset>;
}

/** An account that is being read, or was: what changes meanwhile makes it stale. */
interface Reading {
  stale: boolean;
  loading: Promise<KnownAccount | null> | null;
}

interface Held extends Reading {
  account: KnownAccount;
  loadedAt: number;
  /** Names that are being asked for. */
  asking: Map<string, Promise<AssetRow[]>>;
  /** Names that were asked for in vain, and when. */
  missed: Map<string, number>;
  /** What asking found since the account was last read, or began to be read anew. */
  learned: AssetRow[];
}

// A change is told by an event; these bound what a lost one costs, and how often a storm of them reads everything anew.
const keepMs = 300_000;
const atMostEveryMs = 500;
const askAgainMs = 1_000;
const missedKept = 10_000;
/** What an account is read with. */
const topics = new Set(['assets', 'account', 'alert_definitions']);

/** Of accounts that say nothing else. */
export const trackDefaults = {
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

interface DirectoryParts {
  pool: Pool;
  live: Live;
  deaf: DeafTimes;
}

/** Who may send, what their assets are called, and by which rules they are read; kept in memory, account by account. */
export class Directory {
  readonly #pool: Pool;
  readonly #deaf: DeafTimes;
  readonly #events: DirectoryEvents;
  readonly #held = new Map<string, Held>();
  /** Known before the account is: a change while it is read must not be missed. */
  readonly #fences = new Map<string, KnownFences>();
  readonly #opening = new Map<string, Reading>();
  readonly #forget: () => void;

  constructor({ pool, live, deaf }: DirectoryParts, events: DirectoryEvents) {
    this.#pool = pool;
    this.#deaf = deaf;
    this.#events = events;
    this.#forget = live.onChanged((topic, accountId) => {
      const known = this.#held.get(accountId) ?? this.#opening.get(accountId);
      if (known && topics.has(topic)) known.stale = true;
      if (topic === 'geofences') this.#fences.get(accountId)?.changed();
      if (topic !== '*') return;
      for (const one of [...this.#held.values(), ...this.#opening.values()]) one.stale = true;
      for (const fences of this.#fences.values()) fences.changed();
    });
  }

  close(): void {
    this.#forget();
    for (const fences of this.#fences.values()) fences.close();
  }

  /** The account with its assets; null where there is none. */
  async account(id: string): Promise<KnownAccount | null> {
    const held = this.#held.get(id);
    if (held === undefined) return this.#open(id);
    await this.#fences.get(id)?.keep();
    const age = Date.now() - held.loadedAt;
    if ((held.stale && age >= atMostEveryMs) || age >= keepMs) return this.#load(id, held);
    return held.account;
  }

  /**
   * Asks for codes or devices that the account does not know; true when one was found. In vain each at most once a second, and whoever asks
   * for one that is being asked for waits for the same.
   */
  async learn(account: KnownAccount, names: Iterable<string>): Promise<boolean> {
    const held = this.#held.get(account.id);
    if (held === undefined) return false;
    const now = Date.now();
    const waits = new Set<Promise<AssetRow[]>>();
    const due: string[] = [];
    for (const name of names) {
      const asking = held.asking.get(name);
      if (asking) waits.add(asking);
      else if (isStorable(name) && now - (held.missed.get(name) ?? 0) >= askAgainMs) due.push(name);
    }
    if (due.length > 0) waits.add(this.#ask(held, due));
    const rows = (await Promise.all(waits)).flat();
    // The account may have been read anew since it was handed out: whoever asks looks in what was handed out.
    for (const row of rows) addAsset(account, row);
    const current = this.#held.get(account.id)?.account;
    if (current && current !== account) addMissing(current, rows);
    return rows.length > 0;
  }

  #ask(held: Held, names: readonly string[]): Promise<AssetRow[]> {
    const asking = this.#fetchNamed(held, names).finally(() => {
      for (const name of names) held.asking.delete(name);
    });
    for (const name of names) held.asking.set(name, asking);
    return asking;
  }

  async #fetchNamed(held: Held, names: readonly string[]): Promise<AssetRow[]> {
    const rows = await fetchNamedAssets(this.#pool, held.account.id, names);
    if (held.missed.size + names.length > missedKept) held.missed.clear();
    const now = Date.now();
    for (const name of names) held.missed.set(name, now);
    held.learned.push(...rows);
    return rows;
  }

  /** The first time, whoever asks meanwhile waits for the same. */
  #open(id: string): Promise<KnownAccount | null> {
    const known = this.#opening.get(id);
    if (known?.loading) return known.loading;
    const opening: Reading = { stale: false, loading: null };
    this.#opening.set(id, opening);
    opening.loading = this.#read(id, opening).finally(() => this.#opening.delete(id));
    return opening.loading;
  }

  #load(id: string, held: Held): Promise<KnownAccount | null> {
    held.loading ??= this.#read(id, held).finally(() => (held.loading = null));
    return held.loading;
  }

  async #read(id: string, reading: Reading): Promise<KnownAccount | null> {
    const before = this.#held.get(id);
    reading.stale = false;
    if (before) before.learned = [];
    const all = [fetchAccount(this.#pool, id), fetchAssets(this.#pool, id), fetchWatches(this.#pool, id)] as const;
    const [row, assets, watches] = await Promise.all(all).catch((error: unknown) => {
      reading.stale = true;
      throw error;
    });
    if (row === null) return null;
    const fences = this.#fences.get(id) ?? (await this.#openFences(id));
    const account = buildAccount(row, assets, {
      fences: fences.book,
      watches: new WatchBook(watches),
      deaf: this.#deaf,
    });
    // Found while the account was read: it may have been read before they were there.
    addMissing(account, before?.learned ?? []);
    this.#held.set(id, {
      account,
      loadedAt: Date.now(),
      stale: reading.stale,
      loading: null,
      asking: before?.asking ?? new Map(),
      missed: new Map(),
      learned: [],
    });
    if (before) this.#tell(before.account, account);
    return account;
  }

  async #openFences(id: string): Promise<KnownFences> {
    const fences = new KnownFences(this.#pool, id);
    this.#fences.set(id, fences);
    try {
      await fences.open();
    } catch (error) {
      this.#fences.delete(id);
      throw error;
    }
    return fences;
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

function buildAccount(
  row: AccountRow,
  assets: AssetRow[],
  books: Pick<KnownAccount, 'fences' | 'watches' | 'deaf'>,
): KnownAccount {
  const account: KnownAccount = {
    id: row.id,
    rules: { ...trackDefaults, timeZone: row.time_zone, movingKmh: row.moving_kmh },
    thresholds: { noCommunicationMs: row.silent_after_s * 1_000, turnedOffMs: row.inactive_after_s * 1_000 },
    ...books,
    assets: new Map(),
    codes: new Map(),
    devices: new Map(),
  };
  for (const asset of assets) addAsset(account, asset);
  return account;
}

function addMissing(account: KnownAccount, rows: readonly AssetRow[]): void {
  for (const row of rows) if (!account.assets.has(row.id)) addAsset(account, row);
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
