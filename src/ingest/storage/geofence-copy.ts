import type { FixMark } from '#features/geofences/engine/crossings/crossing-rules.ts';
import {
  beginCopy,
  beginRow,
  endCopy,
  putBoolean,
  putDouble,
  putDoubleTable,
  putIds,
  putInstant,
  putReal,
  putText,
  putUuid,
  putWhole,
  wide,
} from './copy-buffer.ts';
import type { GeofenceEvent, GeofenceStay } from '../steps/geofences/geofence-output.ts';

/** Of an asset: its two ids as 32 bytes. */
export type EventToCopy = { key: Uint8Array; event: GeofenceEvent };
export type StayToCopy = { key: Uint8Array; stay: GeofenceStay };

const eventColumns =
  'account_id, asset_id, part_id, geofence_id, version, started_at, ended_at, noticed_at, limit_kmh, top_speed_kmh, duration_s, passing, type, fixes';
const stayColumns =
  'account_id, asset_id, part_id, geofence_id, version, entered_at, left_at, noticed_at, cut_off, top_speed_kmh';
const [eventCount, stayCount] = [14, 10];

export const copyEvents = `copy geofence_events (${eventColumns}) from stdin (format binary)`;
export const copyStays = `copy geofence_stays (${stayColumns}) from stdin (format binary)`;

/** Entries and exits, in the order of `copyEvents`. */
export function encodeEvents(rows: readonly EventToCopy[]): Buffer {
  beginCopy();
  for (const { key, event } of rows) {
    const { evidence } = event;
    beginRow(eventCount, eventCount * wide.uuid);
    putIds(key);
    putUuid(event.part);
    putUuid(event.fence);
    putWhole(event.version);
    putInstant(event.startedAt);
    putInstant(event.endedAt ?? event.startedAt);
    putInstant(event.noticedAt);
    putDouble(evidence.limitKmh);
    putDouble(evidence.topKmh);
    putDouble(evidence.durationS);
    putBoolean(evidence.passing);
    putText(event.type);
    putDoubleTable(flatFixes(evidence.fixes), fixColumns);
  }
  return endCopy();
}

/** Stays that ended, in the order of `copyStays`. */
export function encodeStays(rows: readonly StayToCopy[]): Buffer {
  beginCopy();
  for (const { key, stay } of rows) {
    beginRow(stayCount, stayCount * wide.uuid);
    putIds(key);
    putUuid(stay.part);
    putUuid(stay.fence);
    putWhole(stay.version);
    putInstant(stay.enteredAt);
    putInstant(stay.leftAt ?? stay.enteredAt);
    putInstant(stay.noticedAt);
    putBoolean(stay.cutOff);
    putReal(stay.topKmh);
  }
  return endCopy();
}

const fixColumns = 5;

/** As the column `fixes` has them, one after another. */
export function flatFixes(fixes: readonly FixMark[]): (number | null)[] {
  const flat: (number | null)[] = [];
  for (const { time, latitude, longitude, speed_kmh, accuracy_m } of fixes)
    flat.push(time, latitude, longitude, speed_kmh, accuracy_m);
  return flat;
}
