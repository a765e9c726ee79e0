import type { Scope } from '#platform/scope.ts';
import { ByteCache } from '#platform/server/byte-cache.ts';
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

/** Live values and late data show so late at most. */
const retainMs = 5_000;
const maxBytes = 64 * 1_048_576;

/** By account, what the caller reaches, and what was asked; a change that is announced in the account ends them all. */
export function createAnswerCache(live: Live): AnswerCache {
  const cache = new ByteCache({ maxBytes, retainMs });
  live.onChanged('indicator-answers', (topic, accountId) =>
    cache.deleteWhere((key) => topic === '*' || key.startsWith(accountId)),
  );
  return {
    async of(asker, asked, work) {
      const now = Date.now();
      const known = cache.get(keyOf(asker, asked));
      if (known !== undefined) return new PreparedJson(known);
      const { scope, answer } = await work();
      const text = JSON.stringify(answer);
      cache.set(keyOf(scope, asked), text, now);
      return new PreparedJson(text);
    },
  };
}

function keyOf({ accountId, unitIds }: Scope, asked: unknown): string {
  return `${accountId} ${JSON.stringify([unitIds?.toSorted() ?? null, asked])}`;
}
