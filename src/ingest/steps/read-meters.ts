import { hourMs } from '#platform/time/durations.ts';
import type { Leg } from './leg.ts';
import type { TrackMeterName } from './track-output.ts';
import type { MeterState, TrackState } from './track-state.ts';

/**
 * Maximum advance of a meter: per hour of time, plus `margin` for its coarsest step (whole hours) and clock
 * differences.
 */
interface MeterBounds {
  perHour: number;
  margin: number;
}

/** Seconds. */
const hourMeterBounds: MeterBounds = { perHour: 3600, margin: 3780 };
/** Millimetres: 250 km/h. */
const odometerBounds: MeterBounds = { perHour: 250_000_000, margin: 1_500_000 };
/** Millilitres: above the consumption of the largest mining trucks. */
const fuelBounds: MeterBounds = { perHour: 500_000, margin: 20_000 };

/** A step back by the last displayed digit is rounding and not reported. */
const reportable = {
  hour_meter: { perUnit: 3600, least: 361 },
  odometer: { perUnit: 1_000_000, least: 1_000_001 },
} as const;
/** Maximum reports per meter and local day, for oscillating devices. */
const mostChanges = 12;

/** Step: advance of each meter since its last reading, and restarts; the last fuel level. */
export function readMeters(state: TrackState, leg: Leg): void {
  const { fix } = leg;
  const hours = state.hourMeter.raw;
  const distance = state.odometer.raw;
  leg.hourAdvance = readMeter(state.hourMeter, toUnits(fix.hour_meter_h, 3600), fix.time, hourMeterBounds);
  leg.odometerAdvance = readMeter(state.odometer, toUnits(fix.odometer_km, 1_000_000), fix.time, odometerBounds);
  if (leg.hourAdvance === null && hours !== null) reportChange(state, leg, { meter: 'hour_meter', from: hours });
  if (leg.odometerAdvance === null && distance !== null)
    reportChange(state, leg, { meter: 'odometer', from: distance });
  leg.fuelAdvance = readMeter(state.fuel, toUnits(fix.fuel_used_l, 1000), fix.time, fuelBounds);
  if (fix.fuel_pct === undefined) return;
  state.fuelLevel ??= { pct: 0, at: 0 };
  state.fuelLevel.pct = fix.fuel_pct;
  state.fuelLevel.at = fix.time;
}

/** Reports a restart. `from`: former reading in whole units. Nothing when this fix has no reading. */
function reportChange(state: TrackState, leg: Leg, { meter, from }: { meter: TrackMeterName; from: number }): void {
  const { fix, out } = leg;
  const now = meter === 'hour_meter' ? state.hourMeter : state.odometer;
  const { perUnit, least } = reportable[meter];
  if (now.at !== fix.time || now.raw === null || Math.abs(now.raw - from) < least) return;
  if (now.changes?.day !== leg.hour.day) now.changes = { day: leg.hour.day, count: 0 };
  if (now.changes.count >= mostChanges) return;
  now.changes.count += 1;
  const kind = now.raw < from ? 'reset' : 'leap';
  out.meterChange({ time: fix.time, meter, kind, from: from / perUnit, to: now.raw / perUnit });
}

/** A reading of zero or less means that the meter is not connected. */
function toUnits(value: number | undefined, perUnit: number): number | null {
  return value === undefined || !(value > 0) ? null : Math.round(value * perUnit);
}

/**
 * Advance since the last reading; null when not comparable. The first reading lifts the lifetime total to the asset's.
 * A step back or an impossible jump starts a new segment: the total continues.
 */
export function readMeter(meter: MeterState, raw: number | null, time: number, bounds: MeterBounds): number | null {
  if (raw === null) return null;
  const { raw: last, at } = meter;
  meter.raw = raw;
  meter.at = time;
  if (last === null) {
    meter.booked = Math.max(meter.booked, raw);
    return null;
  }
  const advance = raw - last;
  if (advance >= 0 && advance <= ((time - at) / hourMs) * bounds.perHour + bounds.margin) return advance;
  meter.owed = Math.max(0, meter.owed);
  return null;
}
