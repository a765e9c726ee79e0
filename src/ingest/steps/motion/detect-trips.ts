import { tripRules } from '#features/trips/trips/public.ts';
import type { Leg } from '../leg.ts';
import { copyMark, markHere, markLast, metersFrom, moveMarkHere, spanBetween } from './marks.ts';
import { openStop, stationaryAt, startStationary } from './detect-stops.ts';
import type { DrivingMotion, TrackMark, TrackState } from '../track-state.ts';

/** Milliseconds of fix time between refreshes of an open trip. */
const tripRefreshMs = 60_000;
/** A rest of at least this long, but not yet a stop, may become one: the stop would begin there. */
const restMs = tripRules.stopMs / 2;

/** Fix of a driving asset. */
export function drive(state: TrackState, driving: DrivingMotion, leg: Leg): void {
  const { time } = leg.fix;
  if (leg.relocated || time - leg.fromTime > tripRules.gapMs) {
    endAtGap(state, driving, leg);
    return;
  }
  driving.topKmh = Math.max(driving.topKmh, leg.speedKmh);
  if (metersFrom(driving.rest, leg) > tripRules.wanderM) moveMarkHere(driving.rest, state, leg, driving.topKmh);
  if (metersFrom(driving.window, leg) >= tripRules.awayM) copyMark(driving.rest, driving.window);
  const end = findEnd(driving, time);
  if (end !== null) endTrip(state, driving, leg, end);
  else if (time - driving.reportedAt >= tripRefreshMs) reportTrip(state, driving, leg);
}

/**
 * Start of the stop, if there is one: `window` is where the asset began to stay within `awayM`, `rest` where it last
 * came to rest. A stop that includes wandering begins at `window`, unless a rest in it may still become a stop.
 */
function findEnd({ window, rest }: DrivingMotion, time: number): TrackMark | null {
  if (time - window.time < tripRules.stopMs) return null;
  const rested = time - rest.time;
  if (rested >= tripRules.stopMs) return rest;
  return rested >= restMs ? null : window;
}

/** Ends the trip before a gap; the asset has stood since if it has not moved. */
function endAtGap(state: TrackState, driving: DrivingMotion, leg: Leg): void {
  const last = markLast(state, leg, driving.topKmh);
  if (!leg.relocated && metersFrom(last, leg) < tripRules.awayM) {
    endTrip(state, driving, leg, last);
    return;
  }
  closeTrip(state, driving, leg, last);
  startStationary(state, leg);
}

function endTrip(state: TrackState, driving: DrivingMotion, leg: Leg, end: TrackMark): void {
  closeTrip(state, driving, leg, end);
  const stationary = stationaryAt({ ...end, topKmh: 0 });
  state.motion = stationary;
  const ring = Math.floor(metersFrom(end, leg) / tripRules.wanderM);
  if (ring === 0) stationary.left.pop();
  stationary.left.push({ ...markHere(state, leg, 0), ring });
  openStop(state, stationary, leg);
}

function closeTrip(state: TrackState, driving: DrivingMotion, leg: Leg, end: TrackMark): void {
  const times = { openedAt: driving.openedAt, noticedAt: leg.fix.time, burns: state.fuel.raw !== null };
  leg.out.trip(spanBetween(driving.start, end, times));
}

function reportTrip(state: TrackState, driving: DrivingMotion, leg: Leg): void {
  driving.reportedAt = leg.fix.time;
  const times = { openedAt: driving.openedAt, noticedAt: null, burns: state.fuel.raw !== null };
  leg.out.trip(spanBetween(driving.start, markHere(state, leg, driving.topKmh), times));
}
