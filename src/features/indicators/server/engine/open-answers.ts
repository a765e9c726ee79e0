import type { AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import type { MemoryBudget } from '#platform/server/memory-budget.ts';
import type { Log } from '#platform/server/log.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { AnswerDeps } from './answer.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createColumnStore } from './columns/column-store.ts';
import { ColumnSnapshots } from './snapshots/column-snapshots.ts';

interface AnswerDepsInput {
  db: Database;
  live: Live;
  indexes: AssetIndexes;
  memory: MemoryBudget;
  log: Log;
  /** For what the next start reads; absent: it reads everything. */
  columnsFolder?: string;
}

/** Dependencies of answers, shared by all callers. */
export function createAnswerDeps({ db, live, indexes, memory, log, columnsFolder }: AnswerDepsInput): AnswerDeps {
  const snapshots = columnsFolder === undefined ? null : new ColumnSnapshots({ folder: columnsFolder, db, log });
  const columnStore = createColumnStore(db, memory, snapshots);
  return { db, indexes, columnStore, answerCache: createAnswerCache(live, memory) };
}
