import type { CachedMemory, CacheBudget } from '#platform/server/memory-budget.ts';

/** What the engine holds in memory, as the portal's budget counts it. */
export class EngineCaches {
  readonly #budget: CacheBudget;
  readonly #evict: (number: number, bytes: number) => void;
  readonly #held = new Map<number, CachedMemory & { bytes: number }>();

  /** @param evict asks the engine to free bytes */
  constructor(budget: CacheBudget, evict: (number: number, bytes: number) => void) {
    this.#budget = budget;
    this.#evict = evict;
  }

  use(number: number, bytes: number): void {
    const cache = this.#held.get(number) ?? this.#add(number);
    cache.bytes = bytes;
    this.#budget.use(cache, bytes);
  }

  forget(number: number): void {
    const cache = this.#held.get(number);
    if (cache) this.#budget.forget(cache);
    this.#held.delete(number);
  }

  end(): void {
    for (const cache of this.#held.values()) this.#budget.forget(cache);
    this.#held.clear();
  }

  #add(number: number) {
    const cache = {
      bytes: 0,
      // The engine frees them a moment later; what it cannot free it reports with the next use.
      evict: (bytes: number) => {
        this.#evict(number, bytes);
        return (cache.bytes = Math.max(0, cache.bytes - bytes));
      },
    };
    this.#held.set(number, cache);
    return cache;
  }
}
