const weight = 0.2;

/** Milliseconds that a unit of work takes: a moving average of what was measured. */
export class CostEstimate {
  readonly #maxMs: number;
  #msPerUnit: number;

  /** @param maxMs what a unit is taken for at most, however slow it goes */
  constructor(msPerUnit: number, maxMs = Infinity) {
    this.#msPerUnit = msPerUnit;
    this.#maxMs = maxMs;
  }

  msOf(units: number): number {
    return units * Math.min(this.#msPerUnit, this.#maxMs);
  }

  learn(units: number, tookMs: number): void {
    this.#msPerUnit += weight * (tookMs / units - this.#msPerUnit);
  }
}
