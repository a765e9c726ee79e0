import type { AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { AnswerParts } from './answer.ts';
import { keepAnswers } from './answer-cache.ts';
import { createColumnStore } from './columns/column-store.ts';

interface IndicatorParts {
  db: Database;
  live: Live;
  indexes: AssetIndexes;
}

/** What every answer is made of: kept once, whoever asks. */
export function openAnswers({ db, live, indexes }: IndicatorParts): AnswerParts {
  return { db, indexes, sheets: createColumnStore(db), answers: keepAnswers(live) };
}
