import type { GeofencePlace, FixMark } from '#features/geofences/engine/crossings/crossing-rules.ts';
import type { GeofenceVersionPart } from '#features/geofences/engine/crossings/geofence-book.ts';
import {
  decideLimit,
  endSpeeding,
  followSpeed,
  type Limit,
  type SpeedingNews,
} from '#features/geofences/engine/crossings/speeding-rules.ts';
import type { Leg } from '../leg.ts';
import type { TrackState } from '../track-state.ts';

/** Part of a geofence near a fix, with the asset's state in it; null: outside. */
export interface Met {
  part: GeofenceVersionPart;
  place: GeofencePlace | null;
}

/** Applies the speed limit at the asset's position. Speed is unknown after a silence. */
export function followLimits(state: TrackState, leg: Leg, { fix, here }: { fix: FixMark; here: readonly Met[] }): void {
  if (!state.speeding && here.every(({ part }) => part.maxKmh === null)) return;
  const report = (news: SpeedingNews) => reportSpeeding(leg, news);
  if (state.speeding && leg.silent) {
    endSpeeding(state.speeding, { ...fix, ...state.place, time: leg.fromTime, speed_kmh: null }, report);
    state.speeding = undefined;
  }
  const isLeaving = here.some(({ part, place }) => part.id === state.speeding?.part && place?.phase === 'leaving');
  // A single fix outside may be an outlier: the next one decides.
  if (isLeaving) return;
  const limit = decideLimit(here.flatMap(limitOf));
  if (!limit && !state.speeding) return;
  state.speeding =
    followSpeed(state.speeding ?? null, { fix, kmh: leg.speedKmh, limit, intervals: state.intervals }, report) ??
    undefined;
}

function limitOf({ part, place }: Met): Limit[] {
  if (part.maxKmh === null || place?.phase === 'leaving') return [];
  const { id, geofence, version, isSub, maxKmh, rings } = part;
  return [{ part: id, geofence, version, isSub, kmh: maxKmh, rings: rings.speeding }];
}

export function reportSpeeding(leg: Leg, { speeding, endedAt, fixes }: SpeedingNews): void {
  if (speeding.noticed === null) return;
  leg.out.geofenceEvent({
    part: speeding.part,
    geofence: speeding.geofence,
    version: speeding.version,
    type: 'speeding',
    startedAt: speeding.first.time,
    endedAt,
    noticedAt: speeding.noticed,
    shownAt: leg.fix.time,
    evidence: {
      fixes,
      limitKmh: speeding.limitKmh,
      topKmh: speeding.top.speed_kmh,
      durationS: endedAt === null ? null : (endedAt - speeding.first.time) / 1000,
      passing: false,
    },
  });
}
