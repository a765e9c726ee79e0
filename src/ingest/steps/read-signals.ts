import { repeatsPlace } from '#features/assets/telemetry/contract.ts';
import { settingsOn } from '#features/maintenance/records/public.ts';
import { metersBetween } from '#platform/geo/great-circle.ts';
import { tripRules } from '#features/trips/trips/public.ts';
import type { Leg } from './leg.ts';
import type { TrackState } from './track-state.ts';

/** Minimum distance for measuring speed, or minimum time; at 3 km/h both coincide. */
const paceM = 15;
const paceMs = 18_000;

/** Step: speed, movement, activity and ignition changes at this fix; times of engine state and place. */
export function readSignals(state: TrackState, leg: Leg): void {
  const { fix, rules } = leg;
  const said = fix.speed_kmh;
  if (said === undefined || said > tripRules.impossibleKmh) leg.speedKmh = measureSpeed(state, leg);
  else {
    leg.speedKmh = said;
    state.pace = null;
  }
  leg.moving = leg.speedKmh >= rules.movingKmh;
  const busy =
    leg.moving ||
    fix.work === true ||
    (fix.rpm !== undefined && fix.rpm >= settingsOn(rules.settings, leg.hour.day).workingRpm);
  leg.active = leg.engine !== false && busy;
  leg.engineStarted = leg.engine === true && state.engineKnown !== true;
  leg.engineStopped = leg.engine === false && state.engineKnown === true;
  if (leg.engine !== null) state.engineAt = fix.time;
  if (fix.attributes?.[repeatsPlace] !== true) state.placeAt = fix.time;
}

/** Speed in km/h from positions, for assets that send none. */
function measureSpeed(state: TrackState, leg: Leg): number {
  const { fix } = leg;
  if (!leg.placed) return state.speedKmh;
  const from = state.pace ?? state.place;
  if (from === null || leg.silent || leg.relocated) {
    state.pace = { time: fix.time, latitude: fix.latitude, longitude: fix.longitude };
    return 0;
  }
  const meters = metersBetween(from.latitude, from.longitude, fix.latitude, fix.longitude);
  const took = fix.time - from.time;
  if (meters < paceM && took < paceMs) return state.speedKmh;
  state.pace = { time: fix.time, latitude: fix.latitude, longitude: fix.longitude };
  const kmh = (meters / took) * 3600;
  return meters < paceM || kmh > tripRules.impossibleKmh ? 0 : kmh;
}
