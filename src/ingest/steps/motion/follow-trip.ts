import { tripRules } from '#features/trips/trips/public.ts';
import type { Leg } from '../leg.ts';
import { copyMark, markHere, markLast, metersFrom, moveMarkHere, spanBetween } from './marks.ts';
import { openStop, standAt, startStanding } from './follow-stop.ts';
import type { Driving, Mark, TrackState } from '../track-state.ts';

/** An open trip is refreshed this often, in milliseconds of fix time. */
const tripToldMs = 60_000;
/** At rest for this long it is likely to stay: then the stop begins where it rests, not where it became slow. */
const restMs = tripRules.stopMs / 2;

/** A fix of an asset that was under way at the one before. */
export function drive(state: TrackState, driving: Driving, leg: Leg): void {
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
  else if (time - driving.toldAt >= tripToldMs) tellTrip(state, driving, leg);
}

/** Where and when the stop began, if it is one by now. */
function findEnd({ window, rest }: Driving, time: number): Mark | null {
  if (time - window.time < tripRules.stopMs) return null;
  const rested = time - rest.time;
  if (rested >= tripRules.stopMs) return rest;
  return rested >= restMs ? null : window;
}

/** Nobody knows what it did in the gap: the trip ends before it, and it has stood since if it is still there. */
function endAtGap(state: TrackState, driving: Driving, leg: Leg): void {
  const last = markLast(state, leg, driving.topKmh);
  if (!leg.relocated && metersFrom(last, leg) < tripRules.awayM) {
    endTrip(state, driving, leg, last);
    return;
  }
  closeTrip(state, driving, leg, last);
  startStanding(state, leg);
}

function endTrip(state: TrackState, driving: Driving, leg: Leg, end: Mark): void {
  closeTrip(state, driving, leg, end);
  const standing = standAt({ ...end, topKmh: 0 });
  state.motion = standing;
  const ring = Math.floor(metersFrom(end, leg) / tripRules.wanderM);
  if (ring === 0) standing.left.pop();
  standing.left.push({ ...markHere(state, leg, 0), ring });
  openStop(state, standing, leg);
}

function closeTrip(state: TrackState, driving: Driving, leg: Leg, end: Mark): void {
  const told = { openedAt: driving.openedAt, noticedAt: leg.fix.time, burns: state.fuel.raw !== null };
  leg.out.trip(spanBetween(driving.start, end, told));
}

function tellTrip(state: TrackState, driving: Driving, leg: Leg): void {
  driving.toldAt = leg.fix.time;
  const told = { openedAt: driving.openedAt, noticedAt: null, burns: state.fuel.raw !== null };
  leg.out.trip(spanBetween(driving.start, markHere(state, leg, driving.topKmh), told));
}
