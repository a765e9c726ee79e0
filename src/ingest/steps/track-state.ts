import type { GeofencePlace } from '#features/geofences/engine/crossings/crossing-rules.ts';
import type { Speeding } from '#features/geofences/engine/crossings/speeding-rules.ts';

/** Position and time of an asset with its counters. Times in milliseconds since 1970, UTC. */
export interface TrackMark {
  time: number;
  latitude: number;
  longitude: number;
  /** Lifetime distance, millimetres. */
  mm: number;
  /** Lifetime seconds of work and idling. */
  workS: number;
  idleS: number;
  /** Lifetime fuel, millilitres. */
  fuelMl: number;
  /** Top speed in km/h: stationary, since this mark; driving, up to this mark. */
  topKmh: number;
}

/** Mark while stationary, with its ring: 0 is nearest to the centre. */
export interface LeavingMark extends TrackMark {
  ring: number;
}

/**
 * Last reading of a meter in whole units (seconds, millimetres, millilitres), and its lifetime total, which never
 * falls.
 */
export interface MeterState {
  /** Null before the first reading. */
  raw: number | null;
  /** Time of `raw`, milliseconds since 1970. */
  at: number;
  /** Lifetime total booked to roll-ups. */
  booked: number;
  /** Advance not booked yet; negative when other signals were booked ahead of the meter. */
  owed: number;
  /** Changes reported on the local day of the last one; absent: none. */
  changes?: { day: string; count: number };
}

export interface StationaryMotion {
  phase: 'stationary';
  /** Mark where the asset came to stand. */
  since: TrackMark;
  /** Fix time at which the stop was long enough; null before. */
  openedAt: number | null;
  /** Fix time of the last report of the stop. */
  reportedAt: number;
  /** Last marks inside growing rings around `since`, innermost (and oldest) first. */
  left: LeavingMark[];
  /** A fix was outside; a second one must confirm it. */
  outside: boolean;
}

export interface DrivingMotion {
  phase: 'driving';
  start: TrackMark;
  openedAt: number;
  reportedAt: number;
  topKmh: number;
  /** Start of the current span within the trip radius. */
  window: TrackMark;
  /** Start of the current span within a few steps; not before `window`. */
  rest: TrackMark;
}

/** State of an asset's track between two fixes. Plain JSON; `stored-track.ts` lists its fields as they are stored. */
export interface TrackState {
  /** Fix time of the last fix, milliseconds since 1970; null before the first. */
  time: number | null;
  /** Local day of the last fix. */
  day: string | null;
  engine: boolean | null;
  /** Last known engine state. */
  engineKnown: boolean | null;
  /** First fix with the engine off since it was on. */
  engineOffSince: number | null;
  /** Moving, or with a work signal; the engine may be unknown. */
  active: boolean;
  moving: boolean;
  speedKmh: number;
  /** Start of the current idling. */
  idleSince: number | null;
  /** Last accepted position. */
  place: { time: number; latitude: number; longitude: number } | null;
  /** Position of the last counted distance. */
  counted: { latitude: number; longitude: number } | null;
  /** Start of the speed measurement when the asset sends none. */
  pace: { time: number; latitude: number; longitude: number } | null;
  /** Positions unreachable from `place` that agree with each other. */
  stray: { time: number; latitude: number; longitude: number; count: number } | null;
  hourMeter: MeterState;
  odometer: MeterState;
  fuel: MeterState;
  /** Last reported fuel level, and its time in milliseconds since 1970; absent: none. */
  fuelLevel?: { pct: number; at: number };
  /** Times of the last reported engine state and place, milliseconds since 1970; absent: none. */
  engineAt?: number;
  placeAt?: number;
  workS: number;
  idleS: number;
  motion: StationaryMotion | DrivingMotion | null;
  /** Last intervals between fixes (`usual-interval.ts`); absent before the second fix. */
  intervals?: string;
  /** Geofences that it is in or at the border of, by part id; absent: none. */
  geofences?: GeofencePlace[];
  /** Absent: no limit is violated. */
  speeding?: Speeding;
}

/** Asset without positions. */
export function createTrack(): TrackState {
  return {
    time: null,
    day: null,
    engine: null,
    engineKnown: null,
    engineOffSince: null,
    active: false,
    moving: false,
    speedKmh: 0,
    idleSince: null,
    place: null,
    counted: null,
    pace: null,
    stray: null,
    hourMeter: { raw: null, at: 0, booked: 0, owed: 0 },
    odometer: { raw: null, at: 0, booked: 0, owed: 0 },
    fuel: { raw: null, at: 0, booked: 0, owed: 0 },
    fuelLevel: undefined,
    engineAt: undefined,
    placeAt: undefined,
    workS: 0,
    idleS: 0,
    motion: null,
    intervals: undefined,
    geofences: undefined,
    speeding: undefined,
  };
}

/** Lifetime total in the meter's unit; null without readings and counts. */
export function lifetime(meter: MeterState): number | null {
  return meter.raw === null && meter.booked === 0 ? null : total(meter);
}

/** Lifetime total including what is not booked yet. */
export function total(meter: MeterState): number {
  return meter.booked + Math.max(0, meter.owed);
}
