import type { ReceivedPosition } from '../pipeline/position.ts';
import type { TrackGeofenceEvent } from '../steps/geofences/geofence-output.ts';

/** A fix that shows what happened. Time in milliseconds since 1970, UTC. */
export interface EvidenceFix {
  time: number;
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
}

/** Something that an active definition rings for. Instants in milliseconds since 1970, UTC. */
export interface Ringing {
  kind: 'triggered';
  definition: string;
  /** Of one asset and definition: the same whenever the same positions are gone through. */
  key: string;
  at: number;
  /** null: it goes on. */
  endedAt: number | null;
  /** Since when the condition held; null: it happened at a moment. */
  since: number | null;
  value: number | null;
  limit: number | null;
  fixes: readonly EvidenceFix[];
  geofence: Pick<TrackGeofenceEvent, 'geofence' | 'part' | 'version'> | null;
}

/** What is to be written of an asset's alerts. */
export type AlertSignal = Ringing | { kind: 'ended'; definition: string; at: number };

/** Of what is heard of later nobody is notified, in milliseconds. */
const currentMs = 900_000;

/** Whether the last fix came in soon after an instant. */
export function isCurrent(latest: ReceivedPosition | null, at: number): boolean {
  return latest !== null && latest.received - at <= currentMs;
}
