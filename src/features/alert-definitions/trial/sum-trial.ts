import type { DefinitionTrial } from '../trial-contract.ts';
import type { Ring, TrialAsset } from './trial.ts';

interface Most {
  assetsTold: number;
  rings: number;
}

/** Adds up how often assets would have rung, by day and by asset. */
export class TrialSum {
  readonly #days: Map<string, number>;
  readonly #most: Most;
  readonly #rang: { asset: TrialAsset; rings: readonly Ring[] }[] = [];

  constructor(days: readonly string[], most: Most) {
    this.#days = new Map(days.map((day) => [day, 0]));
    this.#most = most;
  }

  add(asset: TrialAsset, rings: readonly Ring[]): void {
    if (rings.length === 0) return;
    this.#rang.push({ asset, rings });
    for (const { day } of rings) this.#days.set(day, (this.#days.get(day) ?? 0) + 1);
  }

  told(): Pick<DefinitionTrial, 'count' | 'days' | 'by_asset' | 'rang' | 'rings'> {
    const named = ({ id, code }: TrialAsset) => ({ id, code });
    const most = this.#rang
      .toSorted((a, b) => b.rings.length - a.rings.length || a.asset.code.localeCompare(b.asset.code))
      .slice(0, this.#most.assetsTold);
    const newest = this.#rang
      .flatMap(({ asset, rings }) => rings.slice(-this.#most.rings).map((ring) => ({ asset, ring })))
      .sort((a, b) => b.ring.at - a.ring.at)
      .slice(0, this.#most.rings);
    return {
      count: [...this.#days.values()].reduce((sum, count) => sum + count, 0),
      days: [...this.#days].map(([day, count]) => ({ day, count })),
      by_asset: most.map(({ asset, rings }) => ({ asset: named(asset), count: rings.length })),
      rang: this.#rang.length,
      rings: newest.map(({ asset, ring: { at, endedAt, value } }) => ({
        asset: named(asset),
        at: new Date(at).toISOString(),
        ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
        value,
      })),
    };
  }
}
