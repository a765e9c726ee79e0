import { totalmem } from 'node:os';

/** What a cache holds in memory for one account, or for all. */
export interface CachedMemory {
  /** Frees about so many bytes, or what it can; answers how many it still holds. */
  evict(bytes: number): number;
}

/** Of the budget, what bodies of requests may take together. */
const requestShare = 1 / 4;
const defaultShare = 1 / 4;

/**
 * The one bound for what the process holds beside its work: indexes, columns, cached answers, bodies of requests. What was used
 * least recently is evicted first. What a request is reading at the moment stays, so the bound may be exceeded by that.
 */
export class MemoryBudget {
  readonly maxBytes: number;
  /** The least recently used first. */
  readonly #cached = new Map<CachedMemory, number>();
  #cachedBytes = 0;
  #requestBytes = 0;

  constructor(maxBytes = defaultBudget()) {
    this.maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#cachedBytes + this.#requestBytes;
  }

  /** Something cached was used, and holds so many bytes now. */
  use(cached: CachedMemory, bytes: number): void {
    this.forget(cached);
    this.#cached.set(cached, bytes);
    this.#cachedBytes += bytes;
    this.#evict();
  }

  /** Something cached is held no longer. */
  forget(cached: CachedMemory): void {
    this.#cachedBytes -= this.#cached.get(cached) ?? 0;
    this.#cached.delete(cached);
  }

  /** Takes bytes for a body of a request; false where requests hold too many. */
  reserve(bytes: number): boolean {
    if (this.#requestBytes + bytes > this.maxBytes * requestShare) return false;
    this.#requestBytes += bytes;
    this.#evict();
    return true;
  }

  release(bytes: number): void {
    this.#requestBytes -= bytes;
  }

  #evict(): void {
    for (const [cached, bytes] of this.#cached) {
      const excess = this.bytes - this.maxBytes;
      if (excess <= 0) return;
      const left = cached.evict(excess);
      // It may have been forgotten with the last of it.
      if (!this.#cached.has(cached)) continue;
      this.#cachedBytes += left - bytes;
      if (left === 0) this.#cached.delete(cached);
      else this.#cached.set(cached, left);
    }
  }
}

/** The budget as caches use it. */
export type CacheBudget = Pick<MemoryBudget, 'maxBytes' | 'bytes' | 'use' | 'forget'>;

/** A share of the machine's memory, or of what its container is given. */
function defaultBudget(): number {
  const given = process.constrainedMemory();
  return Math.floor(defaultShare * (given > 0 ? Math.min(given, totalmem()) : totalmem()));
}
