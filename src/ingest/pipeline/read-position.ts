import { positionBounds, telemetryLimits, type BoundedField } from '#features/assets/telemetry/contract.ts';
import { readFaults, readTroubleCodes } from '#features/assets/faults/public.ts';
import { code, type FieldErrors } from '#platform/errors.ts';
import { parseInstant } from './instant.ts';
import type { ReceivedPosition } from './position.ts';

/** Collects errors of a position; reused for a batch. */
export class PositionErrors {
  #errors: FieldErrors | null = null;

  add(field: string, fault: number): void {
    this.#errors ??= emptyErrors();
    (this.#errors[field] ??= []).push(fault);
  }

  /** Returns and resets the collected errors; null: none. */
  take(): FieldErrors | null {
    const errors = this.#errors;
    this.#errors = null;
    return errors;
  }
}

/** Without a prototype, since fields may have any name. */
function emptyErrors(): FieldErrors {
  return Object.create(null);
}

/** All fields in a fixed order, so that all positions have one hidden class. */
export function emptyPosition(received: number): ReceivedPosition {
  return {
    time: Number.NaN,
    received,
    latitude: Number.NaN,
    longitude: Number.NaN,
    speed_kmh: undefined,
    heading_deg: undefined,
    altitude_m: undefined,
    accuracy_m: undefined,
    ignition: undefined,
    engine_on: undefined,
    work: undefined,
    rpm: undefined,
    hour_meter_h: undefined,
    odometer_km: undefined,
    fuel_pct: undefined,
    fuel_used_l: undefined,
    coolant_temp_c: undefined,
    supply_v: undefined,
    battery_v: undefined,
    satellites: undefined,
    attributes: undefined,
    faults: undefined,
  };
}

/**
 * Parses a position of `POST /telemetry`; written by hand, since it runs for each one. Null counts as absent. The
 * caller reads `asset`; errors go to `faults`.
 */
export function readPosition(
  item: Record<string, unknown>,
  received: number,
  faults: PositionErrors,
): ReceivedPosition {
  const position = emptyPosition(received);
  for (const name in item) {
    const value = item[name];
    if (value === null || value === undefined) continue;
    switch (name) {
      case 'asset':
        break;
      case 'time':
        position.time = readTime(value, received, faults);
        break;
      case 'ignition':
      case 'engine_on':
      case 'work':
        if (typeof value === 'boolean') position[name] = value;
        else faults.add(name, code.outOfRange);
        break;
      case 'attributes':
        position.attributes = readAttributes(value, faults);
        break;
      case 'faults':
        position.faults = readFaults(value, (field, fault) => faults.add(field, fault));
        break;
      default:
        readBounded(position, name, value, faults);
    }
  }
  if (item['time'] === undefined || item['time'] === null) faults.add('time', code.required);
  checkPlace(position, item, faults);
  if (position.heading_deg === 360) position.heading_deg = 0;
  const troubleCodes = position.attributes?.['dtcs'];
  if (typeof troubleCodes === 'string') position.faults ??= readTroubleCodes(troubleCodes);
  return position;
}

function readBounded(position: ReceivedPosition, name: string, value: unknown, faults: PositionErrors): void {
  if (!isBounded(name)) return faults.add(name, code.unknownField);
  if (typeof value !== 'number') return faults.add(name, code.number);
  const bounds = positionBounds[name];
  if (!(value >= bounds[0] && value <= bounds[1])) return faults.add(name, code.outOfRange);
  position[name] = settle(name, value);
}

/** Resolution (parts per unit) of fields stored as `real`, fine enough to be restored exactly. */
const unitParts: Partial<Record<BoundedField, number>> = {
  speed_kmh: 100,
  heading_deg: 10,
  altitude_m: 10,
  accuracy_m: 10,
  rpm: 10,
  fuel_pct: 100,
  coolant_temp_c: 10,
  supply_v: 100,
  battery_v: 100,
  satellites: 1,
};

/** Rounds a number as stored, so that arrival and replay see the same value. */
export function settle(field: BoundedField, value: number): number {
  const parts = unitParts[field];
  return parts === undefined ? value : Math.round(value * parts) / parts;
}

function isBounded(name: string): name is BoundedField {
  return Object.hasOwn(positionBounds, name);
}

function readTime(value: unknown, received: number, faults: PositionErrors): number {
  if (typeof value !== 'string') {
    faults.add('time', code.string);
    return Number.NaN;
  }
  const time = parseInstant(value);
  checkTime(time, received, faults);
  return time;
}

/** Validates a fix time: invalid, before 2000, or too far in the future. */
export function checkTime(time: number, received: number, faults: PositionErrors): void {
  if (Number.isNaN(time)) faults.add('time', code.date);
  else if (time < telemetryLimits.earliestMs) faults.add('time', code.tooOld);
  else if (time > received + telemetryLimits.aheadMs) faults.add('time', code.aheadOfTime);
}

/** Adds an error when a fix is older than the retention. Times before 2000 have an error already. */
export function checkAge(time: number, earliest: number, faults: PositionErrors): void {
  if (time < earliest && time >= telemetryLimits.earliestMs) faults.add('time', code.tooOld);
}

function checkPlace(position: ReceivedPosition, item: Record<string, unknown>, faults: PositionErrors): void {
  if (item['latitude'] === undefined || item['latitude'] === null) faults.add('latitude', code.required);
  if (item['longitude'] === undefined || item['longitude'] === null) faults.add('longitude', code.required);
  if (position.latitude === 0 && position.longitude === 0) {
    faults.add('latitude', code.atZero);
    faults.add('longitude', code.atZero);
  }
}

type Attributes = NonNullable<ReceivedPosition['attributes']>;

/** Parses other attributes, as far as PostgreSQL can store them. */
export function readAttributes(value: unknown, faults: PositionErrors): Attributes | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.add('attributes', code.outOfRange);
    return undefined;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return undefined;
  if (entries.length > telemetryLimits.attributes) faults.add('attributes', code.maxLength);
  const attributes: Attributes = {};
  for (const [name, inner] of entries) {
    const fault = faultOfAttribute(name, inner);
    if (fault !== null) faults.add(`attributes.${name.slice(0, telemetryLimits.attributeName)}`, fault);
    else if (isAttribute(inner)) attributes[name] = inner;
  }
  return attributes;
}

function isAttribute(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Error code of an attribute: PostgreSQL stores neither NUL nor lone surrogates. */
function faultOfAttribute(name: string, value: unknown): number | null {
  if (name.length === 0 || name.length > telemetryLimits.attributeName || !isStorable(name)) return code.outOfRange;
  if (typeof value === 'string') {
    if (value.length > telemetryLimits.attributeText) return code.maxLength;
    return isStorable(value) ? null : code.outOfRange;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return code.outOfRange;
  return isAttribute(value) ? null : code.string;
}

/** Whether PostgreSQL can store the text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
