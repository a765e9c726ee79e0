const weight = 0.2;

/** Milliseconds per unit of work: a moving average of measurements. */
export class CostEstimate {
  readonly #maxMs: number;
  #msPerUnit: number;

  /** @param maxMs maximum of the estimate per unit */
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
