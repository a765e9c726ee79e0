import type { DefinitionTrial } from './contract.ts';
import type { Ring, TrialSubject } from './backtest.ts';

interface Most {
  subjectsTold: number;
  rings: number;
}

/** Adds up how often a definition would have rung, by day and by what it rang about. */
export class TrialSum {
  readonly #days: Map<string, number>;
  readonly #most: Most;
  readonly #rang: { subject: TrialSubject; rings: readonly Ring[] }[] = [];

  constructor(days: readonly string[], most: Most) {
    this.#days = new Map(days.map((day) => [day, 0]));
    this.#most = most;
  }

  add(subject: TrialSubject, rings: readonly Ring[]): void {
    if (rings.length === 0) return;
    this.#rang.push({ subject, rings });
    for (const { day } of rings) this.#days.set(day, (this.#days.get(day) ?? 0) + 1);
  }

  told(): Pick<DefinitionTrial, 'count' | 'days' | 'by_subject' | 'rang' | 'rings'> {
    const named = ({ id, code }: TrialSubject) => ({ id, code });
    const most = this.#rang
      .toSorted((a, b) => b.rings.length - a.rings.length || a.subject.code.localeCompare(b.subject.code))
      .slice(0, this.#most.subjectsTold);
    const newest = this.#rang
      .flatMap(({ subject, rings }) => rings.slice(-this.#most.rings).map((ring) => ({ subject, ring })))
      .sort((a, b) => b.ring.at - a.ring.at)
      .slice(0, this.#most.rings);
    return {
      count: [...this.#days.values()].reduce((sum, count) => sum + count, 0),
      days: [...this.#days].map(([day, count]) => ({ day, count })),
      by_subject: most.map(({ subject, rings }) => ({ subject: named(subject), count: rings.length })),
      rang: this.#rang.length,
      rings: newest.map(({ subject, ring: { at, endedAt, value } }) => ({
        subject: named(subject),
        at: new Date(at).toISOString(),
        ended_at: endedAt === null || endedAt === at ? null : new Date(endedAt).toISOString(),
        value,
      })),
    };
  }
}
