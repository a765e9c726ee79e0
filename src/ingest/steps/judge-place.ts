import { metersBetween } from '#platform/geo/great-circle.ts';
import { tripRules } from '#features/trips/trips/public.ts';
import type { Leg } from './leg.ts';
import type { TrackState } from './track-state.ts';

/** Metres below which noise within a fraction of a second looks like any speed. */
const noiseM = 15;
/** Consecutive agreeing positions that are accepted after a jump. */
const agreeing = 3;

/**
 * Step: whether the fix's position is accepted. A jump at an impossible speed is no movement; when the next positions
 * agree with it, the asset is there, and the distance to it is not counted.
 */
export function judgePlace(state: TrackState, leg: Leg): void {
  const { fix } = leg;
  if (fix.accuracy_m !== undefined && fix.accuracy_m > tripRules.vagueM) return;
  if (state.place === null || isReachable(state.place, fix)) {
    leg.placed = true;
    state.stray = null;
    return;
  }
  const count = state.stray !== null && isReachable(state.stray, fix) ? state.stray.count + 1 : 1;
  if (count < agreeing) {
    state.stray = { time: fix.time, latitude: fix.latitude, longitude: fix.longitude, count };
    return;
  }
  state.stray = null;
  leg.placed = true;
  leg.relocated = true;
}

interface TimedPlace {
  time: number;
  latitude: number;
  longitude: number;
}

function isReachable(from: TimedPlace, to: TimedPlace): boolean {
  const meters = metersBetween(from.latitude, from.longitude, to.latitude, to.longitude);
  return meters < noiseM || (meters / (to.time - from.time)) * 3600 <= tripRules.impossibleKmh;
}
