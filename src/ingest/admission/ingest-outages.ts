/** A time in which no process took positions in; milliseconds since 1970. */
export interface IngestOutage {
  from: number;
  to: number;
}

/** When nobody could hear what assets said: no silence of theirs. */
export class IngestOutages {
  #times: readonly IngestOutage[];

  constructor(times: readonly IngestOutage[] = []) {
    this.#times = times;
  }

  /** Those that are known by now; none overlaps another. */
  learn(times: readonly IngestOutage[]): void {
    this.#times = times;
  }

  /** Milliseconds of a span. */
  within(from: number, to: number): number {
    let sum = 0;
    for (const outage of this.#times) sum += Math.max(0, Math.min(outage.to, to) - Math.max(outage.from, from));
    return sum;
  }
}
