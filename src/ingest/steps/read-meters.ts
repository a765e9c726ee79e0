import type { Leg } from './leg.ts';
import type { TrackMeterName } from './track-output.ts';
import type { MeterState, TrackState } from './track-state.ts';

const hourMs = 3_600_000;

/**
 * The most a meter can advance: so much an hour of the clock, and `margin` for its coarsest step (an hour meter may
 * show whole hours) and for clocks that differ.
 */
interface MeterBounds {
  perHour: number;
  margin: number;
}

/** Seconds. */
const hourMeterBounds: MeterBounds = { perHour: 3600, margin: 3780 };
/** Millimetres: 250 km/h. */
const odometerBounds: MeterBounds = { perHour: 250_000_000, margin: 1_500_000 };
/** Millilitres: more than the largest mining truck burns. */
const fuelBounds: MeterBounds = { perHour: 500_000, margin: 20_000 };

/** A step back by the last digit that devices show is a rounding, and nothing to report. */
const reportable = {
  hour_meter: { perUnit: 3600, least: 361 },
  odometer: { perUnit: 1_000_000, least: 1_000_001 },
} as const;
/** Of one meter a local day. A device that goes back and forth all day is reported so often, and then goes unreported. */
const mostChanges = 12;

/** Step: how far each meter has advanced since it was last read, and where one restarted. */
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
}

/** `from` is what the meter read before, in its whole units. Nothing where this fix did not read it. */
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

/** A meter that reads zero or less is one that is not connected. */
function toUnits(value: number | undefined, perUnit: number): number | null {
  return value === undefined || !(value > 0) ? null : Math.round(value * perUnit);
}

/**
 * The advance since the last reading; null without a reading to compare with. The first reading lifts the lifetime
 * total to what the asset shows. A step back or an impossible leap starts a new segment: the total stays, and goes on from there.
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
