import type { GeofencePlace } from '#features/geofences/engine/crossings/crossing-rules.ts';
import type { Speeding } from '#features/geofences/engine/crossings/speeding-rules.ts';

/** Where and when an asset was, with what it had counted by then. Times in milliseconds since 1970, UTC. */
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
  /** Top speed in km/h: of the span since this mark at rest, up to this mark under way. */
  topKmh: number;
}

/** A mark at rest, with how far out it was: 0 is nearest to the centre. */
export interface LeavingMark extends TrackMark {
  ring: number;
}

/**
 * The last reading of a meter, in whole units (seconds, millimetres, millilitres), and the lifetime total made of it.
 * A total never falls, whatever the device sends.
 */
export interface MeterState {
  /** null until the asset sends one. */
  raw: number | null;
  /** When `raw` was read, milliseconds since 1970. */
  at: number;
  /** Lifetime total as booked to the roll-ups. */
  booked: number;
  /** What the meter has advanced beyond what is booked; negative where other signals were booked ahead of the meter. */
  owed: number;
  /** Changes reported on the local day of the last one; absent before the first. */
  changes?: { day: string; count: number };
}

export interface StationaryMotion {
  phase: 'stationary';
  /** Where and when it came to stand. */
  since: TrackMark;
  /** Fix time at which the stop was long enough to be one; null before. */
  openedAt: number | null;
  /** Fix time at which the stop was last reported. */
  reportedAt: number;
  /** The last moments inside ever wider rings around `since`, the innermost (and oldest) first. */
  left: LeavingMark[];
  /** A fix was outside and waits for a second one, as a single one may be stray. */
  outside: boolean;
}

export interface DrivingMotion {
  phase: 'driving';
  start: TrackMark;
  openedAt: number;
  reportedAt: number;
  topKmh: number;
  /** Start of the longest span by now that stayed within the trip radius. */
  window: TrackMark;
  /** Where it has been within a few steps since; at most as old as `window`. */
  rest: TrackMark;
}

/** What a track remembers of an asset between two fixes. Plain JSON, about half a kilobyte. */
export interface TrackState {
  /** Fix time of the last fix, milliseconds since 1970; null before the first. */
  time: number | null;
  /** Local day of the last fix. */
  day: string | null;
  engine: boolean | null;
  /** The last engine state that was not unknown. */
  engineKnown: boolean | null;
  /** First fix with the engine off since it was last on. */
  engineOffSince: number | null;
  /** Moving, or giving a work signal; the engine may be unknown. */
  active: boolean;
  moving: boolean;
  speedKmh: number;
  /** When the present idling began. */
  idleSince: number | null;
  /** Last believable place. */
  place: { time: number; latitude: number; longitude: number } | null;
  /** Place of the last counted distance. */
  counted: { latitude: number; longitude: number } | null;
  /** From where speed is measured when the asset sends none. */
  pace: { time: number; latitude: number; longitude: number } | null;
  /** Places that cannot be reached from `place`, but from one another. */
  stray: { time: number; latitude: number; longitude: number; count: number } | null;
  hourMeter: MeterState;
  odometer: MeterState;
  fuel: MeterState;
  workS: number;
  idleS: number;
  motion: StationaryMotion | DrivingMotion | null;
  /** Its last times between two fixes (`usual-interval.ts`); absent before the second. */
  intervals?: string;
  /** Geofences that it is in, or at the border of, by their parts’ ids; absent: none. */
  geofences?: GeofencePlace[];
  /** Absent: no limit is broken. */
  speeding?: Speeding;
}

/** An asset that was never heard of. */
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
    workS: 0,
    idleS: 0,
    motion: null,
    intervals: undefined,
    geofences: undefined,
    speeding: undefined,
  };
}

/** Lifetime total of a meter, in its unit; null when nothing was ever read or counted. */
export function lifetime(meter: MeterState): number | null {
  return meter.raw === null && meter.booked === 0 ? null : total(meter);
}

/** Lifetime total including what waits to be booked. */
export function total(meter: MeterState): number {
  return meter.booked + Math.max(0, meter.owed);
}
