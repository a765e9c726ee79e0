import { expect, test } from 'vitest';
import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';
import { Fleet } from './fleet.ts';
import { columnsOf } from './fleet-rows.ts';
import { pastFleet } from './past-fleet.ts';

const asset: MapAsset = {
  id: 'a',
  code: 'A',
  unit_id: 'u',
  category: null,
  manufacturer: 'CAT',
  model: '336',
  segment: null,
  region: null,
  customer: null,
  plate: null,
  serial: null,
  status: 'running',
  status_since: '2026-11-21T12:00:00.000Z',
  time: '2026-11-21T12:00:00.000Z',
  latitude: -30,
  longitude: -51,
  heading_deg: 10,
  speed_kmh: 40,
};
const stood = {
  status: 'engine_on' as const,
  status_since: null,
  time: '2026-11-01T08:00:00.000Z',
  latitude: -31,
  longitude: -52,
  heading_deg: null,
  speed_kmh: 0,
};

test('a past fleet combines current master data with past states, for currently visible assets', () => {
  const present = new Fleet();
  present.load({ ...columnsOf([asset]), units: [{ id: 'u', code: 'UL', name: 'Unit' }] }, 0);
  const past = pastFleet(present, [
    { id: 'a', ...stood },
    { id: 'gone', ...stood },
  ]);
  expect([...past.assets]).toEqual([
    { ...asset, ...stood, status_since: '', hour_meter_h: null, odometer_km: null, fuel_pct: null },
  ]);
  expect(past.findId('a')).toBe('a');
  expect([...past.units]).toEqual([{ id: 'u', code: 'UL', name: 'Unit' }]);
  expect(present.get('a')).toMatchObject({ status: 'running', latitude: -30 });
});
