import type { Resource } from '#features/geofences/contract.ts';
import type { FixMark } from '#features/geofences/engine/crossings/crossing-rules.ts';

/** An entry, exit or speeding as it is known. Instants in milliseconds since 1970, UTC. One part has one of a type per `startedAt`. */
export interface TrackGeofenceEvent {
  part: string;
  geofence: string;
  version: number;
  type: Resource;
  startedAt: number;
  /** null: a speeding that goes on. */
  endedAt: number | null;
  /** Time of the fix that showed it. */
  noticedAt: number;
  /** Time of the fix by which it is known so: of a speeding that has ended, the one that showed the end. */
  shownAt: number;
  evidence: {
    fixes: readonly FixMark[];
    limitKmh: number | null;
    topKmh: number | null;
    durationS: number | null;
    passing: boolean;
  };
}

/** Time inside a geofence or sub-geofence. One part has one per `enteredAt`. */
export interface GeofenceStay {
  part: string;
  geofence: string;
  version: number;
  enteredAt: number;
  /** null while it lasts. */
  leftAt: number | null;
  cutOff: boolean;
  topKmh: number;
  noticedAt: number;
}
