import type { EffectiveSettingsList } from '#features/maintenance/records/public.ts';
import type { StoredVersion } from '#features/geofences/public.ts';
import type { Measure } from '#features/alerts/definitions/condition.ts';
import type { StoredWatch } from '#features/alerts/engine/watch-book.ts';

/** The fields of a stored position that conditions use. Times in milliseconds since 1970, UTC. */
export interface AlertPastFix extends Partial<Record<Measure, number>> {
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

/** What a definition is evaluated on: an asset or a unit. */
export type AlertBacktestSubject = Pick<AlertBacktestAsset, 'id' | 'code'>;

/** The settings of an account that rules depend on. */
export interface AlertBacktestRules {
  timeZone: string;
  movingKmh: number;
  /** The geofences in force now. */
  geofences: readonly StoredVersion[];
  /** Settings that decide how an asset's time is classified. */
  settingsOf: (asset: Pick<AlertBacktestAsset, 'id' | 'category'>) => EffectiveSettingsList;
}

/** One episode of a definition; instants in milliseconds since 1970. */
export interface BacktestEpisode {
  definition: string;
  at: number;
  /** Null while the episode is still open; for an event it equals its start. */
  endedAt: number | null;
  /** The day in the account's time zone. */
  day: string;
  value: number | null;
}

/** Replays one asset's past in order; it may be fed in several parts. */
export interface AlertBacktest {
  play(fixes: Iterable<AlertPastFix>): void;
  /** Advances time to the end without further fixes. */
  end(until: number): BacktestEpisode[];
}

/** Evaluates definitions on past positions with the same rules as live ingest; writes nothing. */
export type BacktestConditions = (
  watches: readonly StoredWatch[],
  rules: AlertBacktestRules,
) => (asset: AlertBacktestAsset) => AlertBacktest;
