import type { FieldErrors } from '#platform/errors.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';

/** What a device's message says, before it is known whose device it is. */
export interface DeviceReading {
  deviceId: string;
  /** Null: the message has no place, or one that its receiver itself calls invalid. */
  position: ReceivedPosition | null;
  /** Why the position cannot be stored; null when it can. */
  errors: FieldErrors | null;
}

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
