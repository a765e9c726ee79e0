import type { EffectiveSettingsList } from '#features/maintenance/records/public.ts';
import type { StoredVersion } from '#features/geofences/public.ts';
import type { Measure } from '#features/alerts/definitions/condition.ts';
import type { StoredWatch } from '#features/alerts/engine/watch-book.ts';

/** A stored position as far as conditions look at it. Times in milliseconds since 1970, UTC. */
export interface PastFix extends Partial<Record<Measure, number>> {
  time: number;
  received: number;
  latitude: number;
  longitude: number;
  accuracy_m?: number;
  ignition?: boolean;
  engine_on?: boolean;
  work?: boolean;
}

export interface AlertBacktestAsset {
  id: string;
  code: string;
  unitId: string;
  unitCode: string;
  category: string | null;
}

/** Subject of a definition: an asset, or a unit. */
export type AlertBacktestSubject = Pick<AlertBacktestAsset, 'id' | 'code'>;

/** What of an account the rules go by. */
export interface AlertBacktestRules {
  timeZone: string;
  movingKmh: number;
  /** As they are now. */
  geofences: readonly StoredVersion[];
  /** What the time of assets is booked by. */
  settingsOf: (asset: Pick<AlertBacktestAsset, 'id' | 'category'>) => EffectiveSettingsList;
}

/** One episode of a definition; instants in milliseconds since 1970. */
export interface BacktestEpisode {
  definition: string;
  at: number;
  /** Null: it went on to the end. Of what happened at a moment: the moment. */
  endedAt: number | null;
  /** Of the account’s calendar. */
  day: string;
  value: number | null;
}

/** One asset’s past, played in order and in as many parts as one likes. */
export interface AlertBacktest {
  play(fixes: Iterable<PastFix>): void;
  /** Lets time pass to the end. */
  end(until: number): BacktestEpisode[];
}

/** Watches the past of assets for some definitions by what live positions are watched by; writes nothing. */
export type BacktestConditions = (
  watches: readonly StoredWatch[],
  rules: AlertBacktestRules,
) => (asset: AlertBacktestAsset) => AlertBacktest;
