import type { ReceivedPosition } from './position.ts';

/** Values that last until the next: two sources of one look like restarts of each other. */
export const leavableMeters = ['hour_meter_h', 'odometer_km', 'fuel_used_l', 'fuel_pct'] as const;

/** Meters of assets, by id, that trackers leave to a better source. */
export type LeftMeters = ReadonlyMap<string, readonly (typeof leavableMeters)[number][]>;

/** Turns what a tracker says of meters that are left to a better source into attributes, such as `tracker_hour_meter_h`. */
export function leaveMeters(position: ReceivedPosition, meters: readonly (typeof leavableMeters)[number][]): void {
  for (const meter of meters) {
    const value = position[meter];
    if (value === undefined) continue;
    position.attributes = { ...position.attributes, [`tracker_${meter}`]: value };
    position[meter] = undefined;
  }
}
