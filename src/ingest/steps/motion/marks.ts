import { metersBetween } from '#platform/geo/great-circle.ts';
import { meanSpeed, type TripPlace, type TripOrStop } from '#features/trips/trips/public.ts';
import type { Leg } from '../leg.ts';
import type { LeavingMark, TrackMark, TrackState } from '../track-state.ts';

/** Mark at this fix, with current counters. */
export function markHere(state: TrackState, leg: Leg, topKmh: number): TrackMark {
  const { fix } = leg;
  return {
    time: fix.time,
    latitude: fix.latitude,
    longitude: fix.longitude,
    mm: state.odometer.booked,
    workS: state.workS,
    idleS: state.idleS,
    fuelMl: state.fuel.booked,
    topKmh,
  };
}

/** Moves a mark to this fix without allocation. */
export function moveMarkHere(mark: TrackMark, state: TrackState, leg: Leg, topKmh: number): void {
  const { fix } = leg;
  mark.time = fix.time;
  mark.latitude = fix.latitude;
  mark.longitude = fix.longitude;
  mark.mm = state.odometer.booked;
  mark.workS = state.workS;
  mark.idleS = state.idleS;
  mark.fuelMl = state.fuel.booked;
  mark.topKmh = topKmh;
}

/** Mark at the last fix, with the counters before this leg. */
export function markLast(state: TrackState, leg: Leg, topKmh: number): TrackMark {
  const place = state.place ?? leg.fix;
  return {
    time: leg.fromTime,
    latitude: place.latitude,
    longitude: place.longitude,
    mm: leg.mmBefore,
    workS: leg.workBefore,
    idleS: leg.idleBefore,
    fuelMl: leg.fuelBefore,
    topKmh,
  };
}

export function copyMark(from: TrackMark, to: TrackMark): void {
  to.time = from.time;
  to.latitude = from.latitude;
  to.longitude = from.longitude;
  to.mm = from.mm;
  to.workS = from.workS;
  to.idleS = from.idleS;
  to.fuelMl = from.fuelMl;
  to.topKmh = from.topKmh;
}

/** Metres from a mark to this fix. */
export function metersFrom(mark: TripPlace, leg: Leg): number {
  return metersBetween(mark.latitude, mark.longitude, leg.fix.latitude, leg.fix.longitude);
}

export function toLeavingMark(mark: TrackMark, ring: number, topKmh: number): LeavingMark {
  return { ...mark, topKmh, ring };
}

interface MotionTimes {
  openedAt: number;
  /** Fix time that showed the end; null: ongoing. */
  noticedAt: number | null;
  burns: boolean;
}

/** Row between two marks. The top speed is that of the later mark. */
export function spanBetween(from: TrackMark, to: TrackMark, times: MotionTimes): TripOrStop {
  const distanceKm = (to.mm - from.mm) / 1_000_000;
  const durationS = Math.floor(to.time / 1000) - Math.floor(from.time / 1000);
  return {
    started_at: from.time,
    ended_at: times.noticedAt === null ? null : to.time,
    opened_at: times.openedAt,
    noticed_at: times.noticedAt,
    from: { latitude: from.latitude, longitude: from.longitude },
    to: { latitude: to.latitude, longitude: to.longitude },
    distance_km: distanceKm,
    duration_s: durationS,
    work_s: to.workS - from.workS,
    idle_s: to.idleS - from.idleS,
    max_speed_kmh: to.topKmh,
    mean_speed_kmh: meanSpeed(distanceKm, durationS),
    fuel_l: times.burns ? (to.fuelMl - from.fuelMl) / 1000 : null,
  };
}
