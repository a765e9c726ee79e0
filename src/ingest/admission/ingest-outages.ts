/** Time without any ingest process; milliseconds since 1970. */
export interface IngestOutage {
  from: number;
  to: number;
}

/** Outages of ingest, which do not count as silence of assets. */
export class IngestOutages {
  #times: readonly IngestOutage[];

  constructor(times: readonly IngestOutage[] = []) {
    this.#times = times;
  }

  /** Adds outages; they do not overlap. */
  learn(times: readonly IngestOutage[]): void {
    this.#times = times;
  }

  /** Milliseconds of outages within a span. */
  within(from: number, to: number): number {
    let sum = 0;
    for (const outage of this.#times) sum += Math.max(0, Math.min(outage.to, to) - Math.max(outage.from, from));
    return sum;
  }
}
