import type { ReceivedPosition } from './position.ts';

/** One row to store: an asset's two ids as 32 bytes, and its position. */
export interface PositionRow {
  key: Uint8Array;
  position: ReceivedPosition;
}

/** Columns in the order in which `encodeRows` writes them. */
export const copiedColumns = [
  'account_id',
  'asset_id',
  'time',
  'received_at',
  'latitude',
  'longitude',
  'speed_kmh',
  'heading_deg',
  'altitude_m',
  'accuracy_m',
  'ignition',
  'engine_on',
  'work',
  'rpm',
  'hour_meter_h',
  'odometer_km',
  'fuel_pct',
  'fuel_used_l',
  'coolant_temp_c',
  'supply_v',
  'battery_v',
  'satellites',
  'attributes',
] as const;

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** Of a row without its attributes. */
const rowBytes = 2 + copiedColumns.length * 4 + 32 + 8 * 7 + 4 * 9 + 3 + 2;
/** 2000-01-01, from which PostgreSQL counts microseconds. */
const epochMs = 946_684_800_000;
const two32 = 2 ** 32;

let bytes = Buffer.allocUnsafeSlow(1 << 20);
let view = new DataView(bytes.buffer);
let at = 0;

/** Rows in PostgreSQL's binary COPY format. The answer is a copy of its own. */
export function encodeRows(rows: readonly PositionRow[]): Buffer {
  at = 0;
  reserve(signature.length);
  bytes.set(signature, 0);
  at = signature.length;
  for (const row of rows) encodeRow(row);
  reserve(2);
  view.setInt16(at, -1);
  return Buffer.from(bytes.subarray(0, at + 2));
}

function reserve(more: number): void {
  if (at + more <= bytes.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, at + more));
  bytes.copy(larger, 0, 0, at);
  bytes = larger;
  view = new DataView(bytes.buffer);
}

function encodeRow({ key, position }: PositionRow): void {
  reserve(rowBytes);
  view.setInt16(at, copiedColumns.length);
  view.setInt32(at + 2, 16);
  view.setInt32(at + 22, 16);
  for (let index = 0; index < 16; index++) {
    bytes[at + 6 + index] = key[index] ?? 0;
    bytes[at + 26 + index] = key[index + 16] ?? 0;
  }
  at += 42;
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
  putAttributes(position.attributes);
}

function putNull(): void {
  view.setInt32(at, -1);
  at += 4;
}

function putInstant(ms: number): void {
  const micros = (ms - epochMs) * 1_000;
  view.setInt32(at, 8);
  view.setInt32(at + 4, Math.floor(micros / two32));
  view.setUint32(at + 8, ((micros % two32) + two32) % two32);
  at += 12;
}

function putDouble(value: number | undefined): void {
  if (value === undefined) return putNull();
  view.setInt32(at, 8);
  view.setFloat64(at + 4, value);
  at += 12;
}

function putReal(value: number | undefined): void {
  if (value === undefined) return putNull();
  view.setInt32(at, 4);
  view.setFloat32(at + 4, value);
  at += 8;
}

function putBoolean(value: boolean | undefined): void {
  if (value === undefined) return putNull();
  view.setInt32(at, 1);
  view.setUint8(at + 4, value ? 1 : 0);
  at += 5;
}

function putSmall(value: number | undefined): void {
  if (value === undefined) return putNull();
  view.setInt32(at, 2);
  view.setInt16(at + 4, value);
  at += 6;
}

/** A jsonb goes as its version, 1, and its text. */
function putAttributes(value: ReceivedPosition['attributes']): void {
  if (value === undefined) return putNull();
  const text = JSON.stringify(value);
  reserve(5 + text.length * 3);
  const length = bytes.write(text, at + 5, 'utf8');
  view.setInt32(at, length + 1);
  view.setUint8(at + 4, 1);
  at += 5 + length;
}
