import type { Pool } from 'pg';
import { bookingBook, firstDifference } from '#features/maintenance/records/public.ts';
import { WatchBook } from '#features/alerts/engine/watch-book.ts';
import type { Live } from '#platform/live/server/live.ts';
import { fetchAccount, fetchAssets, fetchBookingTargets, fetchNamedAssets, type AssetRow } from './directory-store.ts';
import { addAsset, addMissing, buildAccount, type DirectoryAccount, type DirectoryAsset } from './directory-account.ts';
import { DirectoryGeofences } from './directory-geofences.ts';
import { isStorable } from '../pipeline/read-position.ts';
import type { IngestOutages } from '../admission/ingest-outages.ts';
import { fetchLeftMeters } from './left-meters-store.ts';
import { fetchWatches } from './watch-store.ts';

/** Account that is loaded or loading; changes in the meantime make it stale. */
interface AccountLoad {
  stale: boolean;
  loading: Promise<DirectoryAccount | null> | null;
}

interface CachedAccount extends AccountLoad {
  account: DirectoryAccount;
  loadedAt: number;
  /** Names being looked up. */
  asking: Map<string, Promise<AssetRow[]>>;
  /** Names not found, with the time of the lookup. */
  missed: Map<string, number>;
  /** Assets found by lookups since the last load began. */
  learned: AssetRow[];
}

// Changes arrive as events; these bound the cost of a lost event, and the reload rate under many.
const keepMs = 300_000;
const atMostEveryMs = 500;
const askAgainMs = 1_000;
const mostMissed = 10_000;

export interface DirectoryEvents {
  /** A status was set or removed by a person. */
  flagsChanged(asset: DirectoryAsset): void;
  /** The account's time zone changed. */
  zoneChanged(account: DirectoryAccount): void;
  /** Booking settings changed from a day on; empty: from the beginning. */
  bookingChanged(account: DirectoryAccount, changes: readonly { assetId: string; from: string }[]): void;
}

interface IngestDirectoryDeps {
  pool: Pool;
  live: Live;
  outages: IngestOutages;
}

/** In-memory cache of accounts: their assets and rules. */
export class Directory {
  readonly #pool: Pool;
  readonly #outages: IngestOutages;
  readonly #events: DirectoryEvents;
  readonly #held = new Map<string, CachedAccount>();
  /** Created before the account is loaded, so that no change in the meantime is missed. */
  readonly #geofences = new Map<string, DirectoryGeofences>();
  readonly #opening = new Map<string, AccountLoad>();
  readonly #forget: () => void;

  constructor({ pool, live, outages }: IngestDirectoryDeps, events: DirectoryEvents) {
    this.#pool = pool;
    this.#outages = outages;
    this.#events = events;
    this.#forget = live.onChanged('ingest-directory', (topic, accountId) => {
      const known = this.#held.get(accountId) ?? this.#opening.get(accountId);
      // Geofences are loaded independently of the account.
      if (topic === 'geofences') this.#geofences.get(accountId)?.changed();
      else if (known) known.stale = true;
      if (topic !== '*') return;
      for (const one of [...this.#held.values(), ...this.#opening.values()]) one.stale = true;
      for (const geofences of this.#geofences.values()) geofences.changed();
    });
  }

  close(): void {
    this.#forget();
    for (const geofences of this.#geofences.values()) geofences.close();
  }

  /** The account with its assets; null when absent. */
  async account(id: string): Promise<DirectoryAccount | null> {
    const held = this.#held.get(id);
    if (held === undefined) return this.#open(id);
    await this.#geofences.get(id)?.keep();
    const age = Date.now() - held.loadedAt;
    if ((held.stale && age >= atMostEveryMs) || age >= keepMs) return this.#load(id, held);
    return held.account;
  }

  /** Loads an account's geofences as they are stored now. */
  async refreshGeofences(id: string): Promise<void> {
    await this.account(id);
    await this.#geofences.get(id)?.refresh();
  }

  /** Whether a change of the account is not loaded yet. */
  isBehind(id: string): boolean {
    const held = this.#held.get(id);
    if (this.#geofences.get(id)?.isBehind) return true;
    return held !== undefined && (held.stale || held.loading !== null);
  }

  /**
   * Looks up codes or devices that the account does not know. Failed names are retried at most once a second;
   * concurrent lookups of a name share one query.
   * @returns whether any was found
   */
  async learn(account: DirectoryAccount, names: Iterable<string>): Promise<boolean> {
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
    // The account may have been reloaded: callers use the object they were given.
    for (const row of rows) addAsset(account, row);
    const current = this.#held.get(account.id)?.account;
    if (current && current !== account) addMissing(current, rows);
    return rows.length > 0;
  }

  #ask(held: CachedAccount, names: readonly string[]): Promise<AssetRow[]> {
    const asking = this.#fetchNamed(held, names).finally(() => {
      for (const name of names) held.asking.delete(name);
    });
    for (const name of names) held.asking.set(name, asking);
    return asking;
  }

  async #fetchNamed(held: CachedAccount, names: readonly string[]): Promise<AssetRow[]> {
    const rows = await fetchNamedAssets(this.#pool, held.account.id, names);
    if (held.missed.size + names.length > mostMissed) held.missed.clear();
    const now = Date.now();
    for (const name of names) held.missed.set(name, now);
    held.learned.push(...rows);
    return rows;
  }

  /** Loads the account once; concurrent callers share it. */
  #open(id: string): Promise<DirectoryAccount | null> {
    const known = this.#opening.get(id);
    if (known?.loading) return known.loading;
    const opening: AccountLoad = { stale: false, loading: null };
    this.#opening.set(id, opening);
    opening.loading = this.#read(id, opening).finally(() => this.#opening.delete(id));
    return opening.loading;
  }

  #load(id: string, held: CachedAccount): Promise<DirectoryAccount | null> {
    held.loading ??= this.#read(id, held).finally(() => (held.loading = null));
    return held.loading;
  }

  async #read(id: string, reading: AccountLoad): Promise<DirectoryAccount | null> {
    const before = this.#held.get(id);
    reading.stale = false;
    if (before) before.learned = [];
    const all = [
      fetchAccount(this.#pool, id),
      fetchAssets(this.#pool, id),
      fetchWatches(this.#pool, id),
      fetchBookingTargets(this.#pool, id),
      fetchLeftMeters(this.#pool, id),
    ] as const;
    const [row, assets, watches, targets, leftMeters] = await Promise.all(all).catch((error: unknown) => {
      reading.stale = true;
      throw error;
    });
    if (row === null) return null;
    const geofences = this.#geofences.get(id) ?? (await this.#openGeofences(id));
    const account = buildAccount(row, assets, {
      geofences: geofences.book,
      watches: new WatchBook(watches),
      outages: this.#outages,
      leftMeters,
      settingsOf: bookingBook(targets),
    });
    // Found while loading, which may have read the state before they existed.
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
    if (before) this.#publishChange(before.account, account);
    return account;
  }

  async #openGeofences(id: string): Promise<DirectoryGeofences> {
    const geofences = new DirectoryGeofences(this.#pool, id);
    this.#geofences.set(id, geofences);
    try {
      await geofences.open();
    } catch (error) {
      this.#geofences.delete(id);
      throw error;
    }
    return geofences;
  }

  #publishChange(before: DirectoryAccount, now: DirectoryAccount): void {
    if (before.rules.timeZone !== now.rules.timeZone) this.#events.zoneChanged(now);
    const booked = [];
    for (const asset of now.assets.values()) {
      const old = before.assets.get(asset.id);
      const from = old ? firstDifference(old.rules.settings, asset.rules.settings) : null;
      if (from !== null) booked.push({ assetId: asset.id, from });
      if (old && old.flag?.status !== asset.flag?.status) this.#events.flagsChanged(asset);
    }
    if (booked.length > 0) this.#events.bookingChanged(now, booked);
  }
}
