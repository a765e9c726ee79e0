import { parseInstant } from '../pipeline/instant.ts';
import { checkTime, emptyPosition, PositionErrors } from '../pipeline/read-position.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { checkCoordinates, knotsToKmh } from './coordinates.ts';
import type { DeviceReading } from './reading.ts';
import { putAttribute, putNumber, type AttributeValue } from './traccar-attributes.ts';

/** A `timestamp` is in seconds up to this value, above it in milliseconds. */
const millisecondsFrom = 2 ** 31 - 1;

/**
 * Reads the query or form of the OsmAnd protocol; speeds are knots, unknown parameters become attributes. Null without
 * a device.
 */
export function readOsmAndQuery(query: URLSearchParams, received: number): DeviceReading | null {
  const deviceId = query.get('id') || query.get('deviceid');
  if (!deviceId) return null;
  const faults = new PositionErrors();
  const position = emptyPosition(received);
  position.time = received;
  let invalid = false;
  for (const [name, value] of query) {
    if (name === 'valid') invalid = value !== 'true' && value !== '1';
    else readParameter(position, name, value);
  }
  const placed = query.has('lat') || query.has('lon') || query.has('location');
  if (!placed || invalid) return { deviceId, position: null, errors: null };
  checkTime(position.time, received, faults);
  checkCoordinates(position, faults);
  return { deviceId, position, errors: faults.take() };
}

function readParameter(position: ReceivedPosition, name: string, value: string): void {
  switch (name) {
    case 'id':
    case 'deviceid':
    case 'notificationToken':
      return;
    case 'timestamp':
      position.time = readTimestamp(value);
      return;
    case 'lat':
      position.latitude = decimal(value);
      return;
    case 'lon':
      position.longitude = decimal(value);
      return;
    case 'location':
      return readLocation(position, value);
    case 'cell':
    case 'wifi':
      return putAttribute(position, name, joined(position, name, value));
    case 'speed':
      return void putNumber(position, 'speed_kmh', decimal(value) * knotsToKmh);
    case 'bearing':
    case 'heading':
      return void putNumber(position, 'heading_deg', decimal(value) % 360);
    case 'altitude':
      return void putNumber(position, 'altitude_m', decimal(value));
    case 'accuracy':
      return void putNumber(position, 'accuracy_m', decimal(value));
    case 'batt':
      return putAttribute(position, 'batteryLevel', valueOf(value));
    default:
      putAttribute(position, name, valueOf(value));
  }
}

function readLocation(position: ReceivedPosition, value: string): void {
  const [latitude = '', longitude = ''] = value.split(',');
  position.latitude = decimal(latitude);
  position.longitude = decimal(longitude);
}

/** Joins repeated parameters, such as several cell towers. */
function joined(position: ReceivedPosition, name: string, value: string): string {
  const before = position.attributes?.[name];
  return before === undefined ? value : `${before};${value}`;
}

/** Seconds or milliseconds since 1970, ISO 8601, or `2026-11-20 10:00:00` in UTC. */
function readTimestamp(value: string): number {
  if (/^\d+(\.\d+)?$/.test(value)) {
    const number = Number(value);
    return Math.floor(number >= millisecondsFrom ? number : number * 1_000);
  }
  return parseInstant(value.includes('T') ? value : `${value.replace(' ', 'T')}Z`);
}

function decimal(value: string): number {
  return value.trim() === '' ? Number.NaN : Number(value);
}

/** Number, otherwise boolean, otherwise text. */
function valueOf(value: string): AttributeValue {
  const number = decimal(value);
  if (Number.isFinite(number)) return number;
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}
