import type { FeedSource } from '../feed-store.ts';

type Tried = Pick<FeedSource, 'provider' | 'base_url' | 'username'> & { accountId: string };

/** Least time between two answers that people ask a provider for, also where no pause of it is known. */
const leastMs = 60_000;

/** Tries that were answered lately, of this process. */
export class RecentTries {
  readonly #answered = new Map<string, number>();

  /** When a provider may be tried again, milliseconds since 1970; null: at once. */
  next(tried: Tried, now: number): number | null {
    const at = this.#answered.get(keyOf(tried));
    return at === undefined || at + leastMs <= now ? null : at + leastMs;
  }

  note(tried: Tried, now: number): void {
    for (const [key, at] of this.#answered) if (at + leastMs <= now) this.#answered.delete(key);
    this.#answered.set(keyOf(tried), now);
  }
}

const keyOf = ({ accountId, provider, base_url, username }: Tried) =>
  JSON.stringify([accountId, provider, base_url, username]);
