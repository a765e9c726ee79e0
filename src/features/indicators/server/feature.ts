import type { Feature } from '#platform/server/feature.ts';
import { nearestPlaces } from '#features/trips/geocoding/server/public.ts';
import { bindStream } from '#platform/server/http/binding.ts';
import { reply } from '#platform/server/http/replies.ts';
import { exportCard as exportCardCall, getIndicators, queryChart } from '../contract.ts';
import { answerQuery, answerTab, type AnswerDeps } from './engine/answer.ts';
import { exportCard } from './export-card.ts';
import { warmColumns } from './engine/warm-columns.ts';

/**
 * Numbers of the fleet: six tabs of fixed cards, and the query behind charts that people choose.
 * @param accountsInUse where somebody was at work lately
 */
export function indicatorsFeature(deps: AnswerDeps, accountsInUse: () => Promise<string[]>): Feature {
  return {
    name: 'indicators',
    bindings: [
      bindStream(getIndicators, async (context, _, { params, query }) =>
        reply(getIndicators, await answerTab(deps, context, params.tab, query)),
      ),
      bindStream(exportCardCall, (context, _, { params, query }) => exportCard(deps, context, params.tab, query)),
      bindStream(queryChart, async (context, _, { body }) => reply(queryChart, await answerQuery(deps, context, body))),
    ],
    warm: async () => {
      // Where the silent were last is said by what it reads once.
      await nearestPlaces([]);
      await warmColumns(deps, await accountsInUse());
    },
  };
}
