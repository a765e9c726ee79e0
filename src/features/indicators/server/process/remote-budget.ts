import type { CachedMemory, CacheBudget } from '#platform/server/memory-budget.ts';
import type { BirpcReturn } from 'birpc';
import { notify, type PortalFunctions } from './process-calls.ts';

/** The portal's memory budget as caches of the engine use it; the portal decides what is evicted. */
export class RemoteBudget implements CacheBudget {
  readonly maxBytes: number;
  readonly #portal: Pick<BirpcReturn<PortalFunctions>, 'use' | 'forget'>;
  readonly #numbers = new Map<CachedMemory, number>();
  readonly #held = new Map<number, { cached: CachedMemory; bytes: number }>();
  #next = 0;

  constructor(maxBytes: number, portal: Pick<BirpcReturn<PortalFunctions>, 'use' | 'forget'>) {
    this.maxBytes = maxBytes;
    this.#portal = portal;
  }

  /** What the engine holds. */
  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  use(cached: CachedMemory, bytes: number): void {
    const number = this.#numbers.get(cached) ?? this.#next++;
    this.#numbers.set(cached, number);
    this.#held.set(number, { cached, bytes });
    notify(this.#portal.use.asEvent(number, bytes));
  }

  forget(cached: CachedMemory): void {
    const number = this.#numbers.get(cached);
    if (number === undefined) return;
    this.#numbers.delete(cached);
    this.#held.delete(number);
    notify(this.#portal.forget.asEvent(number));
  }

  /** What cannot be freed now is reported with its next use. */
  evict(number: number, bytes: number): void {
    const one = this.#held.get(number);
    if (!one) return;
    one.bytes = one.cached.evict(bytes);
    if (one.bytes === 0) this.forget(one.cached);
  }
}
