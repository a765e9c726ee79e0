import type { AssetIndexes } from '#features/assets/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/binding.ts';
import type { Live } from '#platform/server/live.ts';
import { exportCard as exportCardCall, getIndicators, queryChart } from '../contract.ts';
import { answerQuery, answerTab } from './answer.ts';
import { exportCard } from './export-card.ts';
import { keepAnswers } from './kept-answers.ts';
import { keepSheets } from './sheets/keep-sheets.ts';

interface IndicatorParts {
  db: Database;
  live: Live;
  indexes: AssetIndexes;
}

/** Numbers of the fleet: six tabs of fixed cards, and the query behind charts that people choose. */
export function indicatorsFeature({ db, live, indexes }: IndicatorParts): Feature {
  const parts = { indexes, sheets: keepSheets(db), answers: keepAnswers(live) };
  return {
    name: 'indicators',
    bindings: [
      bind(getIndicators, (context, { params, query }) => answerTab(parts, context, params.tab, query)),
      bindStream(exportCardCall, (context, _, { params, query }) => exportCard(parts, context, params.tab, query)),
      bind(queryChart, (context, { body }) => answerQuery(parts, context, body)),
    ],
  };
}
