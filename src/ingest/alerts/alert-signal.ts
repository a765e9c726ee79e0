import type { ReceivedPosition } from '../pipeline/position.ts';
import type { TrackGeofenceEvent } from '../steps/geofences/geofence-output.ts';

/** Fix in evidence. Time in milliseconds since 1970, UTC. */
export interface EvidenceFix {
  time: number;
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
}

/** Occurrence that triggers an alert. Instants in milliseconds since 1970, UTC. */
export interface Ringing {
  kind: 'triggered';
  definition: string;
  /** Per asset and definition; equal for every replay of the same positions. */
  key: string;
  at: number;
  /** Null: ongoing. */
  endedAt: number | null;
  /** Start of the condition; null for momentary events. */
  since: number | null;
  value: number | null;
  limit: number | null;
  fixes: readonly EvidenceFix[];
  /** Further evidence, by name. */
  attributes?: Readonly<Record<string, string>>;
  geofence: Pick<TrackGeofenceEvent, 'geofence' | 'part' | 'version'> | null;
}

/** Change of an asset's alerts to be written. */
export type AlertSignal = Ringing | { kind: 'ended'; definition: string; at: number };

/** Milliseconds after which late occurrences notify nobody. */
const currentMs = 900_000;

/** Whether the last fix was received soon after an instant. */
export function isCurrent(latest: ReceivedPosition | null, at: number, withinMs = currentMs): boolean {
  return latest !== null && latest.received - at <= withinMs;
}
