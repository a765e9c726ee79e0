import type { Scope } from '#platform/scope.ts';
import { PreparedJson } from '#platform/server/http/binding.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Answers as they were given, for anyone who asks the same within some seconds. */
export interface AnswerCache {
  of(scope: Scope, asked: unknown, answer: () => Promise<Answered>): Promise<PreparedJson>;
}

/** An answer, and for whom it was worked out: rights may have changed while it took its time. */
interface Answered {
  scope: Scope;
  answer: object;
}

/** What is live is reported so late at most, and late data as well. */
const freshMs = 5_000;
const maxEntries = 500;

interface CachedAnswer {
  at: number;
  text: string;
}

/** By account, what the caller reaches, and what was asked; a change that is announced in the account ends them all. */
export function createAnswerCache(live: Live): AnswerCache {
  const cache = new Map<string, Map<string, CachedAnswer>>();
  live.onChanged('indicator-answers', (topic, accountId) => {
    if (topic === '*') cache.clear();
    else cache.delete(accountId);
  });
  return {
    async of(asker, asked, work) {
      const now = Date.now();
      const known = cache.get(asker.accountId)?.get(keyOf(asker, asked));
      if (known && now - known.at <= freshMs) return new PreparedJson(known.text);
      const { scope, answer } = await work();
      const text = JSON.stringify(answer);
      const own = cache.get(scope.accountId) ?? new Map<string, CachedAnswer>();
      if (own.size >= maxEntries) own.clear();
      own.set(keyOf(scope, asked), { at: now, text });
      cache.set(scope.accountId, own);
      return new PreparedJson(text);
    },
  };
}

function keyOf({ unitIds }: Scope, asked: unknown): string {
  return JSON.stringify([unitIds?.toSorted() ?? null, asked]);
}
