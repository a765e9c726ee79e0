import type { DemoHistory } from '#platform/demo-history.ts';

/** With fewer assets the pace cannot be estimated. */
const leastAssets = 5;

/** Progress of the demo's history, with an estimate of its end. */
export class HistoryProgress {
  readonly #now: () => number;
  #began = { at: 0, written: 0 };
  #written = 0;
  #assets = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  start(written: number, assets: number): void {
    this.#began = { at: this.#now(), written };
    this.#written = written;
    this.#assets = assets;
  }

  advance(written: number): void {
    this.#written = written;
  }

  /** Null: the history is complete, or there is no demo. */
  get current(): DemoHistory | null {
    if (this.#written >= this.#assets) return null;
    const percent = Math.floor((this.#written / this.#assets) * 100);
    const done = this.#written - this.#began.written;
    if (done < leastAssets) return { percent, until: null };
    const now = this.#now();
    const leftMs = ((now - this.#began.at) / done) * (this.#assets - this.#written);
    return { percent, until: new Date(now + leftMs).toISOString() };
  }
}
