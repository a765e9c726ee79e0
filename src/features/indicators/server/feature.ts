import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/binding.ts';
import { exportCard as exportCardCall, getIndicators, queryChart } from '../contract.ts';
import { answerQuery, answerTab, type AnswerParts } from './answer.ts';
import { exportCard } from './export-card.ts';

/** Numbers of the fleet: six tabs of fixed cards, and the query behind charts that people choose. */
export function indicatorsFeature(parts: AnswerParts): Feature {
  return {
    name: 'indicators',
    bindings: [
      bind(getIndicators, (context, { params, query }) => answerTab(parts, context, params.tab, query)),
      bindStream(exportCardCall, (context, _, { params, query }) => exportCard(parts, context, params.tab, query)),
      bind(queryChart, (context, { body }) => answerQuery(parts, context, body)),
    ],
  };
}
