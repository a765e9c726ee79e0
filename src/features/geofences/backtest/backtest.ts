import type { AssetGeofences } from '../engine/crossings/asset-geofences.ts';
import type { Resource } from '#features/geofences/contract.ts';
import type { FixMark } from '../engine/crossings/crossing-rules.ts';

/** Stored position as the back-test reads it. Times in milliseconds since 1970, UTC. */
export interface GeofencePastFix {
  time: number;
  received: number;
  latitude: number;
  longitude: number;
  speed_kmh?: number;
  accuracy_m?: number;
}

export interface BacktestEvent {
  part: string;
  geofence: string;
  type: Resource;
  /** Day of its start in the account's time zone. */
  day: string;
  startedAt: number;
  endedAt: number | null;
  evidence: { fixes: readonly FixMark[]; topKmh: number | null; durationS: number | null; passing: boolean };
}

export interface GeofenceBacktest {
  events: BacktestEvent[];
  /** Seconds inside, by day and part. */
  inside: { day: string; seconds: Readonly<Record<string, number>> }[];
}

/** Replays an asset's fixes, in order, through the rules of the ingest pipeline. */
export type BacktestGeofences = (
  fixes: Iterable<GeofencePastFix>,
  rules: { timeZone: string; movingKmh: number; geofences: AssetGeofences },
) => GeofenceBacktest;
