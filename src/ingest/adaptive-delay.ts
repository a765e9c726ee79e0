/** How long to leave off after work that cost some milliseconds. */
interface DelayPolicy {
  minMs: number;
  maxMs: number;
  /** The delay is this many times what the work took. */
  costFactor: number;
}

export function delayAfter(costMs: number, { minMs, maxMs, costFactor }: DelayPolicy): number {
  return Math.min(maxMs, Math.max(minMs, costFactor * costMs));
}

/** Paces work by what it costs: after each run the next is due in `delayAfter` its cost. */
export class AdaptiveDelay {
  readonly #policy: DelayPolicy;
  /** By `performance.now()`. */
  #dueAt = 0;

  constructor(policy: DelayPolicy) {
    this.#policy = policy;
  }

  /** Milliseconds until the next run is due; 0: it is. */
  get remainingMs(): number {
    return Math.max(0, this.#dueAt - performance.now());
  }

  get isDue(): boolean {
    return this.remainingMs === 0;
  }

  /** After a run; `Infinity`: it failed. */
  start(costMs: number, minMs = this.#policy.minMs): void {
    this.#dueAt = performance.now() + delayAfter(costMs, { ...this.#policy, minMs });
  }

  /** The next run is due at once. */
  skip(): void {
    this.#dueAt = 0;
  }
}
