/** Bounds of the delay in milliseconds. */
interface DelayPolicy {
  minMs: number;
  maxMs: number;
  /** Delay as a multiple of the run's duration. */
  costFactor: number;
}

export function delayAfter(costMs: number, { minMs, maxMs, costFactor }: DelayPolicy): number {
  return Math.min(maxMs, Math.max(minMs, costFactor * costMs));
}

/** Paces a job by its cost: after each run `delayAfter` gives the delay. */
export class AdaptiveDelay {
  readonly #policy: DelayPolicy;
  /** On the clock of `performance.now()`. */
  #dueAt = 0;

  constructor(policy: DelayPolicy) {
    this.#policy = policy;
  }

  /** Milliseconds until the next run is due; 0: due. */
  get remainingMs(): number {
    return Math.max(0, this.#dueAt - performance.now());
  }

  get isDue(): boolean {
    return this.remainingMs === 0;
  }

  /** Starts the delay after a run. `Infinity`: the run failed. */
  start(costMs: number, minMs = this.#policy.minMs): void {
    this.#dueAt = performance.now() + delayAfter(costMs, { ...this.#policy, minMs });
  }

  /** Ends the delay. */
  skip(): void {
    this.#dueAt = 0;
  }
}
