import { code } from '#platform/errors.ts';
import type { PositionErrors } from '../pipeline/read-position.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';

export const knotsToKmh = 1.852;

/** Adds what is wrong with a place that a device sent: not on Earth, or where receivers say they know nothing. */
export function checkCoordinates(position: ReceivedPosition, faults: PositionErrors): void {
  const { latitude, longitude } = position;
  if (!(latitude >= -90 && latitude <= 90)) faults.add('latitude', code.outOfRange);
  if (!(longitude >= -180 && longitude <= 180)) faults.add('longitude', code.outOfRange);
  if (latitude === 0 && longitude === 0) {
    faults.add('latitude', code.atZero);
    faults.add('longitude', code.atZero);
  }
}
