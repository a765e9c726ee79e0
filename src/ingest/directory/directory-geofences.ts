import { setImmediate as yieldTurn, setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { GeofenceBook, type StoredVersion } from '#features/geofences/engine/crossings/geofence-book.ts';
import { fetchVersionEnds, fetchVersions, type VersionEnd } from './geofence-version-store.ts';

// Changes arrive as events; these bound the cost of a lost event, and the reload rate under many.
const keepMs = 300_000;
const atMostEveryMs = 500;
const tryAgainMs = 1_000;
/** Maximum wait of a sender for a pending change; afterwards the known geofences are used. */
const timeoutMs = 50;
/** Milliseconds of work until yielding to the event loop. */
const turnMs = 10;
const pageGeofences = 100;

/** In-memory copy of an account's geofences; changes are read incrementally. */
export class DirectoryGeofences {
  readonly book = new GeofenceBook();
  readonly #pool: Pool;
  readonly #accountId: string;
  /** Known versions, by geofence and number. */
  readonly #ends = new Map<string, VersionEnd>();
  #readAt = -Infinity;
  #isStale = false;
  #reading: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(pool: Pool, accountId: string) {
    this.#pool = pool;
    this.#accountId = accountId;
  }

  /** Loads what is not loaded yet; the first time everything. */
  async open(): Promise<void> {
    const reading = this.#read();
    this.#reading = reading.catch(() => undefined);
    try {
      await reading;
    } finally {
      this.#end(0);
    }
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  /** Whether a change is not loaded yet. */
  get isBehind(): boolean {
    return this.#isStale || this.#reading !== null;
  }

  /** Loads what is stored now, whether or not a change was reported. */
  async refresh(): Promise<void> {
    while (this.#reading) await this.#reading;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.open();
  }

  /** Marks the copy as outdated. */
  changed(): void {
    this.#isStale = true;
    this.#wake(this.#readAt + atMostEveryMs - Date.now());
  }

  /** Waits for a pending change, up to the timeout. */
  async keep(): Promise<void> {
    if (Date.now() - this.#readAt >= keepMs) this.#wake(0);
    if (this.#reading) await Promise.race([this.#reading, wait(timeoutMs)]);
  }

  #wake(inMs: number): void {
    if (this.#reading || this.#timer || this.#isClosed) return;
    if (inMs <= 0) return this.#begin();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#begin();
    }, inMs);
  }

  #begin(): void {
    this.#reading = this.#read().then(
      () => this.#end(atMostEveryMs),
      () => {
        this.#isStale = true;
        this.#end(tryAgainMs);
      },
    );
  }

  #end(againMs: number): void {
    this.#reading = null;
    if (this.#isStale) this.#wake(againMs);
  }

  async #read(): Promise<void> {
    this.#isStale = false;
    const began = Date.now();
    const ends = await fetchVersionEnds(this.#pool, this.#accountId);
    const changed = ends.filter((one) => this.#ends.get(keyOf(one))?.to !== one.to);
    this.#withdraw(ends);
    const geofences = [...Map.groupBy(changed, ({ id }) => id).values()];
    const pages = Array.from({ length: Math.ceil(geofences.length / pageGeofences) }, (_, at) =>
      geofences.slice(at * pageGeofences, (at + 1) * pageGeofences).flat(),
    );
    let next = this.#fetch(pages[0]);
    for (const [at, page] of pages.entries()) {
      const versions = await next;
      // The database reads the next page while this one is processed.
      next = this.#fetch(pages[at + 1]);
      await this.#put(versions);
      for (const one of page) this.#ends.set(keyOf(one), one);
    }
    this.#readAt = began;
  }

  /** A version that was applied to the past may have been taken back. */
  #withdraw(stored: readonly VersionEnd[]): void {
    const keys = new Set(stored.map(keyOf));
    for (const [key, { id, version }] of this.#ends) {
      if (keys.has(key)) continue;
      this.book.withdraw(id, version);
      this.#ends.delete(key);
    }
  }

  #fetch(page: readonly VersionEnd[] | undefined): Promise<StoredVersion[]> {
    const versions = page ? fetchVersions(this.#pool, this.#accountId, page) : Promise.resolve([]);
    // Failures are handled where it is awaited; an unhandled rejection would end the process.
    versions.catch(() => undefined);
    return versions;
  }

  /** All versions of a geofence without yielding, so that an ended version always has its successor. */
  async #put(versions: readonly StoredVersion[]): Promise<void> {
    let turn = performance.now();
    for (const geofence of Map.groupBy(versions, ({ id }) => id).values()) {
      for (const version of geofence) this.book.put(version);
      if (performance.now() - turn < turnMs) continue;
      await yieldTurn();
      turn = performance.now();
    }
  }
}

function keyOf({ id, version }: VersionEnd): string {
  return `${id} ${version}`;
}
