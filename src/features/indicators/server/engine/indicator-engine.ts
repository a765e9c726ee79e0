import type { AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import type { LiveChanges } from '#platform/live/server/live.ts';
import type { Database } from '#platform/server/database.ts';
import { ComputationSteps } from '#platform/server/http/admission/computation-steps.ts';
import type { Log } from '#platform/server/log.ts';
import type { CacheBudget } from '#platform/server/memory-budget.ts';
import { answerQuestion, type AnswerDeps } from './answer.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createColumnStore } from './columns/column-store.ts';
import { ColumnSnapshots } from './snapshots/column-snapshots.ts';
import type { Asker, Question } from './question.ts';
import { quietOf, warmColumns } from './warm-columns.ts';

/** Answers questions about the fleet from days in memory. */
export interface IndicatorEngine {
  /** The answer as JSON, of the reply's type in the contract. */
  answer(question: Question, asker: Asker): Promise<string>;
  /** Loads what people of these accounts are likely to ask. */
  warm(accountIds: readonly string[]): Promise<void>;
  /** Writes down what is in memory, for the next start. */
  save(when: 'now' | 'when quiet'): Promise<void>;
}

interface EngineParts {
  db: Database;
  live: LiveChanges;
  indexes: AssetIndexes;
  memory: CacheBudget;
  log: Log;
  /** For what the next start reads; absent: it reads everything. */
  columnsFolder?: string;
}

/** The engine in this process. */
export function createIndicatorEngine(parts: EngineParts): IndicatorEngine {
  const deps = createAnswerDeps(parts);
  // No calls but those of the engine compete with its steps.
  const steps = new ComputationSteps(() => 0);
  return {
    answer: (question, asker) =>
      answerQuestion(deps, question, { ...asker, yieldToEventLoop: steps.of(asker.sessionId) }),
    warm: (accountIds) => warmColumns(deps, accountIds),
    async save(when) {
      if (when === 'when quiet') await quietOf(deps.columnStore);
      await deps.columnStore.save();
    },
  };
}

export function createAnswerDeps({ db, live, indexes, memory, log, columnsFolder }: EngineParts): AnswerDeps {
  const snapshots = columnsFolder === undefined ? null : new ColumnSnapshots({ folder: columnsFolder, db, log });
  const columnStore = createColumnStore(db, memory, snapshots);
  return { db, indexes, columnStore, answerCache: createAnswerCache(live, memory) };
}
