import { randomUUID } from 'node:crypto';
import { measureKeys } from '#features/indicators/model/measures.ts';
import { tabNames } from '#features/indicators/model/tab-names.ts';
import type { MatrixCaller, MatrixInput, MatrixCall } from '../matrix/types.ts';

const period = 'from=2026-10-01&to=2026-10-28';
const words = ['category=', 'manufacturer=', 'model=', 'customer=', 'region='];

const chartPeriod = { from: '2026-10-01', to: '2026-10-28' };
const alertMeasures: readonly string[] = ['open_alerts', 'alerts', 'time_to_treat_h'];

/** Alerts need their section, and so do names of geofences; everything else, including money, needs indicators. */
function queryStatuses(caller: MatrixCaller, input: MatrixInput | undefined): readonly number[] {
  if (!input) return [200, 403];
  const { measures = [], dimension = null } = input.body as { measures?: string[]; dimension?: string | null };
  const needed: string[] = measures.map((measure) => (alertMeasures.includes(measure) ? 'alerts' : 'indicators'));
  if (dimension === 'geofence') needed.push('geofences');
  return needed.every((section) => caller.sections.includes(section)) ? [200] : [403];
}

/**
 * Indicators: every tab, and every measure by its first split. Filters that name something out of reach match nothing.
 */
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
  'GET /indicators/{tab}/explanation': {
    inputs: () => [
      { params: { tab: 'cockpit' }, query: `?${period}&measure=utilization` },
      { params: { tab: 'cockpit' }, query: `?${period}&measure=run_h&by=asset` },
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
      { body: { measures: ['run_h'], dimension: 'asset', filters: chartPeriod } },
      { body: { measures: ['speedings'], dimension: 'geofence', filters: chartPeriod } },
      // A board that is not visible grants nothing.
      { body: { content_id: randomUUID(), measures: ['margin'], dimension: 'asset', filters: chartPeriod } },
      ...measureKeys.map((measure) => ({
        body: {
          measures: [measure],
          dimension: 'unit',
          filters: { ...chartPeriod, unit_id: [things.unitId] },
        },
      })),
    ],
    statuses: (caller, _, input) => queryStatuses(caller, input),
  },
};
