import { positionBounds, telemetryLimits, type BoundedField } from '#features/assets/telemetry/contract.ts';
import { readTroubleCodes } from '#features/assets/faults/public.ts';
import { isStorable, settle } from '../pipeline/read-position.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';

export type AttributeValue = string | number | boolean;

/** Traccar names with a field here, and Traccar units per unit. */
const measures: Record<string, { field: BoundedField; per: number }> = {
  odometer: { field: 'odometer_km', per: 1_000 },
  hours: { field: 'hour_meter_h', per: 3_600_000 },
  rpm: { field: 'rpm', per: 1 },
  fuelLevel: { field: 'fuel_pct', per: 1 },
  fuelUsed: { field: 'fuel_used_l', per: 1 },
  coolantTemp: { field: 'coolant_temp_c', per: 1 },
  power: { field: 'supply_v', per: 1 },
  battery: { field: 'battery_v', per: 1 },
  sat: { field: 'satellites', per: 1 },
};

/**
 * Maps a Traccar attribute to its field; others stay attributes. A meter at zero does not count and stays an attribute.
 * Invalid values are dropped: a device cannot correct itself.
 */
export function putAttribute(position: ReceivedPosition, name: string, value: AttributeValue): void {
  const measure = Object.hasOwn(measures, name) ? measures[name] : undefined;
  if (measure !== undefined && typeof value === 'number' && putMeasure(position, measure, value)) return;
  if (name === 'ignition' && typeof value === 'boolean') {
    position.ignition = value;
    return;
  }
  if (name === 'dtcs' && typeof value === 'string') position.faults = readTroubleCodes(value);
  keepAttribute(position, name, value);
}

function putMeasure(position: ReceivedPosition, measure: { field: BoundedField; per: number }, value: number): boolean {
  const isMeter = measure.field === 'odometer_km' || measure.field === 'hour_meter_h';
  return !(isMeter && value === 0) && putNumber(position, measure.field, value / measure.per);
}

/** Sets a field when the value is within its bounds. */
export function putNumber(position: ReceivedPosition, field: BoundedField, value: number): boolean {
  const [min, max] = positionBounds[field];
  if (!(value >= min && value <= max)) return false;
  position[field] = settle(field, value);
  return true;
}

function keepAttribute(position: ReceivedPosition, name: string, value: AttributeValue): void {
  const attributes = (position.attributes ??= {});
  const storable =
    name.length > 0 && name.length <= telemetryLimits.attributeName && isStorable(name) && isStorableValue(value);
  if (storable && Object.keys(attributes).length < telemetryLimits.attributes) attributes[name] = value;
}

function isStorableValue(value: AttributeValue): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'boolean' || (value.length <= telemetryLimits.attributeText && isStorable(value));
}
