import type { Resource } from '#features/geofences/contract.ts';
import type { FixMark } from '#features/geofences/engine/crossings/crossing-rules.ts';

/** Entry, exit or speeding. Instants in milliseconds since 1970, UTC. Unique by part, type and `startedAt`. */
export interface TrackGeofenceEvent {
  part: string;
  geofence: string;
  version: number;
  type: Resource;
  startedAt: number;
  /** Null: ongoing speeding. */
  endedAt: number | null;
  /** Time of the fix that confirmed it. */
  noticedAt: number;
  /** Time of the fix that shows its present form; for an ended speeding, its end. */
  shownAt: number;
  evidence: {
    fixes: readonly FixMark[];
    limitKmh: number | null;
    topKmh: number | null;
    durationS: number | null;
    passing: boolean;
  };
}

/** Time inside a geofence or sub-geofence. Unique by part and `enteredAt`. */
export interface GeofenceStay {
  part: string;
  geofence: string;
  version: number;
  enteredAt: number;
  /** Null: ongoing. */
  leftAt: number | null;
  cutOff: boolean;
  topKmh: number;
  noticedAt: number;
}
