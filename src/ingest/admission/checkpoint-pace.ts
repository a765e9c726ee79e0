/** What gathered is written this long after the last of it was; under a load whose checkpoints take long, by so many times as long as one takes. */
const rest = { leastMs: 500, times: 9, mostMs: 2_000 };
/** Assets of one checkpoint: few, so that nobody waits long for it, but all within about so many; fewer while several accounts wait. */
const portion = { least: 500, ofAll: 8, leastShared: 100, ofAllShared: 32 };

/** When what stands in memory alone is written, and how much of it at once. */
export class CheckpointPace {
  /** `performance.now()` from which on one is due. */
  #from = 0;

  /** How long until one is due, milliseconds; 0: it is. */
  get waitMs(): number {
    return Math.max(0, this.#from - performance.now());
  }

  /** Assets to write along with a commit now; 0: it is not time. */
  portionOf(dirty: number, isShared: boolean): number {
    if (this.waitMs > 0) return 0;
    return isShared
      ? Math.max(portion.leastShared, dirty / portion.ofAllShared)
      : Math.max(portion.least, dirty / portion.ofAll);
  }

  hurry(): void {
    this.#from = 0;
  }

  /**
   * After one.
   * @param tookMs Infinity: it failed
   * @param isAll whether nothing is left to write
   */
  plan(tookMs: number, isAll: boolean): void {
    const least = isAll ? rest.leastMs : 0;
    this.#from = performance.now() + Math.min(rest.mostMs, Math.max(least, rest.times * tookMs));
  }
}
