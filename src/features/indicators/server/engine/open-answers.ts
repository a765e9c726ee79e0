import type { AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { AnswerDeps } from './answer.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createColumnStore } from './columns/column-store.ts';

interface AnswerDepsInput {
  db: Database;
  live: Live;
  indexes: AssetIndexes;
}

/** Dependencies of answers, shared by all callers. */
export function createAnswerDeps({ db, live, indexes }: AnswerDepsInput): AnswerDeps {
  return { db, indexes, columnStore: createColumnStore(db), answerCache: createAnswerCache(live) };
}
