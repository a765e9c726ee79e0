import type { Feature } from '#platform/server/feature.ts';
import { nearestPlaces } from '#features/trips/geocoding/server/public.ts';
import { bindStream } from '#platform/server/http/calls/binding.ts';
import { reply } from '#platform/server/http/calls/replies.ts';
import { explainIndicator, exportCard as exportCardCall, getIndicators, queryChart } from '../contract.ts';
import { answerExplanation, answerQuery, answerTab, type AnswerDeps } from './engine/answer.ts';
import { demandChart, type SeesChart } from './demand-chart.ts';
import { exportCard } from './export-card.ts';
import { keepColumns } from './engine/snapshots/keep-columns.ts';
import { warmColumns } from './engine/warm-columns.ts';

interface IndicatorsDeps {
  answers: AnswerDeps;
  /** Accounts with a recent session. */
  accountsInUse(): Promise<string[]>;
  seesChart: SeesChart;
}

/** Indicators of the fleet: six tabs of fixed cards, and the query behind charts of boards. */
export function indicatorsFeature({ answers: deps, accountsInUse, seesChart }: IndicatorsDeps): Feature {
  return {
    name: 'indicators',
    bindings: [
      bindStream(getIndicators, async (context, _, { params, query }) =>
        reply(getIndicators, await answerTab(deps, context, params.tab, query)),
      ),
      bindStream(explainIndicator, async (context, _, { params, query }) =>
        reply(explainIndicator, await answerExplanation(deps, context, params.tab, query)),
      ),
      bindStream(exportCardCall, (context, _, { params, query }) => exportCard(deps, context, params.tab, query)),
      bindStream(queryChart, async (context, _, { body }) => {
        await demandChart(context, body, seesChart);
        const { content_id: _board, ...chart } = body;
        return reply(queryChart, await answerQuery(deps, context, chart));
      }),
    ],
    keep: () => keepColumns(deps.columnStore),
    warm: async () => {
      // Loads the gazetteer for the places of silent assets.
      await nearestPlaces([]);
      await warmColumns(deps, await accountsInUse());
    },
  };
}
