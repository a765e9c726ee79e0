import type { StatusFacts } from '#features/assets/catalogue/public.ts';
import { addInterval } from '#features/geofences/engine/crossings/usual-interval.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { addDistance } from './add-distance.ts';
import { addEngineHours } from './add-engine-hours.ts';
import { bookLeg } from './book-leg.ts';
import { followGeofences } from './geofences/follow-geofences.ts';
import { followMotion } from './motion/follow-motion.ts';
import { judgePlace } from './judge-place.ts';
import { beginLeg, type Leg, type TrackRules } from './leg.ts';
import { readMeters } from './read-meters.ts';
import { readSignals } from './read-signals.ts';
import type { TrackOutput } from './track-output.ts';
import { lifetime, type MeterState, type TrackState } from './track-state.ts';

/**
 * Advances an asset by one fix: meters, engine hours, trips, stops and roll-ups. The fix is later than the state's last
 * one; the state is changed in place. The result depends on the arguments only, so the same fixes give the same rows
 * however they are split into batches.
 * Late data: with the fixes sorted, take the last one before the late fix, return to the opening of its local day (or
 * to `createTrack()` without one), drop the rows of that day and later and the trips and stops of `findOpenedAfter`,
 * and advance over the fixes from that day on with `new TrackOutput(start of that day)`. Nothing earlier can have
 * changed.
 */
export function advance(state: TrackState, fix: ReceivedPosition, rules: TrackRules, out: TrackOutput): void {
  const leg = beginLeg(state, fix, rules, out);
  keepOpening(state, leg);
  judgePlace(state, leg);
  readSignals(state, leg);
  followGeofences(state, leg);
  readMeters(state, leg);
  addDistance(state, leg);
  addEngineHours(state, leg);
  followMotion(state, leg);
  bookLeg(state, leg);
  endLeg(state, leg);
}

/** Advances only the geofences of an asset, as `advance` does, without meters, trips and other rows. */
export function advanceGeofences(state: TrackState, fix: ReceivedPosition, rules: TrackRules, out: TrackOutput): void {
  const leg = beginLeg(state, fix, rules, out);
  judgePlace(state, leg);
  readSignals(state, leg);
  followGeofences(state, leg);
  endLeg(state, leg);
}

/**
 * Step: stores the state before a local day's first fix, for replays of the day. That fix also reports what is open,
 * since a replay may find it open for longer.
 */
function keepOpening(state: TrackState, leg: Leg): void {
  if (state.day === leg.hour.day) return;
  if (state.motion !== null) state.motion.reportedAt = 0;
  leg.out.opening({ day: leg.hour.day, state: structuredClone(state) });
}

/** Stores this fix as the last one. */
function endLeg(state: TrackState, leg: Leg): void {
  const { fix } = leg;
  if (!leg.first) state.intervals = addInterval(state.intervals, fix.time - leg.fromTime);
  state.time = fix.time;
  state.day = leg.hour.day;
  state.engine = leg.engine;
  if (leg.engine === true) state.engineOffSince = null;
  if (leg.engine === false) state.engineOffSince ??= fix.time;
  state.engineKnown = leg.engine ?? state.engineKnown;
  state.active = leg.active;
  state.moving = leg.moving;
  state.speedKmh = leg.speedKmh;
  if (!leg.placed) return;
  state.place ??= { time: fix.time, latitude: fix.latitude, longitude: fix.longitude };
  state.place.time = fix.time;
  state.place.latitude = fix.latitude;
  state.place.longitude = fix.longitude;
}

/**
 * `started_at` (milliseconds since 1970) after which trips and stops were opened later than this state. Earlier ones
 * that were open are reported again by a replay.
 */
export function findOpenedAfter(state: TrackState): { trips: number; stops: number } {
  const { motion } = state;
  if (motion === null) return { trips: -Infinity, stops: -Infinity };
  if (motion.phase === 'driving') return { trips: motion.start.time, stops: motion.start.time };
  const before = motion.since.time - 1;
  return { trips: before, stops: motion.openedAt === null ? before : motion.since.time };
}

/** Facts for the status after the last fix. */
export function readFacts(state: TrackState): Omit<StatusFacts, 'disabled' | 'maintenance'> {
  return {
    lastTime: state.time,
    engineOn: state.engine,
    working: state.engine === true && state.active,
    moving: state.moving,
    engineOffSince: state.engineOffSince,
  };
}

/** Lifetime totals of the meters; null without readings and counts. */
export function readLifetime(state: TrackState): { hour_meter_h: number | null; odometer_km: number | null } {
  const seconds = lifetime(state.hourMeter);
  const millimetres = lifetime(state.odometer);
  return {
    hour_meter_h: seconds === null ? null : seconds / 3600,
    odometer_km: millimetres === null ? null : millimetres / 1_000_000,
  };
}

/** Last fuel level and consumption that were reported; null: none. */
export function readFuel({ fuelLevel, fuel }: TrackState): { fuel_pct: number | null; fuel_used_l: number | null } {
  return { fuel_pct: fuelLevel?.pct ?? null, fuel_used_l: fuel.raw === null ? null : fuel.raw / 1_000 };
}

/** Times of the last fuel level, consumption, meters, engine state and place, milliseconds since 1970; null: none. */
export function readTimes(state: TrackState) {
  return {
    fuel_pct_at: state.fuelLevel?.at ?? null,
    fuel_used_at: state.fuel.raw === null ? null : state.fuel.at,
    hour_meter_at: meterTime(state.hourMeter, state.time),
    odometer_at: meterTime(state.odometer, state.time),
    engine_at: state.engineAt ?? null,
    place_at: state.placeAt ?? null,
  };
}

/** Time of the last reading, or of the last fix where the total was counted beyond it. */
function meterTime(meter: MeterState, lastTime: number | null): number | null {
  if (lifetime(meter) === null) return null;
  return meter.raw === null || meter.owed < 0 ? lastTime : meter.at;
}
