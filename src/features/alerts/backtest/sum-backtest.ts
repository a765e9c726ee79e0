import type { DefinitionBacktest } from './contract.ts';
import type { BacktestEpisode, AlertBacktestSubject } from './backtest.ts';

interface Most {
  subjects: number;
  episodes: number;
  /** They are of speedings: one that ends where it began was seen once. */
  areSpeedings: boolean;
}

/** Counts the episodes of a definition by day and by subject. */
export class AlertBacktestSum {
  readonly #days: Map<string, number>;
  readonly #most: Most;
  readonly #triggered: { subject: AlertBacktestSubject; episodes: readonly BacktestEpisode[] }[] = [];

  constructor(days: readonly string[], most: Most) {
    this.#days = new Map(days.map((day) => [day, 0]));
    this.#most = most;
  }

  add(subject: AlertBacktestSubject, episodes: readonly BacktestEpisode[]): void {
    if (episodes.length === 0) return;
    this.#triggered.push({ subject, episodes });
    for (const { day } of episodes) this.#days.set(day, (this.#days.get(day) ?? 0) + 1);
  }

  summarize(): Pick<DefinitionBacktest, 'count' | 'days' | 'by_subject' | 'triggered' | 'episodes'> {
    const named = ({ id, code }: AlertBacktestSubject) => ({ id, code });
    const most = this.#triggered
      .toSorted((a, b) => b.episodes.length - a.episodes.length || a.subject.code.localeCompare(b.subject.code))
      .slice(0, this.#most.subjects);
    const newest = this.#triggered
      .flatMap(({ subject, episodes }) => episodes.slice(-this.#most.episodes).map((episode) => ({ subject, episode })))
      .sort((a, b) => b.episode.at - a.episode.at)
      .slice(0, this.#most.episodes);
    return {
      count: [...this.#days.values()].reduce((sum, count) => sum + count, 0),
      days: [...this.#days].map(([day, count]) => ({ day, count })),
      by_subject: most.map(({ subject, episodes }) => ({ subject: named(subject), count: episodes.length })),
      triggered: this.#triggered.length,
      episodes: newest.map(({ subject, episode: { at, endedAt, value } }) => ({
        subject: named(subject),
        at: new Date(at).toISOString(),
        ended_at: endedAt === null || endedAt === at ? null : new Date(endedAt).toISOString(),
        value,
        seen_once: this.#most.areSpeedings && endedAt === at,
      })),
    };
  }
}
