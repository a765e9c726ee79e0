import { expect, test } from 'vitest';
import { noAssetFilter } from '#features/assets/catalogue/public.ts';
import { drillDownLink, type DrillDownTarget } from './drill-down.ts';

const unit = '00000000-0000-4000-8000-000000000001';
const november = 'from=2026-11-07T03%3A00%3A00.000Z&to=2026-11-21T03%3A00%3A00.000Z';
const context = {
  filter: { ...noAssetFilter, region: ['Sul'] },
  days: { from: '2026-11-07', to: '2026-11-20' },
  timeZone: 'America/Sao_Paulo',
  sections: ['assets', 'routes', 'alerts', 'geofences', 'indicators'],
};
const of = (
  measure: DrillDownTarget['measure'],
  dimension: DrillDownTarget['dimension'] = null,
  key: string | null = null,
  label: string | null = null,
) => ({
  measure,
  dimension,
  key,
  label,
});

test.each<[string, DrillDownTarget, string]>([
  ['the whole', of('utilization'), '/services/simc/home?region=Sul'],
  ['a UL', of('utilization', 'unit', unit, 'UL-1'), `/services/simc/home?unit_id=${unit}&region=Sul`],
  ['assets that have none', of('assets', 'model'), '/services/simc/home?model=&region=Sul'],
  [
    'statuses that people count as one',
    of('assets', 'status', 'engine_off,turned_off'),
    '/services/simc/home?region=Sul&status=engine_off&status=turned_off',
  ],
  [
    'what is silent for a cause, whatever else it is',
    of('silent_assets', 'cause', 'unknown'),
    '/services/simc/connectivity/silent?region=Sul&cause=unknown',
  ],
  [
    'what was not heard of for days',
    of('assets', 'silence', 'week'),
    '/services/simc/home?region=Sul&last_report=week',
  ],
  [
    'what was not heard of for a day',
    of('silent_assets'),
    `/services/simc/home?region=Sul${['week', 'fortnight', 'month', 'longer', 'never'].map((band) => `&last_report=${band}`).join('')}`,
  ],
  [
    'what was heard of within the hour',
    of('assets', 'silence', 'hour'),
    '/services/simc/home?region=Sul&last_report=hour',
  ],
  ['assets by age', of('assets', 'age', 'year_1'), '/services/simc/home?region=Sul&age=year_1'],
  ['low batteries', of('low_battery'), '/services/simc/home?region=Sul&battery=low'],
  [
    'trips of a month, as far as it is looked at',
    of('trips', 'month', '2026-11'),
    '/services/simc/geolocalizacao/rotas?region=Sul&from=2026-11-07T03%3A00%3A00.000Z&to=2026-11-21T03%3A00%3A00.000Z',
  ],
  [
    'trips of a week',
    of('trips', 'week', '2026-11-09'),
    '/services/simc/geolocalizacao/rotas?region=Sul&from=2026-11-09T03%3A00%3A00.000Z&to=2026-11-16T03%3A00%3A00.000Z',
  ],
  ['breakdowns', of('breakdowns'), '/services/simc/fleet/downtimes?filter=breakdown&from=2026-11-07&to=2026-11-20'],
  ['services that are late', of('services_due', 'due', 'overdue'), '/services/simc/fleet/services?filter=overdue'],
  [
    'costs of a kind',
    of('costs', 'cost_kind', 'fuel'),
    '/services/simc/financials/costs?filter=fuel&from=2026-11-07&to=2026-11-20',
  ],
  [
    'rates of depreciation',
    of('rate_depreciation', 'month', '2026-11-01'),
    '/services/simc/utilization/targets?filter=depreciation_pct',
  ],
  [
    'contracts of a month, as far as it is looked at',
    of('revenue', 'month', '2026-11-01'),
    '/services/simc/financials/contracts?from=2026-11-07&to=2026-11-20',
  ],
  [
    'who left a geofence',
    of('geofence_exits', 'geofence', unit, 'Pátio'),
    `/services/simc/geolocalizacao/cercas?geofence=${unit}&tab=events&${november}&type=exit`,
  ],
  [
    'who was in a geofence',
    of('geofence_h', 'geofence', unit, 'Pátio'),
    `/services/simc/geolocalizacao/cercas?geofence=${unit}&tab=stays&${november}`,
  ],
  ['an asset', of('silent_h', 'asset', unit, 'CAM 1'), '/services/simc/assets/CAM%201'],
  [
    'trips of a day, by the clocks of the account',
    of('run_h', 'day', '2026-11-09'),
    '/services/simc/geolocalizacao/rotas?region=Sul&from=2026-11-09T03%3A00%3A00.000Z&to=2026-11-10T03%3A00%3A00.000Z',
  ],
  [
    'a geofence',
    of('speedings', 'geofence', unit, 'Pátio'),
    `/services/simc/geolocalizacao/cercas?geofence=${unit}&tab=events&${november}&type=speeding`,
  ],
])('link: %s', (_, target, path) => {
  expect(drillDownLink(target, context)).toBe(path);
});

test.each<[string, DrillDownTarget, string]>([
  ['those to be treated', of('open_alerts', 'severity', 'high'), '?severity=high&status=opened&status=running'],
  ['those of a category', of('open_alerts', 'category', 'Truck'), '?asset_category=Truck&status=opened&status=running'],
  [
    'those that were finished',
    of('time_to_treat_h'),
    '?from=2026-11-07T03%3A00%3A00.000Z&to=2026-11-21T03%3A00%3A00.000Z&status=resolved',
  ],
  [
    'those of a day',
    of('alerts', 'day', '2026-11-09'),
    '?from=2026-11-09T03%3A00%3A00.000Z&to=2026-11-10T03%3A00%3A00.000Z',
  ],
])('link to alerts: %s', (_, target, query) => {
  expect(drillDownLink(target, { ...context, filter: noAssetFilter })).toBe(`/services/simc/alertas/alertas${query}`);
});

test.each<[string, DrillDownTarget, string | null]>([
  ['all fault codes', of('open_faults'), '/services/simc/faults'],
  ['those of a severity', of('open_faults', 'severity', 'high'), '/services/simc/faults?severity=high'],
  ['one of them', of('open_faults', 'fault_code', 'SPN 100 FMI 1'), '/services/simc/faults?search=SPN+100+FMI+1'],
  ['those of a category, by which the list is not filtered', of('open_faults', 'category', 'Truck'), null],
])('faults: %s', (_, target, address) => {
  expect(drillDownLink(target, { ...context, filter: noAssetFilter })).toBe(address);
});

test.each<[string, DrillDownTarget]>([['alerts of assets without a category', of('open_alerts', 'category')]])(
  'no list can be narrowed to %s',
  (_, target) => {
    expect(drillDownLink(target, context)).toBeNull();
  },
);

test('there is no link without access to its page', () => {
  const shut = { ...context, filter: noAssetFilter, sections: ['indicators'] };
  expect(
    [of('utilization'), of('run_h', 'day', '2026-11-09'), of('open_alerts'), of('speedings', 'geofence', unit)].map(
      (target) => drillDownLink(target, shut),
    ),
  ).toEqual([null, null, null, null]);
});
