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
  /** At this speed or over it moves. */
  movingKmh: number;
  /** What its time is booked by, day by day. */
  settings: EffectiveSettingsList;
  /** Of the asset; absent: none. */
  geofences?: AssetGeofences;
}

/** Of a silence only its end is booked: an asset back from years in a shed, or from a wrong clock, makes no flood of rows. */
const bookedSilenceS = 31 * 86_400;

/**
 * The way from the last fix to this one: what the steps find out about it and pass to one another. There is one, used
 * again for each fix, so that a fix allocates nothing.
 */
export interface Leg {
  fix: ReceivedPosition;
  rules: TrackRules;
  out: TrackOutput;
  /** The local hour of this fix. */
  hour: LocalHour;
  first: boolean;
  /** Time of the last fix, milliseconds since 1970; this fix's own when it is the first. */
  fromTime: number;
  /** Whole seconds of the clock between the two fixes that are booked, and where they start. */
  wallS: number;
  fromS: number;
  /** Longer than `tripRules.silenceMs`. */
  silent: boolean;
  /** At this fix. */
  engine: boolean | null;
  speedKmh: number;
  moving: boolean;
  active: boolean;
  /** The place can be believed and is known well enough. */
  placed: boolean;
  /** The asset turned up where it cannot have driven to. */
  relocated: boolean;
  /** Advance of each meter since its last reading; null without one that can be compared. */
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
  /** An idle episode that ended: when (milliseconds since 1970) and how long it was. */
  idleEnd: number;
  idleEpisodeS: number;
  engineStarted: boolean;
  engineStopped: boolean;
  trips: number;
  stops: number;
}

let scratch: Leg | null = null;

/** Puts the leg from the state's last fix to this one up for the steps. */
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
