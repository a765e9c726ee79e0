import { AdaptiveDelay } from '../../adaptive-delay.ts';

/** Delay of a checkpoint; under load a multiple of its duration. */
const delay = { minMs: 500, maxMs: 2_000, costFactor: 9 };
/**
 * Assets per checkpoint: few, for short waits, but all within this number of checkpoints; fewer while several accounts
 * wait.
 */
const portion = { least: 500, ofAll: 8, leastShared: 100, ofAllShared: 32 };

/** Decides when unwritten assets are written, and how many at once. */
export class CheckpointPace {
  readonly #delay = new AdaptiveDelay(delay);

  /** Milliseconds until the next checkpoint; 0: due. */
  get waitMs(): number {
    return this.#delay.remainingMs;
  }

  /** Number of assets to write along with a commit; 0: not due. */
  portionOf(dirty: number, isShared: boolean): number {
    if (!this.#delay.isDue) return 0;
    return isShared
      ? Math.max(portion.leastShared, dirty / portion.ofAllShared)
      : Math.max(portion.least, dirty / portion.ofAll);
  }

  hurry(): void {
    this.#delay.skip();
  }

  /**
   * Plans the next checkpoint.
   * @param tookMs Infinity: it failed
   * @param isAll whether everything was written
   */
  plan(tookMs: number, isAll: boolean): void {
    this.#delay.start(tookMs, isAll ? delay.minMs : 0);
  }
}
