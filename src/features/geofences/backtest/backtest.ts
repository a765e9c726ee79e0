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

export interface BacktestStay {
  part: string;
  geofence: string;
  enteredAt: number;
  /** Null: still inside at the last fix. */
  leftAt: number | null;
}

export interface GeofenceBacktest {
  events: BacktestEvent[];
  stays: BacktestStay[];
  /** At the last fix it was inside a geofence, or at its border. */
  isInside: boolean;
  /** Seconds inside, by day and part. */
  inside: { day: string; seconds: Readonly<Record<string, number>> }[];
}

interface BacktestRules {
  timeZone: string;
  movingKmh: number;
  geofences: AssetGeofences;
}

/** Replays an asset's fixes, in order, through the rules of the ingest pipeline. */
export type BacktestGeofences = (fixes: Iterable<GeofencePastFix>, rules: BacktestRules) => GeofenceBacktest;

/** The same for more fixes than fit in memory: each call of `play` continues from the last fix. */
export type StartGeofenceBacktest = (rules: BacktestRules) => {
  play(fixes: Iterable<GeofencePastFix>): void;
  end(): GeofenceBacktest;
};
