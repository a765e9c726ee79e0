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

/** Movement from the last fix to this one, with the results of the steps. */
export interface Leg extends LegResults {
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
  /** Lifetime totals before this leg: seconds, millimetres, millilitres. */
  hourBefore: number;
  mmBefore: number;
  fuelBefore: number;
  workBefore: number;
  idleBefore: number;
}

/** What the steps find out about a leg. */
interface LegResults {
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

const noResults: LegResults = {
  speedKmh: 0,
  moving: false,
  active: false,
  placed: false,
  relocated: false,
  hourAdvance: null,
  odometerAdvance: null,
  fuelAdvance: null,
  workS: 0,
  idleS: 0,
  idleEnd: 0,
  idleEpisodeS: 0,
  engineStarted: false,
  engineStopped: false,
  trips: 0,
  stops: 0,
};

/** Prepares the leg from the last fix to this one. */
export function beginLeg(state: TrackState, fix: ReceivedPosition, rules: TrackRules, out: TrackOutput): Leg {
  const fromTime = state.time ?? fix.time;
  const fixS = Math.floor(fix.time / 1000);
  const wallS = Math.min(fixS - Math.floor(fromTime / 1000), bookedSilenceS);
  return {
    ...noResults,
    fix,
    rules,
    out,
    hour: localHour(rules.timeZone, fix.time),
    first: state.time === null,
    fromTime,
    wallS,
    fromS: fixS - wallS,
    silent: fix.time - fromTime > tripRules.silenceMs,
    engine: fix.engine_on ?? fix.ignition ?? null,
    hourBefore: total(state.hourMeter),
    mmBefore: state.odometer.booked,
    fuelBefore: state.fuel.booked,
    workBefore: state.workS,
    idleBefore: state.idleS,
  };
}
