import { expect, test } from 'vitest';
import { noAssetFilter } from '#features/assets/public.ts';
import { wayBehind, type Behind } from './way-behind.ts';

const unit = '00000000-0000-4000-8000-000000000001';
const around = {
  filter: { ...noAssetFilter, region: ['Sul'] },
  days: { from: '2026-11-07', to: '2026-11-20' },
  timeZone: 'America/Sao_Paulo',
  sections: ['assets', 'routes', 'alerts', 'geofences'],
};
const of = (
  measure: Behind['measure'],
  dimension: Behind['dimension'] = null,
  key: string | null = null,
  label: string | null = null,
) => ({
  measure,
  dimension,
  key,
  label,
});

test.each<[string, Behind, string]>([
  ['the whole', of('utilization'), '/services/simc/home?region=Sul'],
  ['a UL', of('utilization', 'unit', unit, 'UL-1'), `/services/simc/home?unit_id=${unit}&region=Sul`],
  ['assets that have none', of('assets', 'model'), '/services/simc/home?model=&region=Sul'],
  [
    'statuses that people count as one',
    of('assets', 'status', 'engine_off,turned_off'),
    '/services/simc/home?region=Sul&status=engine_off&status=turned_off',
  ],
  ['what is silent', of('silent_assets', 'silence', 'week'), '/services/simc/home?region=Sul&status=no_communication'],
  ['an asset', of('silent_h', 'asset', unit, 'CAM 1'), '/services/simc/assets/CAM%201'],
  [
    'trips of a day, by the clocks of the account',
    of('run_h', 'day', '2026-11-09'),
    '/services/simc/geolocalizacao/rotas?region=Sul&from=2026-11-09T03%3A00%3A00.000Z&to=2026-11-10T03%3A00%3A00.000Z',
  ],
  [
    'alerts to be treated',
    of('open_alerts', 'severity', 'high'),
    '/services/simc/alertas/alertas?severity=high&status=opened&status=running',
  ],
  [
    'alerts of the period',
    of('time_to_treat_h'),
    '/services/simc/alertas/alertas?from=2026-11-07T03%3A00%3A00.000Z&to=2026-11-21T03%3A00%3A00.000Z',
  ],
  [
    'a geofence',
    of('speedings', 'geofence', unit, 'Pátio'),
    `/services/simc/geolocalizacao/cercas?geofence=${unit}&tab=events`,
  ],
])('%s', (_, behind, path) => {
  expect(wayBehind(behind, around)).toBe(path);
});

test('nobody is led where they may not go', () => {
  const shut = { ...around, sections: ['indicators'] };
  expect(
    [of('utilization'), of('run_h', 'day', '2026-11-09'), of('open_alerts'), of('speedings', 'geofence', unit)].map(
      (behind) => wayBehind(behind, shut),
    ),
  ).toEqual([null, null, null, null]);
});
