import { positionBounds, telemetryLimits, type BoundedField } from '#features/assets/telemetry/contract.ts';
import { code, type FieldErrors } from '#platform/errors.ts';
import { parseInstant } from './instant.ts';
import type { ReceivedPosition } from './position.ts';

/** What was found wrong with one position; empty when it may be stored. One collector serves a whole batch. */
export class PositionErrors {
  #errors: FieldErrors | null = null;

  add(field: string, fault: number): void {
    this.#errors ??= emptyErrors();
    (this.#errors[field] ??= []).push(fault);
  }

  /** What was collected since the last time; null when there was nothing. */
  take(): FieldErrors | null {
    const errors = this.#errors;
    this.#errors = null;
    return errors;
  }
}

/** Without a prototype: a field may be called anything. */
function emptyErrors(): FieldErrors {
  return Object.create(null);
}

/** Every field in one order, so that all positions share one shape in memory. */
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
  };
}

/**
 * Reads a position that a person sent, checked by hand: this runs for every one of them. What is null is absent.
 * Its `asset` is left to the caller; what it finds wrong goes to `faults`.
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
      default:
        readBounded(position, name, value, faults);
    }
  }
  if (item['time'] === undefined || item['time'] === null) faults.add('time', code.required);
  checkPlace(position, item, faults);
  if (position.heading_deg === 360) position.heading_deg = 0;
  return position;
}

function readBounded(position: ReceivedPosition, name: string, value: unknown, faults: PositionErrors): void {
  if (!isBounded(name)) return faults.add(name, code.unknownField);
  if (typeof value !== 'number') return faults.add(name, code.number);
  const bounds = positionBounds[name];
  if (!(value >= bounds[0] && value <= bounds[1])) return faults.add(name, code.outOfRange);
  position[name] = settle(name, value);
}

/** Parts of one unit that are stored of what the database holds as `real`: fine enough to come back exactly as they were. */
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

/** A number as it is stored: the steps see the same on arrival and when positions are played again. */
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

/** Adds what is wrong with a fix time: no moment, before 2000, or ahead of the clock by more than is forgiven. */
export function checkTime(time: number, received: number, faults: PositionErrors): void {
  if (Number.isNaN(time)) faults.add('time', code.date);
  else if (time < telemetryLimits.earliestMs) faults.add('time', code.tooOld);
  else if (time > received + telemetryLimits.aheadMs) faults.add('time', code.aheadOfTime);
}

/** Adds that a fix is older than positions are stored for. One before 2000 was found so already. */
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

/** What else a device says, as far as the database can hold it. */
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

/** The code for an attribute that cannot be stored: PostgreSQL holds neither a zero character nor half a surrogate pair. */
function faultOfAttribute(name: string, value: unknown): number | null {
  if (name.length === 0 || name.length > telemetryLimits.attributeName || !isStorable(name)) return code.outOfRange;
  if (typeof value === 'string') {
    if (value.length > telemetryLimits.attributeText) return code.maxLength;
    return isStorable(value) ? null : code.outOfRange;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return code.outOfRange;
  return isAttribute(value) ? null : code.string;
}

/** True for text that PostgreSQL can hold. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
