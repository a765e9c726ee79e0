import { measureKeys } from '#features/indicators/model/measures.ts';
import { tabNames } from '#features/indicators/model/tabs.ts';
import type { MatrixCall } from '../matrix/types.ts';

const period = 'from=2026-10-01&to=2026-10-28';
const words = ['category=', 'manufacturer=', 'model=', 'customer=', 'region='];

/** Indicators: every tab, and every measure by the first thing that it is split by. What a filter names and is out of reach is nothing. */
export const indicatorCalls: Record<string, MatrixCall> = {
  'GET /indicators/{tab}': {
    inputs: (things) => [
      ...tabNames.map((tab) => ({ params: { tab }, query: `?${period}` })),
      ...[...words, `unit_id=${things.unitId}`].map((query) => ({
        params: { tab: 'cockpit' },
        query: `?${period}&${query}`,
      })),
    ],
  },
  'GET /indicators/{tab}/export': {
    inputs: () => [
      { params: { tab: 'cockpit' }, query: `?${period}&card=fleet_now` },
      { params: { tab: 'fleet' }, query: `?${period}&card=by_unit&format=xlsx&locale=pt` },
    ],
  },
  'POST /indicators/report': {
    inputs: (things) => [
      {
        body: {
          tab: 'fleet',
          filters: { from: '2026-10-01', to: '2026-10-28', unit_id: [things.unitId] },
          locale: 'pt',
        },
      },
    ],
  },
  'POST /query': {
    inputs: (things) => [
      { body: { measures: ['run_h'], dimension: 'asset', filters: { from: '2026-10-01', to: '2026-10-28' } } },
      ...measureKeys.map((measure) => ({
        body: {
          measures: [measure],
          dimension: 'unit',
          filters: { from: '2026-10-01', to: '2026-10-28', unit_id: [things.unitId] },
        },
      })),
    ],
  },
};
