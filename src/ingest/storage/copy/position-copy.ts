import {
  beginCopy,
  beginRow,
  endCopy,
  putBoolean,
  putDouble,
  putIds,
  putInstant,
  putJsonb,
  putReal,
  putSmall,
  wide,
} from './copy-buffer.ts';
import type { ReceivedPosition } from '../../pipeline/position.ts';

/** Row to store: an asset's two ids as 32 bytes, and its position. */
export interface PositionRow {
  key: Uint8Array;
  position: ReceivedPosition;
}

/** Numeric columns of the place, and of the asset's sensors. */
export const placeColumns = ['latitude', 'longitude', 'speed_kmh', 'heading_deg', 'altitude_m', 'accuracy_m'] as const;
export const measuredColumns = [
  'rpm',
  'hour_meter_h',
  'odometer_km',
  'fuel_pct',
  'fuel_used_l',
  'coolant_temp_c',
  'supply_v',
  'battery_v',
  'satellites',
] as const;

/** Columns in the order of `encodePositions`. */
export const copiedColumns = [
  'account_id',
  'asset_id',
  'time',
  'received_at',
  ...placeColumns,
  'ignition',
  'engine_on',
  'work',
  ...measuredColumns,
  'attributes',
] as const;

/** Upper bound of a row: no column is wider than an id. */
const rowBytes = copiedColumns.length * wide.uuid;

/** Rows in PostgreSQL's binary COPY format. */
export function encodePositions(rows: readonly PositionRow[]): Buffer {
  beginCopy();
  for (const row of rows) encodePosition(row);
  return endCopy();
}

function encodePosition({ key, position }: PositionRow): void {
  beginRow(copiedColumns.length, rowBytes);
  putIds(key);
  putInstant(position.time);
  putInstant(position.received);
  putDouble(position.latitude);
  putDouble(position.longitude);
  putReal(position.speed_kmh);
  putReal(position.heading_deg);
  putReal(position.altitude_m);
  putReal(position.accuracy_m);
  putBoolean(position.ignition);
  putBoolean(position.engine_on);
  putBoolean(position.work);
  putReal(position.rpm);
  putDouble(position.hour_meter_h);
  putDouble(position.odometer_km);
  putReal(position.fuel_pct);
  putDouble(position.fuel_used_l);
  putReal(position.coolant_temp_c);
  putReal(position.supply_v);
  putReal(position.battery_v);
  putSmall(position.satellites);
  putJsonb(position.attributes);
}
