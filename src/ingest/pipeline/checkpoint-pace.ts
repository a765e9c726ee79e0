import { AdaptiveDelay } from '../adaptive-delay.ts';

/** What gathered is written this long after the last of it was; under a load whose checkpoints take long, by so many times as long as one takes. */
const delay = { minMs: 500, maxMs: 2_000, costFactor: 9 };
/** Assets of one checkpoint: few, so that nobody waits long for it, but all within about so many; fewer while several accounts wait. */
const portion = { least: 500, ofAll: 8, leastShared: 100, ofAllShared: 32 };

/** When what stands in memory alone is written, and how much of it at once. */
export class CheckpointPace {
  readonly #delay = new AdaptiveDelay(delay);

  /** How long until one is due, milliseconds; 0: it is. */
  get waitMs(): number {
    return this.#delay.remainingMs;
  }

  /** Assets to write along with a commit now; 0: it is not time. */
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
   * After one.
   * @param tookMs Infinity: it failed
   * @param isAll whether nothing is left to write
   */
  plan(tookMs: number, isAll: boolean): void {
    this.#delay.start(tookMs, isAll ? delay.minMs : 0);
  }
}
