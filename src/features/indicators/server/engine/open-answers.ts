import type { AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import type { MemoryBudget } from '#platform/server/memory-budget.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { AnswerDeps } from './answer.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createColumnStore } from './columns/column-store.ts';

interface AnswerDepsInput {
  db: Database;
  live: Live;
  indexes: AssetIndexes;
  memory: MemoryBudget;
}

/** Dependencies of answers, shared by all callers. */
export function createAnswerDeps({ db, live, indexes, memory }: AnswerDepsInput): AnswerDeps {
  return { db, indexes, columnStore: createColumnStore(db, memory), answerCache: createAnswerCache(live, memory) };
}
