import { tripRules } from '#features/trips/trips/public.ts';
import type { Leg } from '../leg.ts';
import { markHere, markLast, metersFrom, moveMarkHere, spanBetween, toLeavingMark } from './marks.ts';
import type { LeavingMark, TrackMark, StationaryMotion, TrackState } from '../track-state.ts';

/** Milliseconds of fix time between refreshes of an ongoing stop's idle time. */
const stopRefreshMs = 600_000;

/** The asset is stationary from this fix on, which becomes a stop or is left. */
export function startStationary(state: TrackState, leg: Leg): void {
  state.motion = stationaryAt(markHere(state, leg, 0));
}

export function stationaryAt(since: TrackMark): StationaryMotion {
  return {
    phase: 'stationary',
    since,
    openedAt: null,
    reportedAt: 0,
    left: [toLeavingMark(since, 0, 0)],
    outside: false,
  };
}

/** Fix of a stationary asset. */
export function stayStationary(state: TrackState, stationary: StationaryMotion, leg: Leg): void {
  const meters = metersFrom(stationary.since, leg);
  if (meters < tripRules.awayM && !leg.relocated) {
    stayInside(state, stationary, leg, meters);
    return;
  }
  if (leg.relocated || leg.fix.time - leg.fromTime > tripRules.gapMs) {
    closeStop(state, stationary, leg, markLast(state, leg, 0));
    startStationary(state, leg);
    return;
  }
  for (const mark of stationary.left) mark.topKmh = Math.max(mark.topKmh, leg.speedKmh);
  if (stationary.outside || drivesByItsWord(leg)) startDriving(state, stationary, leg);
  else stationary.outside = true;
}

function stayInside(state: TrackState, stationary: StationaryMotion, leg: Leg, meters: number): void {
  stationary.outside = false;
  const { time } = leg.fix;
  keepLeaving(state, stationary, leg, Math.floor(meters / tripRules.wanderM));
  if (stationary.openedAt === null) {
    if (time - stationary.since.time >= tripRules.stopMs) openStop(state, stationary, leg);
  } else if (time - stationary.reportedAt >= stopRefreshMs) reportStop(state, stationary, leg);
}

/** Drops the marks of outer rings: inside a ring now, the asset has not left it. */
function keepLeaving(state: TrackState, stationary: StationaryMotion, leg: Leg, ring: number): void {
  const { left } = stationary;
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

/** Whether the reported speed shows driving; a position alone may be an outlier. */
function drivesByItsWord(leg: Leg): boolean {
  return leg.fix.speed_kmh !== undefined && leg.moving && leg.engine !== false;
}

export function openStop(state: TrackState, stationary: StationaryMotion, leg: Leg): void {
  stationary.openedAt = leg.fix.time;
  leg.stops += 1;
  reportStop(state, stationary, leg);
}

function reportStop(state: TrackState, stationary: StationaryMotion, leg: Leg): void {
  if (stationary.openedAt === null) return;
  stationary.reportedAt = leg.fix.time;
  const here = {
    ...markHere(state, leg, 0),
    latitude: stationary.since.latitude,
    longitude: stationary.since.longitude,
  };
  leg.out.stop(
    spanBetween(stationary.since, here, {
      openedAt: stationary.openedAt,
      noticedAt: null,
      burns: state.fuel.raw !== null,
    }),
  );
}

function closeStop(state: TrackState, stationary: StationaryMotion, leg: Leg, end: TrackMark): void {
  if (stationary.openedAt === null) return;
  const there = { ...end, latitude: stationary.since.latitude, longitude: stationary.since.longitude, topKmh: 0 };
  const times = { openedAt: stationary.openedAt, noticedAt: leg.fix.time, burns: state.fuel.raw !== null };
  leg.out.stop(spanBetween(stationary.since, there, times));
}

function startDriving(state: TrackState, stationary: StationaryMotion, leg: Leg): void {
  const start = findStart(stationary);
  closeStop(state, stationary, leg, start);
  const topKmh = Math.max(start.topKmh, leg.speedKmh);
  leg.trips += 1;
  state.motion = {
    phase: 'driving',
    start: { ...start, topKmh: 0 },
    openedAt: leg.fix.time,
    reportedAt: leg.fix.time,
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
 * Departure: from the last moment within the trip radius inwards, ring by ring, as long as crossing a ring took less
 * than a stop. A machine working in the outer rings departs from there. A reported stop keeps its minimum duration.
 */
function findStart({ left, since, openedAt }: StationaryMotion): TrackMark {
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
