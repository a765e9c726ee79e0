import type { AssetGeofences } from '../engine/crossings/asset-geofences.ts';
import type { Resource } from '#features/geofences/contract.ts';
import type { FixMark } from '../engine/crossings/crossing-rules.ts';

/** A stored position as far as geofences look at it. Times in milliseconds since 1970, UTC. */
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
  /** Of the account’s calendar, when it began. */
  day: string;
  startedAt: number;
  endedAt: number | null;
  evidence: { fixes: readonly FixMark[]; topKmh: number | null; durationS: number | null; passing: boolean };
}

export interface GeofenceBacktest {
  events: BacktestEvent[];
  /** Seconds inside by day and part. */
  inside: { day: string; seconds: Readonly<Record<string, number>> }[];
}

/** Plays one asset’s fixes, in order, through the rules that live positions are judged by. */
export type BacktestGeofences = (
  fixes: Iterable<GeofencePastFix>,
  rules: { timeZone: string; movingKmh: number; geofences: AssetGeofences },
) => GeofenceBacktest;
