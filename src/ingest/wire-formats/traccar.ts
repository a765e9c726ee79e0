import { code } from '#platform/errors.ts';
import { parseInstant } from '../pipeline/instant.ts';
import { checkTime, emptyPosition, PositionErrors } from '../pipeline/read-position.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { checkCoordinates, knotsToKmh } from './coordinates.ts';
import { isObject, type DeviceReading, type JsonObject } from './reading.ts';
import { putAttribute, putNumber } from './traccar-attributes.ts';

/**
 * Reads what a Traccar server forwards: `{position, device}`, an event with both, or a bare position as from older
 * servers. The device is its `uniqueId`; in a bare position Traccar's device number. Speeds are knots, distances
 * metres, hours milliseconds. Null for anything else.
 */
export function readTraccar(body: unknown, received: number): DeviceReading | null {
  if (!isObject(body)) return null;
  const device = isObject(body['device']) ? body['device'] : {};
  const position = isObject(body['position']) ? body['position'] : body;
  const deviceId = identifier(device['uniqueId']) ?? identifier(position['deviceId']);
  if (deviceId === null) return null;
  // Server events, such as a device going offline, have no position.
  if (isObject(body['event']) && !isObject(body['position'])) return { deviceId, position: null, errors: null };
  if (position['latitude'] === undefined) return null;
  // A fix marked invalid has no position, unless it repeats the last valid one with newer signals.
  if (position['valid'] === false && position['outdated'] !== true) return { deviceId, position: null, errors: null };
  const faults = new PositionErrors();
  return { deviceId, position: readForwarded(position, received, faults), errors: faults.take() };
}

function identifier(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function readForwarded(sent: JsonObject, received: number, faults: PositionErrors): ReceivedPosition {
  const position = emptyPosition(received);
  const time =
    sent['outdated'] === true ? (sent['deviceTime'] ?? sent['fixTime']) : (sent['fixTime'] ?? sent['deviceTime']);
  if (time === undefined || time === null) faults.add('time', code.required);
  else checkTime((position.time = readTime(time)), received, faults);
  position.latitude = numberOf(sent['latitude']);
  position.longitude = numberOf(sent['longitude']);
  checkCoordinates(position, faults);
  putNumber(position, 'speed_kmh', numberOf(sent['speed']) * knotsToKmh);
  putNumber(position, 'heading_deg', numberOf(sent['course']) % 360);
  putNumber(position, 'altitude_m', numberOf(sent['altitude']));
  putNumber(position, 'accuracy_m', numberOf(sent['accuracy']));
  const attributes = isObject(sent['attributes']) ? sent['attributes'] : {};
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      putAttribute(position, name, value);
  }
  return position;
}

/** Traccar writes ISO 8601, with or without a colon in the offset; some servers write milliseconds. */
function readTime(value: unknown): number {
  if (typeof value === 'number') return Math.floor(value);
  return typeof value === 'string' ? parseInstant(value) : Number.NaN;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}
