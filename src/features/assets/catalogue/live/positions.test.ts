import { expect, test } from 'vitest';
import type { PositionEvent } from '../live-contract.ts';
import { AssetNumbering, Positions } from './positions.ts';

const time = '2026-11-20T12:00:00.250Z';
const full: PositionEvent = {
  id: 'a',
  time,
  latitude: -30.123456789,
  longitude: -51.2,
  heading_deg: 0,
  speed_kmh: 12.5,
  status: 'in_maintenance',
  status_since: '2026-11-19T08:00:00.001Z',
  engine_on: false,
  hour_meter_h: 1234.56,
  odometer_km: 0,
  fuel_pct: 71,
};
const bare: PositionEvent = { id: 'b', time, latitude: 1, longitude: 2, status: 'running', status_since: time };
const unknown = {
  heading_deg: null,
  speed_kmh: null,
  engine_on: null,
  hour_meter_h: null,
  odometer_km: null,
  fuel_pct: null,
};

test('encoding and decoding a position are inverse; missing fields are unknown', () => {
  const { newIds, ...packed } = new AssetNumbering().pack([full, bare]);
  const positions = new Positions({ ids: newIds }, packed);
  expect(positions.eventAt(0)).toEqual(full);
  expect(positions.eventAt(1)).toEqual({ ...unknown, ...bare });
  expect(positions.ofThose((id) => id === 'b')).toEqual([{ ...unknown, ...bare }]);
});

test('assets are numbered once, in the order of their first events', () => {
  const numbering = new AssetNumbering();
  expect(numbering.pack([bare, full, bare])).toMatchObject({ newIds: ['b', 'a'], assets: Uint32Array.of(0, 1, 0) });
  expect(numbering.pack([full, { ...full, id: 'c' }])).toMatchObject({ newIds: ['c'], assets: Uint32Array.of(1, 2) });
});
