import { code } from '#platform/errors.ts';
import { parseInstant } from '../pipeline/instant.ts';
import { checkTime, emptyPosition, PositionErrors } from '../pipeline/read-position.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { checkCoordinates } from './coordinates.ts';
import { isObject, type DeviceReading, type JsonObject } from './reading.ts';
import { putAttribute, putNumber } from './traccar-attributes.ts';

const metresPerSecondToKmh = 3.6;

/**
 * Reads the JSON body of the OsmAnd protocol: `{device_id, location: {timestamp, coords, …}}`. Speeds are metres per
 * second; negative speeds, headings and battery levels are unknown. Null without a device.
 */
export function readOsmAndJson(body: unknown, received: number): DeviceReading | null {
  if (!isObject(body)) return null;
  const deviceId = body['device_id'];
  if (typeof deviceId !== 'string' || deviceId === '') return null;
  const location = body['location'];
  const coords = isObject(location) ? location['coords'] : undefined;
  if (!isObject(location) || !isObject(coords)) return { deviceId, position: null, errors: null };
  const faults = new PositionErrors();
  const position = emptyPosition(received);
  readTime(position, location['timestamp'], faults);
  position.latitude = numberOf(coords['latitude']);
  position.longitude = numberOf(coords['longitude']);
  checkCoordinates(position, faults);
  putNumber(position, 'speed_kmh', numberOf(coords['speed']) * metresPerSecondToKmh);
  const heading = numberOf(coords['heading']);
  if (heading >= 0) putNumber(position, 'heading_deg', heading % 360);
  putNumber(position, 'altitude_m', numberOf(coords['altitude']));
  putNumber(position, 'accuracy_m', numberOf(coords['accuracy']));
  readSignals(position, location);
  return { deviceId, position, errors: faults.take() };
}

function readTime(position: ReceivedPosition, value: unknown, faults: PositionErrors): void {
  if (value === undefined || value === null) return faults.add('time', code.required);
  position.time = typeof value === 'string' ? parseInstant(value) : Number.NaN;
  checkTime(position.time, position.received, faults);
}

function readSignals(position: ReceivedPosition, location: JsonObject): void {
  put(position, 'event', location['event']);
  put(position, 'motion', location['is_moving']);
  put(position, 'odometer', location['odometer']);
  if (location['mock'] === true) put(position, 'mock', true);
  put(position, 'alarm', location['alarm']);
  if (isObject(location['activity'])) put(position, 'activity', location['activity']['type']);
  const battery = isObject(location['battery']) ? location['battery'] : {};
  const level = numberOf(battery['level']);
  if (level >= 0) put(position, 'batteryLevel', Math.round(level * 100));
  if (battery['is_charging'] === true) put(position, 'charge', true);
  const extras = isObject(location['extras']) ? location['extras'] : {};
  for (const [name, value] of Object.entries(extras)) put(position, name, value);
}

function put(position: ReceivedPosition, name: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    putAttribute(position, name, value);
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}
