import { expect, test } from 'vitest';
import { leaveMeters } from './leave-meters.ts';
import { emptyPosition } from './read-position.ts';

test('meters that are left become attributes beside those that were sent; others stay', () => {
  const position = { ...emptyPosition(0), hour_meter_h: 5_000, odometer_km: 70, attributes: { io: 1 } };
  leaveMeters(position, ['hour_meter_h', 'fuel_pct']);
  expect(position).toMatchObject({ odometer_km: 70, attributes: { io: 1, tracker_hour_meter_h: 5_000 } });
  expect(position.hour_meter_h).toBeUndefined();
  expect(Object.keys(position.attributes)).toHaveLength(2);
});
