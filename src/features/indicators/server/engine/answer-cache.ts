import type { Scope } from '#platform/scope.ts';
import { ByteCache } from '#platform/server/byte-cache.ts';
import type { CacheBudget } from '#platform/server/memory-budget.ts';
import type { LiveChanges } from '#platform/live/server/live.ts';

/** Answers reused for the same question within a few seconds. */
export interface AnswerCache {
  of(scope: Scope, asked: unknown, answer: () => Promise<Answered>): Promise<string>;
}

/** An answer with the access it was computed for, which may have changed meanwhile. */
interface Answered {
  scope: Scope;
  answer: object;
}

/** Largest delay of live values and late data. */
const retainMs = 5_000;

/** By account, the caller's access, and the question; an announced change in the account clears all of them. */
export function createAnswerCache(live: LiveChanges, memory: CacheBudget): AnswerCache {
  const cache = new ByteCache({ budget: memory, retainMs });
  live.onChanged('indicator-answers', (topic, accountId) =>
    cache.deleteWhere((key) => topic === '*' || key.startsWith(accountId)),
  );
  return {
    async of(asker, asked, work) {
      const now = Date.now();
      const known = cache.get(keyOf(asker, asked));
      if (known !== undefined) return known;
      const { scope, answer } = await work();
      const text = JSON.stringify(answer);
      cache.set(keyOf(scope, asked), text, now);
      return text;
    },
  };
}

function keyOf({ accountId, unitIds }: Scope, asked: unknown): string {
  return `${accountId} ${JSON.stringify([unitIds?.toSorted() ?? null, asked])}`;
}
