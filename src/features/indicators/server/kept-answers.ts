import type { Context } from '#platform/server/context.ts';
import { PreparedJson } from '#platform/server/http/binding.ts';
import type { Live } from '#platform/server/live.ts';

/** Answers as they were given, for whoever asks the same within some seconds. */
export interface Answers {
  of(context: Context, asked: unknown, answer: () => Promise<unknown>): Promise<PreparedJson>;
}

/** What is live is told so late at most, and late data as well. */
const freshMs = 5_000;
const keptAtMost = 500;

interface Kept {
  at: number;
  text: string;
}

/** By account, what the caller reaches, and what was asked; a change that is announced in the account ends them all. */
export function keepAnswers(live: Live): Answers {
  const kept = new Map<string, Map<string, Kept>>();
  live.onChanged((topic, accountId) => {
    if (topic === '*') kept.clear();
    else kept.delete(accountId);
  });
  return {
    async of({ scope }, asked, answer) {
      const now = Date.now();
      const key = JSON.stringify([scope.unitIds?.toSorted() ?? null, asked]);
      const known = kept.get(scope.accountId)?.get(key);
      if (known && now - known.at <= freshMs) return new PreparedJson(known.text);
      const text = JSON.stringify(await answer());
      const own = kept.get(scope.accountId) ?? new Map<string, Kept>();
      if (own.size >= keptAtMost) own.clear();
      own.set(key, { at: now, text });
      kept.set(scope.accountId, own);
      return new PreparedJson(text);
    },
  };
}
