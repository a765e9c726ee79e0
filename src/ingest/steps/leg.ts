import type { EffectiveSettingsList } from '#features/maintenance/records/public.ts';
import type { AssetGeofences } from '#features/geofences/engine/crossings/asset-geofences.ts';
import { tripRules } from '#features/trips/trips/public.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { type LocalHour, localHour } from '#platform/time/local-clock.ts';
import type { TrackOutput } from './track-output.ts';
import { total, type TrackState } from './track-state.ts';

export interface TrackRules {
  /** IANA zone of the account. */
  timeZone: string;
  /** Speed from which the asset moves. */
  movingKmh: number;
  /** Booking settings by day. */
  settings: EffectiveSettingsList;
  /** Geofences of the asset; absent: none. */
  geofences?: AssetGeofences;
}

/** Seconds booked at the end of a silence: one of years, or a wrong clock, must not create many rows. */
const bookedSilenceS = 31 * 86_400;

/**
 * Movement from the last fix to this one, with the results of the steps. One object is reused, to avoid allocation per
 * fix.
 */
export interface Leg {
  fix: ReceivedPosition;
  rules: TrackRules;
  out: TrackOutput;
  /** Local hour of the fix. */
  hour: LocalHour;
  first: boolean;
  /** Time of the last fix, milliseconds since 1970; of this fix when it is the first. */
  fromTime: number;
  /** Booked whole seconds between the fixes, and their start. */
  wallS: number;
  fromS: number;
  /** Longer than `tripRules.silenceMs`. */
  silent: boolean;
  /** Engine state at this fix. */
  engine: boolean | null;
  speedKmh: number;
  moving: boolean;
  active: boolean;
  /** The position is accepted and accurate enough. */
  placed: boolean;
  /** The asset jumped to an accepted position. */
  relocated: boolean;
  /** Advance of each meter since its last reading; null when not comparable. */
  hourAdvance: number | null;
  odometerAdvance: number | null;
  fuelAdvance: number | null;
  /** Lifetime totals before this leg: seconds, millimetres, millilitres. */
  hourBefore: number;
  mmBefore: number;
  fuelBefore: number;
  workBefore: number;
  idleBefore: number;
  /** Seconds of this leg. */
  workS: number;
  idleS: number;
  /** End (milliseconds since 1970) and duration of an idle episode. */
  idleEnd: number;
  idleEpisodeS: number;
  engineStarted: boolean;
  engineStopped: boolean;
  trips: number;
  stops: number;
}

let scratch: Leg | null = null;

/** Prepares the leg from the last fix to this one. */
export function beginLeg(state: TrackState, fix: ReceivedPosition, rules: TrackRules, out: TrackOutput): Leg {
  const leg = (scratch ??= blankLeg(fix, rules, out));
  const fromTime = state.time ?? fix.time;
  const fixS = Math.floor(fix.time / 1000);
  leg.fix = fix;
  leg.rules = rules;
  leg.out = out;
  leg.hour = localHour(rules.timeZone, fix.time);
  leg.first = state.time === null;
  leg.fromTime = fromTime;
  leg.wallS = Math.min(fixS - Math.floor(fromTime / 1000), bookedSilenceS);
  leg.fromS = fixS - leg.wallS;
  leg.silent = fix.time - fromTime > tripRules.silenceMs;
  leg.engine = fix.engine_on ?? fix.ignition ?? null;
  leg.speedKmh = 0;
  leg.moving = false;
  leg.active = false;
  leg.placed = false;
  leg.relocated = false;
  leg.hourAdvance = null;
  leg.odometerAdvance = null;
  leg.fuelAdvance = null;
  leg.hourBefore = total(state.hourMeter);
  leg.mmBefore = state.odometer.booked;
  leg.fuelBefore = state.fuel.booked;
  leg.workBefore = state.workS;
  leg.idleBefore = state.idleS;
  leg.workS = 0;
  leg.idleS = 0;
  leg.idleEnd = 0;
  leg.idleEpisodeS = 0;
  leg.engineStarted = false;
  leg.engineStopped = false;
  leg.trips = 0;
  leg.stops = 0;
  return leg;
}

function blankLeg(fix: ReceivedPosition, rules: TrackRules, out: TrackOutput): Leg {
  return {
    fix,
    rules,
    out,
    hour: localHour(rules.timeZone, fix.time),
    first: true,
    fromTime: 0,
    wallS: 0,
    fromS: 0,
    silent: false,
    engine: null,
    speedKmh: 0,
    moving: false,
    active: false,
    placed: false,
    relocated: false,
    hourAdvance: null,
    odometerAdvance: null,
    fuelAdvance: null,
    hourBefore: 0,
    mmBefore: 0,
    fuelBefore: 0,
    workBefore: 0,
    idleBefore: 0,
    workS: 0,
    idleS: 0,
    idleEnd: 0,
    idleEpisodeS: 0,
    engineStarted: false,
    engineStopped: false,
    trips: 0,
    stops: 0,
  };
}
