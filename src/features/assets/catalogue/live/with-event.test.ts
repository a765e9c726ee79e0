import { expect, test } from 'vitest';
import { bareProperties } from '#testing/bare-asset.ts';
import type { Asset } from '../contract.ts';
import { withEvent } from './with-event.ts';

const asset: Asset = {
  id: 'a',
  code: 'ESC-01',
  unit_id: 'u',
  unit: { id: 'u', code: 'UL-01', name: 'Um' },
  ...bareProperties,
  device_ids: [],
  status: 'without_status',
  status_since: '2026-01-01T00:00:00.000Z',
  hour_meter_h: 10,
  odometer_km: null,
  sources: null,
  last: null,
  photo_url: null,
  disabled: false,
  maintenance: false,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const event = (minute: number) => ({
  id: 'a',
  time: `2026-01-01T10:0${minute}:00.000Z`,
  latitude: -30,
  longitude: -51 + minute,
  speed_kmh: 12,
  fuel_pct: minute === 1 ? 60 : null,
  status: 'running' as const,
  status_since: '2026-01-01T10:00:00.000Z',
});

test('a position updates the asset; missing fields stay', () => {
  const first = withEvent(asset, event(1));
  expect(first).toMatchObject({
    status: 'running',
    hour_meter_h: 10,
    last: { longitude: -50, speed_kmh: 12, fuel_pct: 60 },
  });
  expect(withEvent(first, event(2))).toMatchObject({
    last: { time: event(2).time, longitude: -49, fuel_pct: 60, fuel_pct_at: event(1).time },
  });
});

test('a position leaves the sources of the values that it does not say', () => {
  const source = { feed: 'Caterpillar', time: event(0).time };
  const sources = { time: source, hour_meter_h: source, fuel_pct: source };
  expect(withEvent({ ...asset, sources }, event(1)).sources).toEqual({ hour_meter_h: source });
  expect(withEvent({ ...asset, sources: { time: source } }, event(1)).sources).toBeNull();
});

test('an older position changes nothing', () => {
  const second = withEvent(asset, { ...event(2), engine_on: true });
  expect(second.last?.engine_on).toBe(true);
  expect(withEvent(second, event(1))).toBe(second);
});

test('a status has its start', () => {
  const status_since = '2026-01-02T00:00:00.000Z';
  expect(withEvent(asset, { id: 'a', status: 'in_maintenance', status_since, time: null })).toMatchObject({
    status: 'in_maintenance',
    status_since,
  });
});
