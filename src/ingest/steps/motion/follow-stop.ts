import { tripRules } from '#features/trips/trips/public.ts';
import type { Leg } from '../leg.ts';
import { markHere, markLast, metersFrom, moveMarkHere, spanBetween, toLeavingMark } from './marks.ts';
import type { LeavingMark, Mark, Standing, TrackState } from '../track-state.ts';

/** A stop goes on quietly: its idle time is refreshed this often, in milliseconds of fix time. */
const stopToldMs = 600_000;

/** From now on it stands here, until it is known to be a stop or leaves. */
export function startStanding(state: TrackState, leg: Leg): void {
  state.motion = standAt(markHere(state, leg, 0));
}

export function standAt(since: Mark): Standing {
  return {
    phase: 'standing',
    since,
    openedAt: null,
    toldAt: 0,
    left: [toLeavingMark(since, 0, 0)],
    outside: false,
  };
}

/** A fix of an asset that stood at the one before. */
export function stand(state: TrackState, standing: Standing, leg: Leg): void {
  const meters = metersFrom(standing.since, leg);
  if (meters < tripRules.awayM && !leg.relocated) {
    stayInside(state, standing, leg, meters);
    return;
  }
  if (leg.relocated || leg.fix.time - leg.fromTime > tripRules.gapMs) {
    closeStop(state, standing, leg, markLast(state, leg, 0));
    startStanding(state, leg);
    return;
  }
  for (const mark of standing.left) mark.topKmh = Math.max(mark.topKmh, leg.speedKmh);
  if (standing.outside || drivesByItsWord(leg)) startDriving(state, standing, leg);
  else standing.outside = true;
}

function stayInside(state: TrackState, standing: Standing, leg: Leg, meters: number): void {
  standing.outside = false;
  const { time } = leg.fix;
  keepLeaving(state, standing, leg, Math.floor(meters / tripRules.wanderM));
  if (standing.openedAt === null) {
    if (time - standing.since.time >= tripRules.stopMs) openStop(state, standing, leg);
  } else if (time - standing.toldAt >= stopToldMs) tellStop(state, standing, leg);
}

/** Being in a ring now, it has left no ring from there outwards: those moments give way to this one. */
function keepLeaving(state: TrackState, standing: Standing, leg: Leg, ring: number): void {
  const { left } = standing;
  let spare: LeavingMark | undefined;
  for (let last = left.at(-1); last !== undefined && last.ring >= ring; last = left.at(-1)) spare = left.pop();
  for (const mark of left) mark.topKmh = Math.max(mark.topKmh, leg.speedKmh);
  if (spare === undefined) {
    left.push(toLeavingMark(markHere(state, leg, 0), ring, 0));
    return;
  }
  moveMarkHere(spare, state, leg, 0);
  spare.ring = ring;
  left.push(spare);
}

/** A speed of its own shows that it drives; a place alone may be stray. */
function drivesByItsWord(leg: Leg): boolean {
  return leg.fix.speed_kmh !== undefined && leg.moving && leg.engine !== false;
}

export function openStop(state: TrackState, standing: Standing, leg: Leg): void {
  standing.openedAt = leg.fix.time;
  leg.stops += 1;
  tellStop(state, standing, leg);
}

function tellStop(state: TrackState, standing: Standing, leg: Leg): void {
  if (standing.openedAt === null) return;
  standing.toldAt = leg.fix.time;
  const here = { ...markHere(state, leg, 0), latitude: standing.since.latitude, longitude: standing.since.longitude };
  leg.out.stop(
    spanBetween(standing.since, here, { openedAt: standing.openedAt, noticedAt: null, burns: state.fuel.raw !== null }),
  );
}

function closeStop(state: TrackState, standing: Standing, leg: Leg, end: Mark): void {
  if (standing.openedAt === null) return;
  const there = { ...end, latitude: standing.since.latitude, longitude: standing.since.longitude, topKmh: 0 };
  const told = { openedAt: standing.openedAt, noticedAt: leg.fix.time, burns: state.fuel.raw !== null };
  leg.out.stop(spanBetween(standing.since, there, told));
}

function startDriving(state: TrackState, standing: Standing, leg: Leg): void {
  const start = findStart(standing);
  closeStop(state, standing, leg, start);
  const topKmh = Math.max(start.topKmh, leg.speedKmh);
  leg.trips += 1;
  state.motion = {
    phase: 'driving',
    start: { ...start, topKmh: 0 },
    openedAt: leg.fix.time,
    toldAt: leg.fix.time,
    topKmh,
    window: markHere(state, leg, topKmh),
    rest: markHere(state, leg, topKmh),
  };
  leg.out.trip(
    spanBetween(start, markHere(state, leg, topKmh), {
      openedAt: leg.fix.time,
      noticedAt: null,
      burns: state.fuel.raw !== null,
    }),
  );
}

/**
 * When it really left: from the last moment within the trip radius inwards, ring by ring, as long as crossing a ring took
 * less than a stop lasts. A machine that had worked in the outer rings for hours left from there, not hours ago. A stop that
 * was told stays long enough to be one.
 */
function findStart({ left, since, openedAt }: Standing): Mark {
  const earliest = openedAt === null ? since.time : since.time + tripRules.stopMs;
  let start: LeavingMark | undefined;
  for (const mark of left.toReversed()) {
    if (start !== undefined && (start.time - mark.time >= tripRules.stopMs || mark.time < earliest)) break;
    start = mark;
  }
  if (start === undefined) return since;
  const { ring, ...mark } = start;
  return mark;
}
