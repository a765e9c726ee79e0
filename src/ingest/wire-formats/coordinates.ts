import { code } from '#platform/errors.ts';
import type { PositionErrors } from '../pipeline/read-position.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';

export const knotsToKmh = 1.852;

/** Validates coordinates of a device: out of range, or the receiver's value for unknown. */
export function checkCoordinates(position: ReceivedPosition, faults: PositionErrors): void {
  const { latitude, longitude } = position;
  if (!(latitude >= -90 && latitude <= 90)) faults.add('latitude', code.outOfRange);
  if (!(longitude >= -180 && longitude <= 180)) faults.add('longitude', code.outOfRange);
  if (latitude === 0 && longitude === 0) {
    faults.add('latitude', code.atZero);
    faults.add('longitude', code.atZero);
  }
}
