import { AdaptiveDelay } from '../../adaptive-delay.ts';
import { CostEstimate } from '../../cost-estimate.ts';

/** Milliseconds per position before a measurement; the maximum used for waits always leaves room for 5,000. */
const positionMs = { initial: 0.02, most: 0.08 };
/** Smaller commits say nothing about the cost of a position. */
const measuredPositions = 200;
/** A commit costs about as much as so many positions. */
const fewPositions = 500;
/** Soon after a commit of several requests few positions wait for others, as long as it took. */
const gathering = { minMs: 0, maxMs: 10, costFactor: 1 };

/** Learns what commits take, and when the next one is worth it. */
export class CommitPace {
  readonly #cost = new CostEstimate(positionMs.initial, positionMs.most);
  readonly #gathering = new AdaptiveDelay(gathering);

  /** Expected milliseconds until so many positions are committed. */
  msOf(positions: number): number {
    return this.#cost.msOf(positions);
  }

  /** Milliseconds that so many waiting positions have for others to come; 0: none. */
  gatherMs(waiting: number): number {
    return waiting < fewPositions ? this.#gathering.remainingMs : 0;
  }

  committed({ requests, positions }: { requests: number; positions: number }, tookMs: number): void {
    // Who sends alone waits for nobody.
    if (requests > 1) this.#gathering.start(tookMs);
    if (positions >= measuredPositions) this.#cost.learn(positions, tookMs);
  }
}
