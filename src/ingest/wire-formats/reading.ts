import type { FieldErrors } from '#platform/errors.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';

/** Device message before its asset is resolved. */
export interface DeviceReading {
  deviceId: string;
  /** Null: without a position, or with one marked as invalid. */
  position: ReceivedPosition | null;
  /** Errors of the position; null: none. */
  errors: FieldErrors | null;
}

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
