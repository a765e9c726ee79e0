import type { Feature } from '#platform/server/feature.ts';
import { nearestPlaces } from '#features/trips/geocoding/server/public.ts';
import { bindStream } from '#platform/server/http/calls/binding.ts';
import { reply } from '#platform/server/http/calls/replies.ts';
import { explainIndicator, exportCard as exportCardCall, getIndicators, queryChart } from '../contract.ts';
import type { IndicatorEngine } from './engine/indicator-engine.ts';
import { ask } from './ask.ts';
import { demandChart, type SeesChart } from './demand-chart.ts';
import { exportCard } from './export-card.ts';
import { keepColumns } from './engine/snapshots/keep-columns.ts';

interface IndicatorsDeps {
  engine: IndicatorEngine;
  /** Accounts with a recent session. */
  accountsInUse(): Promise<string[]>;
  seesChart: SeesChart;
}

/** Indicators of the fleet: six tabs of fixed cards, and the query behind charts of boards. */
export function indicatorsFeature({ engine, accountsInUse, seesChart }: IndicatorsDeps): Feature {
  return {
    name: 'indicators',
    bindings: [
      bindStream(getIndicators, async (context, _, { params, query }) =>
        reply(getIndicators, await ask(engine, context, { of: 'tab', tab: params.tab, query })),
      ),
      bindStream(explainIndicator, async (context, _, { params, query }) =>
        reply(explainIndicator, await ask(engine, context, { of: 'number', tab: params.tab, query })),
      ),
      bindStream(exportCardCall, (context, _, { params, query }) => exportCard(engine, context, params.tab, query)),
      bindStream(queryChart, async (context, _, { body }) => {
        await demandChart(context, body, seesChart);
        const { content_id: _board, ...chart } = body;
        return reply(queryChart, await ask(engine, context, { of: 'chart', query: chart }));
      }),
    ],
    keep: () => keepColumns(engine),
    warm: async () => {
      // Loads the gazetteer for the places of silent assets.
      await nearestPlaces([]);
      await engine.warm(await accountsInUse());
    },
  };
}
